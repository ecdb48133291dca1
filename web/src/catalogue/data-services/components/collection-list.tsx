import type { DataCollection } from '@carebourse/contracts/catalogue';
import { useCurrentUser } from '../../../lib/session.ts';
import { BrowseResults } from '../../browse/components/browse-results.tsx';
import { shownTo } from '../../browse/filter.ts';
import type { Browse } from '../../browse/use-browse.ts';
import { useRequests } from '../../../requests/record/api/list-requests.ts';
import { collectionProgress } from '../collection-progress.ts';
import { SORTS } from '../sorts.ts';
import { useDomainsOf } from '../use-domains-of.ts';
import { CollectionCard } from './collection-card.tsx';
import * as TEXTS from '../texts.ts';

interface CollectionListProps {
  browse: Browse;
  onOpen: (id: number) => void;
  onAsk: (collection: DataCollection) => void;
}

export function CollectionList({ browse, onOpen, onAsk }: CollectionListProps) {
  const role = useCurrentUser()?.role;
  const { data: requests } = useRequests();
  const found = browse.entriesOf('dataCollection');
  const entries = found && shownTo(role, found);
  const domains = useDomainsOf(entries ?? []);
  return (
    <BrowseResults
      browse={browse}
      entries={entries}
      sorts={SORTS}
      loadingLabel={TEXTS.loadingDataCollections}
      emptyTitle={TEXTS.noCollections}
      emptyDetail={TEXTS.adjustFilters}
      renderCard={(collection) => (
        <CollectionCard
          key={collection.id}
          collection={collection}
          status={collectionProgress(collection, domains, requests).status}
          onOpen={() => onOpen(collection.id)}
          onAsk={() => onAsk(collection)}
        />
      )}
    />
  );
}
