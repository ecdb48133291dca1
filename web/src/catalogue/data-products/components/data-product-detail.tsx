import type { DataCollection } from '@carebourse/contracts/catalogue';
import { ArrowLeft } from 'lucide-react';
import { formatCount } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { collectionTarget } from '../../browse/access-targets.ts';
import { ResourceNavigation } from '../../browse/components/resource-navigation.tsx';
import { stated } from '../../browse/delivered.ts';
import { audienceFact } from '../../browse/labels.ts';
import { useTextLanguage } from '../../../requests/facts/api/read-facts.ts';
import { FactSections } from '../../facts/components/fact-sections.tsx';
import { AccessBar } from '../../../requests/access/components/access-bar.tsx';
import { AccessPanel } from '../../../requests/access/components/access-panel.tsx';
import { CollectionArticle } from './collection-article.tsx';
import * as TEXTS from '../texts.ts';

interface DataProductDetailProps {
  collection: DataCollection;
}

export function DataProductDetail({ collection }: DataProductDetailProps) {
  const entry = { resourceType: 'dataCollection', resourceId: collection.id } as const;
  return (
    <Page>
      <ResourceNavigation>
        {/* The specification: here Back leads to the dashboard too. */}
        <LinkButton variant="quiet" size="small" icon={ArrowLeft} to={paths.dashboard}>
          {TEXTS.back}
        </LinkButton>
      </ResourceNavigation>
      <WithAside>
        <div>
          <CollectionArticle
            collection={collection}
            facts={<FactSections entry={entry} />}
            lang={useTextLanguage(entry)}
          />
          <AccessBar resourceType="dataCollection" resourceId={collection.id} />
        </div>
        <aside>
          <AccessPanel
            target={collectionTarget(collection)}
            useLabel={TEXTS.accessData}
            badge={<AccessLevelBadge level={collection.accessLevel} />}
          >
            <FactList
              items={[
                { label: stated(collection, TEXTS.lastUpdated), value: collection.lastUpdated },
                { label: TEXTS.requestsSoFar, value: formatCount(collection.requestCount) },
                { label: TEXTS.offeredTo, value: audienceFact(collection.accessRoles) },
              ]}
            />
          </AccessPanel>
        </aside>
      </WithAside>
    </Page>
  );
}
