import type { User } from '@carebourse/contracts/auth';
import type { WatchedEntry } from '@carebourse/contracts/watching';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/dates.ts';
import { resourceLink } from '@carebourse/contracts/paths';
import { Button } from '../../../ui/button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useWatches } from '../api/list-watches.ts';
import { useSetWatched } from '../api/set-watched.ts';
import { KeptList, Line } from './kept-list.tsx';

/** What somebody watches, with a way out of each. */
export function WatchedEntries({ user }: { user: User }) {
  return (
    <KeptList
      title="Watched entries"
      list={useWatches(user.id)}
      empty="You watch no entry. “Watch for changes” on an entry’s page tells you of its changes, releases and end."
    >
      {(entry) => <WatchedLine key={`${entry.resourceType}/${entry.resourceId}`} user={user} entry={entry} />}
    </KeptList>
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
