import type { DataDomain } from '@carebourse/contracts/catalogue';
import { parseList } from '@carebourse/contracts/json-list';
import { to } from '../../../lib/paths.ts';
import { ResourceCard } from '../../../ui/resource-card.tsx';
import { SyntheticBadge } from '../../browse/components/delivered-parts.tsx';
import { cardFacts } from '../../browse/delivered.ts';
import { categoryLabel } from '../../browse/labels.ts';
import { domainLook } from '../../browse/resource-look.ts';
import { CardActions } from './card-actions.tsx';
import { Audience, WideFact } from './card-facts.tsx';
import * as BROWSE_TEXTS from '../../browse/texts.ts';

interface DomainCardProps {
  domain: DataDomain;
  status: string | undefined;
  onOpen: () => void;
  onAsk: () => void;
}

export function DomainCard({ domain, status, onOpen, onAsk }: DomainCardProps) {
  return (
    <ResourceCard
      {...domainLook(domain)}
      name={domain.name}
      description={domain.description}
      category={categoryLabel(domain.category)}
      steward={domain.stewardName}
      accessLevel={domain.accessLevel}
      {...cardFacts(domain, { records: domain.recordCount })}
      status={status}
      badge={<SyntheticBadge entry={domain} />}
      to={to.dataDomain(domain.id)}
      actions={<CardActions name={domain.name} status={status} onOpen={onOpen} onAsk={onAsk} />}
    >
      <li>{domain.dateRange}</li>
      <WideFact>{parseList(domain.dataTypes)?.join(', ') ?? BROWSE_TEXTS.invalidDataTypes}</WideFact>
      <Audience accessRoles={domain.accessRoles} />
    </ResourceCard>
  );
}
