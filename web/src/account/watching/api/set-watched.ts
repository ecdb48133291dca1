import type { WatchedReference } from '@carebourse/contracts/watching';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { watchKeys } from './keys.ts';

/** PUT or DELETE /api/watches/{resourceType}/{resourceId}. */
export function useSetWatched(userId: number) {
  return useChange({
    send: async ({ resourceType, resourceId, watched }: WatchedReference & { watched: boolean }) => {
      await http(`/watches/${resourceType}/${resourceId}`, { method: watched ? 'PUT' : 'DELETE' });
      return watched;
    },
    changes: [watchKeys.list(userId)],
    done: (watched) =>
      watched ? { title: TEXTS.watched, description: TEXTS.watchedDetail } : { title: TEXTS.unwatched },
    failed: TEXTS.watchingNotChanged,
  });
}
