import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useRequests } from '../../requests/api/list-requests.ts';
import { collectionProgress } from '../collection-progress.ts';
import { CollectionCard } from './collection-card.tsx';
import { EntryList, type Listing } from './entry-list.tsx';

interface CollectionListProps {
  collections: Listing<DataCollection>;
  /** The domains that this reader is shown. */
  domains: readonly DataDomain[];
  onClear: () => void;
  onOpen: (id: number) => void;
  onAsk: (collection: DataCollection) => void;
}

export function CollectionList({ collections, domains, onClear, onOpen, onAsk }: CollectionListProps) {
  const { data: requests } = useRequests();
  return (
    <EntryList
      listing={collections}
      loadingLabel="Loading data collections"
      emptyTitle={MESSAGES.catalogue.noCollections}
      onClear={onClear}
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
