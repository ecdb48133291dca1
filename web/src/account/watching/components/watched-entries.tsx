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
import * as TEXTS from '../texts.ts';

/** What somebody watches, each with a button that ends the watch. */
export function WatchedEntries({ user }: { user: User }) {
  return (
    <KeptList title={TEXTS.watchedEntries} list={useWatches(user.id)} empty={TEXTS.youWatchNoEntryWatch}>
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
        <Muted $small>{listed ? TEXTS.sinceDay(formatDate(since)) : TEXTS.notListedAnyMore}</Muted>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={set.isPending}
        aria-label={TEXTS.stopWatchingName(name)}
        onClick={() => set.mutate({ resourceType, resourceId, watched: false })}
      >
        {TEXTS.stop}
      </Button>
    </Line>
  );
}
