import type { DataDomain } from '@carebourse/contracts/catalogue';
import { useCurrentUser } from '../../../lib/session.ts';
import { BrowseResults } from '../../browse/components/browse-results.tsx';
import { shownTo } from '../../browse/filter.ts';
import type { Browse } from '../../browse/use-browse.ts';
import { useStatusOf } from '../../../requests/record/use-status-of.ts';
import { SORTS } from '../sorts.ts';
import { DomainCard } from './domain-card.tsx';
import * as TEXTS from '../texts.ts';

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
      loadingLabel={TEXTS.loadingDataDomains}
      emptyTitle={TEXTS.noDomains}
      emptyDetail={TEXTS.adjustFilters}
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
