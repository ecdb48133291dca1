import type { ReleaseTakers, Stewardship } from '@carebourse/contracts/stewardship';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { formatDate } from '../../../lib/dates.ts';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';
import { stewardshipKeys } from './keys.ts';

/** A release of a table of an entry. */
export interface ReleaseRef {
  tableId: number;
  number: number;
}

const pathOf = (entry: EntryRef, { tableId, number }: ReleaseRef) =>
  `${apiPath(entry)}/tables/${tableId}/releases/${number}`;

function useKeep(entry: EntryRef) {
  const client = useQueryClient();
  return (answer: Stewardship) => holdAnswer(client, stewardshipKeys.entry(entry), answer);
}

/** GET …/releases/{number}/takers */
export function useTakers(entry: EntryRef, release: ReleaseRef) {
  return useQuery({
    queryKey: stewardshipKeys.takers(entry, release),
    queryFn: ({ signal }) =>
      http<ReleaseTakers>(`${pathOf(entry, release)}/takers`, { signal }).catch(
        failWith('Who took it could not be read'),
      ),
  });
}

/** POST …/releases/{number}/withdraw */
export function useWithdrawRelease(entry: EntryRef, release: ReleaseRef) {
  return useChange({
    send: (body: { reason: string }) =>
      http<Stewardship>(`${pathOf(entry, release)}/withdraw`, { method: 'POST', body }),
    changes: [stewardshipKeys.entries],
    done: {
      title: `Release ${release.number} withdrawn`,
      description: 'It is not delivered any more, and everybody with access is told.',
    },
    failed: 'The release was not withdrawn',
    onDone: useKeep(entry),
  });
}

/** PUT …/releases/{number}/delete-at: when its files are deleted; null keeps them. */
export function useSetDeletion(entry: EntryRef, release: ReleaseRef) {
  const keep = useKeep(entry);
  return useChange({
    send: (deleteAt: string | null) =>
      http<Stewardship>(`${pathOf(entry, release)}/delete-at`, { method: 'PUT', body: { deleteAt } }).then(
        (answer) => ({ answer, deleteAt }),
      ),
    done: ({ deleteAt }) => ({
      title: deleteAt ? `Files are deleted on ${formatDate(deleteAt)}` : 'Files are kept',
    }),
    failed: 'The day was not saved',
    onDone: ({ answer }) => keep(answer),
  });
}
