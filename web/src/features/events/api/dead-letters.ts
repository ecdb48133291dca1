import type { DeadLetter, DeadLetterList, EventConsumer, Replayed } from '@carebourse/contracts/dead-letters';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { errorMessage, http } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useChange } from '../../../lib/use-change.ts';

const words = MESSAGES.deadLetters;
const key = ['dead-letters'];

/** GET /api/admin/dead-letters, newest first; for admins. */
export function useDeadLetters() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http<DeadLetterList>('/admin/dead-letters', { signal }).catch(failWith(words.fetchFailed)),
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
    failed: words.replayFailed,
    reason: (error) => errorMessage(error, ''),
    onDone: ({ replayed, failed }) => {
      const handled = words.replayedAll(replayed);
      if (failed > 0) {
        showToast({ title: words.failedAgain, variant: 'destructive', ...(replayed > 0 && { description: handled }) });
      } else {
        // What takes long is not counted yet when the answer comes.
        showToast({ title: replayed === 0 ? words.underWay : handled, variant: 'success' });
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
    done: { title: words.discarded },
    failed: words.discardFailed,
  });
}
