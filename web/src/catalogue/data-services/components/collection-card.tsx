import type { DataCollection } from '@carebourse/contracts/catalogue';
import { parseList } from '@carebourse/contracts/json-list';
import { to } from '../../../lib/paths.ts';
import { ResourceCard } from '../../../ui/resource-card.tsx';
import { SyntheticBadge } from '../../browse/components/delivered-parts.tsx';
import { cardFacts } from '../../browse/delivered.ts';
import { collectionLook } from '../../browse/resource-look.ts';
import { CardActions } from './card-actions.tsx';
import { Audience, WideFact } from './card-facts.tsx';
import * as TEXTS from '../texts.ts';
import * as BROWSE_TEXTS from '../../browse/texts.ts';

interface CollectionCardProps {
  collection: DataCollection;
  status: string | undefined;
  onOpen: () => void;
  onAsk: () => void;
}

export function CollectionCard({ collection, status, onOpen, onAsk }: CollectionCardProps) {
  const domains = parseList(collection.domains);
  return (
    <ResourceCard
      {...collectionLook}
      name={collection.name}
      description={collection.description}
      category={collection.sourceType}
      steward={collection.stewardName}
      accessLevel={collection.accessLevel}
      {...cardFacts(collection, { records: collection.recordCount, updated: collection.lastUpdated })}
      status={status}
      badge={<SyntheticBadge entry={collection} />}
      to={to.dataProduct(collection.id)}
      actions={<CardActions name={collection.name} status={status} onOpen={onOpen} onAsk={onAsk} />}
    >
      <li>{collection.format}</li>
      <WideFact>{domains ? TEXTS.includesDomains(domains.join(', ')) : BROWSE_TEXTS.invalidDomains}</WideFact>
      <Audience accessRoles={collection.accessRoles} />
    </ResourceCard>
  );
}
