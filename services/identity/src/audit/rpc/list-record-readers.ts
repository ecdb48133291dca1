import type { IdentityRpc } from '../../context.ts';
import { namesIn } from '../store/audit-names.ts';
import { listReaders } from '../store/record-readers.ts';

/** Always about the caller: a look at oneself, which is no line of the trail. */
export const listRecordReaders: IdentityRpc<'ListRecordReaders'> = async ({ db }, _request, { caller }) => {
  const rows = await listReaders(db, caller.userId);
  const nameOf = await namesIn(
    db,
    rows.map((row) => ({ ...row, subjectUserId: null, subjectName: null })),
  );
  return {
    readers: rows.map(({ lastAt, actorName, ...row }) => {
      const person = nameOf(row.actorId, actorName);
      const organization = person?.organization ?? undefined;
      return { ...row, actorName: person?.name, organization, lastAt: lastAt.toISOString() };
    }),
  };
};
