import type { DataDomain } from '@carebourse/contracts/catalogue';
import type { DocumentedType } from '@carebourse/contracts/compliance';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Page, Stack, WithAside } from '../../../ui/layout.tsx';
import { useTextLanguage } from '../../../requests/facts/api/read-facts.ts';
import { FactSections } from '../../facts/components/fact-sections.tsx';
import type { FactEntry } from '../../../requests/facts/fact-entry.ts';
import type { AccessTarget } from '../../../requests/request-form/access-target.ts';
import { AccessBar } from '../../../requests/access/components/access-bar.tsx';
import { AccessPanel } from '../../../requests/access/components/access-panel.tsx';
import { usage } from '../entry-facts.ts';
import { ComplianceDocuments } from './compliance-documents.tsx';
import { DeliveredBadges } from './delivered-parts.tsx';
import { CheckList, Description, DetailSection } from '../../../ui/detail-section.tsx';
import { BackButton, ResourceNavigation } from './resource-navigation.tsx';
import { ResourceTitle } from './resource-title.tsx';
import { StewardByline } from './steward-byline.tsx';
import * as TEXTS from '../texts.ts';

interface EntryPageProps {
  entry: Pick<
    DataDomain,
    'name' | 'description' | 'stewardName' | 'stewardOrganizationId' | 'requestCount' | 'delivered'
  >;
  target: AccessTarget;
  look: { icon: string; tint: string };
  badges: ReactNode;
  facts: readonly Fact[];
  /** Of which its steward tells more. */
  described: FactEntry;
  /** Whose compliance documents to offer; data products have none. */
  documented?: { resourceType: DocumentedType; id: number };
  /** Where Back leads somebody who came straight here. */
  list: string;
}

/** The page of a data product or a data domain. */
export function EntryPage({ entry, target, look, badges, facts, described, documented, list }: EntryPageProps) {
  const { accessLevel, resourceType, resourceId } = target;
  const lang = useTextLanguage(described);
  return (
    <Page>
      <ResourceNavigation>
        <BackButton fallback={list} />
      </ResourceNavigation>
      <WithAside>
        <div>
          <Stack $gap={8}>
            <ResourceTitle name={entry.name} lang={lang} byline={<StewardByline entry={entry} />} {...look}>
              {badges}
              <DeliveredBadges entry={entry} />
            </ResourceTitle>
            <Description lang={lang}>{entry.description}</Description>
            <DetailSection title={TEXTS.details}>
              <FactList columns={3} items={facts} />
            </DetailSection>
            <FactSections entry={described} />
            <DetailSection title={TEXTS.usageInformation}>
              <CheckList items={usage} />
            </DetailSection>
            {documented && (
              <DetailSection title={TEXTS.complianceDocuments}>
                <ComplianceDocuments {...documented} />
              </DetailSection>
            )}
          </Stack>
          <AccessBar resourceType={resourceType} resourceId={resourceId} />
        </div>
        <aside>
          <AccessPanel
            target={target}
            useLabel={TEXTS.accessData}
            badge={accessLevel && <AccessLevelBadge level={accessLevel} />}
          >
            <FactList items={[{ label: TEXTS.requestsSoFar, value: formatCount(entry.requestCount) }]} />
          </AccessPanel>
        </aside>
      </WithAside>
    </Page>
  );
}
