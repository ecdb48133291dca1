import type { User } from '@carebourse/contracts/auth';
import type { SavedSearch } from '@carebourse/contracts/saved-searches';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useSavedSearches } from '../api/list-saved-searches.ts';
import { useRemoveSavedSearch } from '../api/remove-saved-search.ts';
import { resultsPath } from '../results-path.ts';
import { KeptList, Line } from './kept-list.tsx';
import * as TEXTS from '../texts.ts';

/** Searches that somebody has saved, each leading to its results, with a button that removes it. */
export function SavedSearches({ user }: { user: User }) {
  return (
    <KeptList title={TEXTS.savedSearches} list={useSavedSearches(user.id)} empty={TEXTS.youHaveSavedNoSearch}>
      {(search) => <SearchLine key={search.id} user={user} search={search} />}
    </KeptList>
  );
}

function SearchLine({ user, search }: { user: User; search: SavedSearch }) {
  const { id, name, query, since } = search;
  const remove = useRemoveSavedSearch(user.id);
  return (
    <Line>
      <div>
        <Link to={resultsPath(query)}>{name}</Link>
        <Muted $small>{TEXTS.sinceDay(formatDate(since))}</Muted>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={remove.isPending}
        aria-label={TEXTS.removeName(name)}
        onClick={() => remove.mutate(id)}
      >
        {TEXTS.remove}
      </Button>
    </Line>
  );
}
