import type { User } from '@carebourse/contracts/auth';
import type { WatchedEntry } from '@carebourse/contracts/watching';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/dates.ts';
import { resourceLink } from '@carebourse/contracts/paths';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useWatches } from '../api/list-watches.ts';
import { useSetWatched } from '../api/set-watched.ts';
import { Line, Lines } from './lines.tsx';

/** What somebody watches, with a way out of each. */
export function WatchedEntries({ user }: { user: User }) {
  const watches = useWatches(user.id);
  return (
    <Card as="section" aria-labelledby="watched-title">
      <Stack>
        <Headline as="h2" $size="s21" id="watched-title">
          Watched entries
        </Headline>
        {watches.isPending && <Spinner />}
        {watches.isLoadingError && <LoadFailure error={watches.error} onRetry={() => void watches.refetch()} />}
        {watches.data?.length === 0 && (
          <Muted>
            You watch no entry. “Watch for changes” on an entry’s page tells you of its changes, releases and end.
          </Muted>
        )}
        {watches.data && watches.data.length > 0 && (
          <Lines>
            {watches.data.map((entry) => (
              <WatchedLine key={`${entry.resourceType}/${entry.resourceId}`} user={user} entry={entry} />
            ))}
          </Lines>
        )}
      </Stack>
    </Card>
  );
}

function WatchedLine({ user, entry }: { user: User; entry: WatchedEntry }) {
  const { resourceType, resourceId, name, listed, since } = entry;
  const set = useSetWatched(user.id);
  return (
    <Line>
      <div>
        {listed ? <Link to={resourceLink(resourceType, resourceId)}>{name}</Link> : name}
        <Muted $small>{listed ? `Since ${formatDate(since)}` : 'Not listed any more'}</Muted>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={set.isPending}
        aria-label={`Stop watching ${name}`}
        onClick={() => set.mutate({ resourceType, resourceId, watched: false })}
      >
        Stop
      </Button>
    </Line>
  );
}
