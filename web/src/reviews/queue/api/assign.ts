import type { Assignee } from '@carebourse/contracts/assignment';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/reviews/{id}/assignees: who may be assigned, the reader first. */
export function useAssignees(id: number) {
  return useQuery({
    queryKey: reviewKeys.assignees(id),
    queryFn: async ({ signal }) =>
      (
        await http<{ items: Assignee[] }>(`/reviews/${id}/assignees`, { signal }).catch(
          failWith(TEXTS.decidersNotFetched),
        )
      ).items,
  });
}

/** PUT /api/reviews/{id}/assignee; null releases it. */
export function useAssign(id: number) {
  return useChange({
    send: async (assignee: Assignee | null) => {
      await http(`/reviews/${id}/assignee`, { method: 'PUT', body: { userId: assignee?.id ?? null } });
      return assignee;
    },
    changes: [reviewKeys.lists],
    done: (assignee) =>
      assignee ? { title: TEXTS.requestAssigned, description: assignee.name } : { title: TEXTS.requestReleased },
    failed: TEXTS.requestNotAssigned,
  });
}
