import type { User } from '@carebourse/contracts/auth';
import type { WatchedReference } from '@carebourse/contracts/watching';
import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useWatches } from '../api/list-watches.ts';
import { useSetWatched } from '../api/set-watched.ts';
import * as TEXTS from '../texts.ts';

interface WatchButtonProps extends WatchedReference {
  user: User;
}

/** On an entry's page: hear of its changes, releases and end, or no more of them. */
export function WatchButton({ user, resourceType, resourceId }: WatchButtonProps) {
  const watches = useWatches(user.id);
  const set = useSetWatched(user.id);
  // Without the list nobody knows what a press would do. It is tried again with the next look at a page.
  if (!watches.data) return null;
  const isWatched = watches.data.some((one) => one.resourceType === resourceType && one.resourceId === resourceId);
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isWatched ? BellOff : Bell}
      busy={set.isPending}
      onClick={() => set.mutate({ resourceType, resourceId, watched: !isWatched })}
    >
      {isWatched ? TEXTS.stopWatching : TEXTS.watchForChanges}
    </Button>
  );
}
