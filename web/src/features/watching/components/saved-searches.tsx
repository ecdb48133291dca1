import type { User } from '@carebourse/contracts/auth';
import type { SavedSearch } from '@carebourse/contracts/saved-searches';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useSavedSearches } from '../api/list-saved-searches.ts';
import { useRemoveSavedSearch } from '../api/remove-saved-search.ts';
import { resultsPath } from '../results-path.ts';
import { Line, Lines } from './lines.tsx';

/** Searches that somebody has saved, each leading to its results, with a way out. */
export function SavedSearches({ user }: { user: User }) {
  const searches = useSavedSearches(user.id);
  return (
    <Card as="section" aria-labelledby="saved-searches-title">
      <Stack>
        <Headline as="h2" $size="s21" id="saved-searches-title">
          Saved searches
        </Headline>
        {searches.isPending && <Spinner />}
        {searches.isLoadingError && <LoadFailure error={searches.error} onRetry={() => void searches.refetch()} />}
        {searches.data?.length === 0 && (
          <Muted>
            You have saved no search. “Save this search” beside what a search has found tells you of new entries.
          </Muted>
        )}
        {searches.data && searches.data.length > 0 && (
          <Lines>
            {searches.data.map((search) => (
              <SearchLine key={search.id} user={user} search={search} />
            ))}
          </Lines>
        )}
      </Stack>
    </Card>
  );
}

function SearchLine({ user, search }: { user: User; search: SavedSearch }) {
  const { id, name, query, since } = search;
  const remove = useRemoveSavedSearch(user.id);
  return (
    <Line>
      <div>
        <Link to={resultsPath(query)}>{name}</Link>
        <Muted $small>{`Since ${formatDate(since)}`}</Muted>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={remove.isPending}
        aria-label={`Remove ${name}`}
        onClick={() => remove.mutate(id)}
      >
        Remove
      </Button>
    </Line>
  );
}
