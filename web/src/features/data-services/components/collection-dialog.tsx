import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/numbers.ts';
import { to } from '../../../lib/paths.ts';
import { EntryDialog } from '../../catalogue/components/entry-dialog.tsx';
import { IncludedDomains } from '../../catalogue/components/included-domains.tsx';
import { audienceFact } from '../../catalogue/labels.ts';
import { useRequests } from '../../requests/api/list-requests.ts';
import { collectionProgress } from '../collection-progress.ts';
import { AccessRequirements } from './access-requirements.tsx';
import { CollectionParts } from './collection-parts.tsx';
import type { Listing } from './entry-list.tsx';
import { UnknownEntryDialog } from './unknown-entry-dialog.tsx';

interface CollectionDialogProps {
  id: number | undefined;
  collections: Listing<DataCollection>;
  /** The domains that this reader is shown. */
  domains: readonly DataDomain[];
  onClose: () => void;
  onAsk: (collection: DataCollection) => void;
}

/** The detail of the data collection that the address names. */
export function CollectionDialog({ id, collections, domains, onClose, onAsk }: CollectionDialogProps) {
  const { data: requests } = useRequests();
  const collection = collections.shown?.find((candidate) => candidate.id === id);
  if (!collection) return <UnknownEntryDialog id={id} listing={collections} onClose={onClose} />;
  const { parts, status } = collectionProgress(collection, domains, requests);
  return (
    <EntryDialog
      open
      onClose={onClose}
      name={collection.name}
      byline={[collection.stewardName, collection.sourceType].filter(Boolean).join(' · ')}
      description={collection.description}
      facts={[
        { label: 'Records', value: formatCount(collection.recordCount) },
        { label: 'Format', value: collection.format },
        { label: 'Last updated', value: collection.lastUpdated },
        { label: 'Offered to', value: audienceFact(collection.accessRoles) },
        { label: 'Included domains', wide: true, value: <IncludedDomains domains={collection.domains} /> },
      ]}
      documented={{ resourceType: 'dataCollection', id: collection.id }}
      access={
        <AccessRequirements
          level={collection.accessLevel}
          onAsk={status === undefined ? () => onAsk(collection) : undefined}
        >
          <CollectionParts parts={parts} />
          <p>
            <Link to={to.dataProduct(collection.id)}>Open the collection&apos;s page</Link>
          </p>
        </AccessRequirements>
      }
    />
  );
}
