import type { DataCollection } from '@carebourse/contracts/catalogue';
import { ArrowLeft } from 'lucide-react';
import { formatCount } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Page, Stack, WithAside } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckList, Description, DetailSection } from '../../catalogue/components/detail-section.tsx';
import { ResourceNavigation } from '../../catalogue/components/resource-navigation.tsx';
import { ResourceTitle } from '../../catalogue/components/resource-title.tsx';
import { collectionTarget } from '../../catalogue/access-targets.ts';
import { audienceFact } from '../../catalogue/labels.ts';
import { collectionLook } from '../../catalogue/resource-look.ts';
import { AccessBar } from '../../requests/components/access-bar.tsx';
import { AccessPanel } from '../../requests/components/access-panel.tsx';
import { features, researchApplications } from '../collection-facts.ts';
import { IncludedDomains } from '../../catalogue/components/included-domains.tsx';

interface DataProductDetailProps {
  collection: DataCollection;
}

export function DataProductDetail({ collection }: DataProductDetailProps) {
  const { name, sourceType, stewardName, accessLevel, recordCount, format, lastUpdated } = collection;
  const records = formatCount(recordCount);
  return (
    <Page>
      <ResourceNavigation>
        {/* The specification: here Back leads to the dashboard too. */}
        <LinkButton variant="quiet" size="small" icon={ArrowLeft} to={paths.dashboard}>
          Back
        </LinkButton>
      </ResourceNavigation>
      <WithAside>
        <div>
          <Stack $gap={8}>
            <ResourceTitle name={name} byline={[stewardName, sourceType]} {...collectionLook}>
              <AccessLevelBadge level={accessLevel} />
              <Badge>{records} records</Badge>
            </ResourceTitle>
            <Description>{collection.description}</Description>
            <DetailSection title="Included domains">
              <IncludedDomains domains={collection.domains} />
            </DetailSection>
            <DetailSection title="Details">
              <FactList
                columns={3}
                items={[
                  { label: 'Source type', value: sourceType },
                  { label: 'Format', value: format },
                  { label: 'Record count', value: records },
                ]}
              />
            </DetailSection>
            <DetailSection title="Features">
              <CheckList items={features} />
            </DetailSection>
            <DetailSection title="Research applications">
              <CheckList items={researchApplications} />
            </DetailSection>
          </Stack>
          <AccessBar resourceType="dataCollection" resourceId={collection.id} />
        </div>
        <aside>
          <AccessPanel
            target={collectionTarget(collection)}
            useLabel="Access Data"
            badge={<AccessLevelBadge level={accessLevel} />}
          >
            <FactList
              items={[
                { label: 'Last updated', value: lastUpdated },
                { label: 'Requests so far', value: formatCount(collection.requestCount) },
                { label: 'Offered to', value: audienceFact(collection.accessRoles) },
              ]}
            />
          </AccessPanel>
        </aside>
      </WithAside>
    </Page>
  );
}
