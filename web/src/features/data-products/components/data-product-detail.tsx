import type { DataCollection } from '@carebourse/contracts/catalogue';
import { ArrowLeft } from 'lucide-react';
import { formatCount } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { collectionTarget } from '../../catalogue/access-targets.ts';
import { ResourceNavigation } from '../../catalogue/components/resource-navigation.tsx';
import { stated } from '../../catalogue/delivered.ts';
import { audienceFact } from '../../catalogue/labels.ts';
import { FactSections } from '../../entry-facts/components/fact-sections.tsx';
import { AccessBar } from '../../requests/components/access-bar.tsx';
import { AccessPanel } from '../../requests/components/access-panel.tsx';
import { CollectionArticle } from './collection-article.tsx';

interface DataProductDetailProps {
  collection: DataCollection;
}

export function DataProductDetail({ collection }: DataProductDetailProps) {
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
          <CollectionArticle
            collection={collection}
            told={<FactSections entry={{ resourceType: 'dataCollection', resourceId: collection.id }} />}
          />
          <AccessBar resourceType="dataCollection" resourceId={collection.id} />
        </div>
        <aside>
          <AccessPanel
            target={collectionTarget(collection)}
            useLabel="Access Data"
            badge={<AccessLevelBadge level={collection.accessLevel} />}
          >
            <FactList
              items={[
                { label: stated(collection, 'Last updated'), value: collection.lastUpdated },
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
