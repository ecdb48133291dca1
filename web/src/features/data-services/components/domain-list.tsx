import type { DataDomain } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useCurrentUser } from '../../../lib/session.ts';
import { BrowseResults } from '../../catalogue/components/browse-results.tsx';
import { shownTo } from '../../catalogue/filter.ts';
import type { Browse } from '../../catalogue/use-browse.ts';
import { useStatusOf } from '../../requests/use-status-of.ts';
import { SORTS } from '../sorts.ts';
import { DomainCard } from './domain-card.tsx';

interface DomainListProps {
  browse: Browse;
  onOpen: (id: number) => void;
  onAsk: (domain: DataDomain) => void;
}

export function DomainList({ browse, onOpen, onAsk }: DomainListProps) {
  const role = useCurrentUser()?.role;
  const statusOf = useStatusOf();
  const entries = browse.entriesOf('dataDomain');
  return (
    <BrowseResults
      browse={browse}
      entries={entries && shownTo(role, entries)}
      sorts={SORTS}
      loadingLabel="Loading data domains"
      emptyTitle={MESSAGES.catalogue.noDomains}
      emptyDetail={MESSAGES.catalogue.adjustFilters}
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
