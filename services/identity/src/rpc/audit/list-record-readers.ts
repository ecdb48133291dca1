import type { IdentityRpc } from '../../context.ts';
import { peopleOf } from '../../store/audit/audit-events.ts';
import { listReaders } from '../../store/audit/record-readers.ts';

/** Always about the caller: a look at oneself, which is no line of the trail. */
export const listRecordReaders: IdentityRpc<'ListRecordReaders'> = async ({ db }, _request, { caller }) => {
  const rows = await listReaders(db, caller.userId);
  const people = await peopleOf(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return {
    readers: rows.map(({ lastAt, ...row }) => ({
      ...row,
      actorName: people.get(row.actorId)?.name,
      organization: people.get(row.actorId)?.organization,
      lastAt: lastAt.toISOString(),
    })),
  };
};
