import type { DataDomain } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useStatusOf } from '../../requests/use-status-of.ts';
import { DomainCard } from './domain-card.tsx';
import { EntryList, type Listing } from './entry-list.tsx';

interface DomainListProps {
  domains: Listing<DataDomain>;
  onClear: () => void;
  onOpen: (id: number) => void;
  onAsk: (domain: DataDomain) => void;
}

export function DomainList({ domains, onClear, onOpen, onAsk }: DomainListProps) {
  const statusOf = useStatusOf();
  return (
    <EntryList
      listing={domains}
      loadingLabel="Loading data domains"
      emptyTitle={MESSAGES.catalogue.noDomains}
      onClear={onClear}
      renderCard={(domain) => (
        <DomainCard
          key={domain.id}
          domain={domain}
          status={statusOf('dataDomain', domain.id)}
          onOpen={() => onOpen(domain.id)}
          onAsk={() => onAsk(domain)}
        />
      )}
    />
  );
}
