import type { DataCollection } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useCurrentUser } from '../../../lib/session.ts';
import { BrowseResults } from '../../catalogue/components/browse-results.tsx';
import { shownTo } from '../../catalogue/filter.ts';
import type { Browse } from '../../catalogue/use-browse.ts';
import { useRequests } from '../../requests/api/list-requests.ts';
import { collectionProgress } from '../collection-progress.ts';
import { SORTS } from '../sorts.ts';
import { useDomainsOf } from '../use-domains-of.ts';
import { CollectionCard } from './collection-card.tsx';

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
      loadingLabel="Loading data collections"
      emptyTitle={MESSAGES.catalogue.noCollections}
      emptyDetail={MESSAGES.catalogue.adjustFilters}
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
