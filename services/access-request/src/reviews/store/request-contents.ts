import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Database } from '../../store/database.ts';
import { openEvent } from '../../store/request-history.ts';

/** How much there is to read on a request beside its purpose. */
interface RequestContents {
  requestId: number;
  /** Questions of the entry's form that are answered. */
  answers: number;
  /** Files that answer the form, or were sent with messages and notes. */
  files: number;
}

/** Counts what was answered last, and the files, of each of these requests. */
export async function countContents(
  db: Database,
  cipher: FieldCipher,
  requestIds: readonly number[],
): Promise<RequestContents[]> {
  const requestId = { in: [...requestIds] };
  const asking = await db.requestEvent.findMany({
    where: { requestId, revision: { not: null } },
    orderBy: { id: 'asc' },
  });
  const answered = new Map<number, number>();
  for (const event of asking) {
    const { answers } = openEvent(cipher, event);
    if (answers) answered.set(event.requestId, answers.filter(({ answer }) => answer !== null).length);
  }
  const files = await db.requestFile.groupBy({
    by: ['requestId'],
    where: { requestId, OR: [{ messageId: { not: null } }, { resourceType: { not: null } }] },
    _count: true,
  });
  const brought = new Map(files.map(({ requestId: id, _count }) => [id, _count]));
  return requestIds.map((id) => ({ requestId: id, answers: answered.get(id) ?? 0, files: brought.get(id) ?? 0 }));
}
