import type { DataCollection } from '@carebourse/contracts/catalogue';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/numbers.ts';
import { to } from '../../../lib/paths.ts';
import { useDataCollection } from '../../catalogue/api/get-data-collection.ts';
import { EntryDialog } from '../../catalogue/components/entry-dialog.tsx';
import { IncludedDomains } from '../../catalogue/components/included-domains.tsx';
import { StewardByline } from '../../catalogue/components/steward-byline.tsx';
import { deliveredFacts, stated } from '../../catalogue/delivered.ts';
import { audienceFact } from '../../catalogue/labels.ts';
import { useRequests } from '../../requests/api/list-requests.ts';
import { collectionProgress } from '../collection-progress.ts';
import { useDomainsOf } from '../use-domains-of.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import { AccessRequirements } from './access-requirements.tsx';
import { CollectionParts } from './collection-parts.tsx';
import { UnknownEntryDialog } from './unknown-entry-dialog.tsx';

interface CollectionDialogProps {
  id: number | undefined;
  onClose: () => void;
  onAsk: (collection: DataCollection) => void;
}

/** The detail of the data collection that the address names. */
export function CollectionDialog({ id, onClose, onAsk }: CollectionDialogProps) {
  const { data: requests } = useRequests();
  const { entry: collection, refusal } = useOpenEntry(useDataCollection(id));
  const domains = useDomainsOf(collection ? [collection] : []);
  if (!collection) return <UnknownEntryDialog refusal={refusal} onClose={onClose} />;
  const { parts, status } = collectionProgress(collection, domains, requests);
  return (
    <EntryDialog
      open
      onClose={onClose}
      name={collection.name}
      byline={<StewardByline entry={collection} also={collection.sourceType} />}
      description={collection.description}
      facts={[
        ...deliveredFacts(collection),
        { label: stated(collection, 'Records'), value: formatCount(collection.recordCount) },
        { label: 'Format', value: collection.format },
        { label: stated(collection, 'Last updated'), value: collection.lastUpdated },
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
