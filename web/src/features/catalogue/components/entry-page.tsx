import type { DataDomain } from '@carebourse/contracts/catalogue';
import type { DocumentedType } from '@carebourse/contracts/compliance';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Page, Stack, WithAside } from '../../../ui/layout.tsx';
import type { AccessTarget } from '../../requests/access-target.ts';
import { AccessBar } from '../../requests/components/access-bar.tsx';
import { AccessPanel } from '../../requests/components/access-panel.tsx';
import { usage } from '../entry-facts.ts';
import { ComplianceDocuments } from './compliance-documents.tsx';
import { DeliveredBadges } from './delivered-parts.tsx';
import { CheckList, Description, DetailSection } from './detail-section.tsx';
import { BackButton, ResourceNavigation } from './resource-navigation.tsx';
import { ResourceTitle } from './resource-title.tsx';
import { StewardByline } from './steward-byline.tsx';

interface EntryPageProps {
  entry: Pick<
    DataDomain,
    'name' | 'description' | 'stewardName' | 'stewardOrganizationId' | 'requestCount' | 'delivered'
  >;
  target: AccessTarget;
  look: { icon: string; tint: string };
  badges: ReactNode;
  facts: readonly Fact[];
  /** What its steward tells of the data. */
  told: ReactNode;
  /** Whose compliance documents to offer; data products have none. */
  documented?: { resourceType: DocumentedType; id: number };
  /** Where Back leads somebody who came straight here. */
  list: string;
}

/** The page of a data product or a data domain. */
export function EntryPage({ entry, target, look, badges, facts, told, documented, list }: EntryPageProps) {
  const { accessLevel, resourceType, resourceId } = target;
  return (
    <Page>
      <ResourceNavigation>
        <BackButton fallback={list} />
      </ResourceNavigation>
      <WithAside>
        <div>
          <Stack $gap={8}>
            <ResourceTitle name={entry.name} byline={<StewardByline entry={entry} />} {...look}>
              {badges}
              <DeliveredBadges entry={entry} />
            </ResourceTitle>
            <Description>{entry.description}</Description>
            <DetailSection title="Details">
              <FactList columns={3} items={facts} />
            </DetailSection>
            {told}
            <DetailSection title="Usage information">
              <CheckList items={usage} />
            </DetailSection>
            {documented && (
              <DetailSection title="Compliance documents">
                <ComplianceDocuments {...documented} />
              </DetailSection>
            )}
          </Stack>
          <AccessBar resourceType={resourceType} resourceId={resourceId} />
        </div>
        <aside>
          <AccessPanel
            target={target}
            useLabel="Access Data"
            badge={accessLevel && <AccessLevelBadge level={accessLevel} />}
          >
            <FactList items={[{ label: 'Requests so far', value: formatCount(entry.requestCount) }]} />
          </AccessPanel>
        </aside>
      </WithAside>
    </Page>
  );
}
