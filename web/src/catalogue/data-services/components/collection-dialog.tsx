import type { DataCollection } from '@carebourse/contracts/catalogue';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/numbers.ts';
import { to } from '../../../lib/paths.ts';
import { useDataCollection } from '../../browse/api/get-data-collection.ts';
import { EntryDialog } from '../../browse/components/entry-dialog.tsx';
import { IncludedDomains } from '../../browse/components/included-domains.tsx';
import { StewardByline } from '../../browse/components/steward-byline.tsx';
import { deliveredFacts, stated } from '../../browse/delivered.ts';
import { audienceFact } from '../../browse/labels.ts';
import { useRequests } from '../../../requests/record/api/list-requests.ts';
import { collectionProgress } from '../collection-progress.ts';
import { useDomainsOf } from '../use-domains-of.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import { AccessRequirements } from './access-requirements.tsx';
import { CollectionParts } from './collection-parts.tsx';
import { UnknownEntryDialog } from './unknown-entry-dialog.tsx';
import * as TEXTS from '../texts.ts';

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
        { label: stated(collection, TEXTS.records), value: formatCount(collection.recordCount) },
        { label: TEXTS.format, value: collection.format },
        { label: stated(collection, TEXTS.lastUpdated), value: collection.lastUpdated },
        { label: TEXTS.offeredTo, value: audienceFact(collection.accessRoles) },
        { label: TEXTS.includedDomains, wide: true, value: <IncludedDomains domains={collection.domains} /> },
      ]}
      documented={{ resourceType: 'dataCollection', id: collection.id }}
      access={
        <AccessRequirements
          level={collection.accessLevel}
          onAsk={status === undefined ? () => onAsk(collection) : undefined}
        >
          <CollectionParts parts={parts} />
          <p>
            <Link to={to.dataProduct(collection.id)}>{TEXTS.openTheCollectionsPage}</Link>
          </p>
        </AccessRequirements>
      }
    />
  );
}
