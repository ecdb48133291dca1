import type { DeadLetter, DeadLetterList, EventConsumer, Replayed } from '@carebourse/contracts/dead-letters';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { errorMessage, http } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
const key = ['dead-letters'];

/** GET /api/admin/dead-letters, newest first; for admins. */
export function useDeadLetters() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      http<DeadLetterList>('/admin/dead-letters', { signal }).catch(failWith(TEXTS.eventsNotFetched)),
    refetchOnMount: 'always',
  });
}

/** POST /api/admin/dead-letters/{service}/{id}/replay */
export function useReplay(onDone: () => void) {
  return useReplaying(({ service, id }: DeadLetter) => `/admin/dead-letters/${service}/${id}/replay`, onDone);
}

/** POST /api/admin/dead-letters/{service}/replay */
export function useReplayAll(onDone: () => void) {
  return useReplaying((service: EventConsumer) => `/admin/dead-letters/${service}/replay`, onDone);
}

function useReplaying<What>(path: (what: What) => string, onDone: () => void) {
  return useChange({
    send: (what: What) => http<Replayed>(path(what), { method: 'POST' }),
    changes: [key],
    failed: TEXTS.eventNotReplayed,
    reason: (error) => errorMessage(error, ''),
    onDone: ({ replayed, failed }) => {
      const handled = TEXTS.countEventsHandled(replayed);
      if (failed > 0) {
        showToast({
          title: TEXTS.eventFailedAgain,
          variant: 'destructive',
          ...(replayed > 0 && { description: handled }),
        });
      } else {
        // What takes long is not counted yet when the answer comes.
        showToast({ title: replayed === 0 ? TEXTS.restHandledInBackground : handled, variant: 'success' });
      }
    },
    onSettled: onDone,
  });
}

/** POST /api/admin/dead-letters/{service}/{id}/discard */
export function useDiscard() {
  return useChange({
    send: ({ service, id, reason }: Pick<DeadLetter, 'service' | 'id' | 'reason'>) =>
      http<void>(`/admin/dead-letters/${service}/${id}/discard`, { method: 'POST', body: { reason } }),
    changes: [key],
    done: { title: TEXTS.eventDiscarded },
    failed: TEXTS.eventNotDiscarded,
  });
}
