import type { DataDomain } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { parseList } from '@carebourse/contracts/json-list';
import { to } from '../../../lib/paths.ts';
import { ResourceCard } from '../../../ui/resource-card.tsx';
import { SyntheticBadge } from '../../catalogue/components/delivered-parts.tsx';
import { cardFacts } from '../../catalogue/delivered.ts';
import { categoryLabel } from '../../catalogue/labels.ts';
import { domainLook } from '../../catalogue/resource-look.ts';
import { CardActions } from './card-actions.tsx';
import { Audience, WideFact } from './card-facts.tsx';

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
      <WideFact>{parseList(domain.dataTypes)?.join(', ') ?? MESSAGES.catalogue.invalidDataTypes}</WideFact>
      <Audience accessRoles={domain.accessRoles} />
    </ResourceCard>
  );
}
