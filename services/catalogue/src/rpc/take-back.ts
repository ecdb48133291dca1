import type { Call } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { publicationDecided } from '../events/publish-publication.ts';
import type { Transaction } from '../store/database.ts';
import { closePublication, type PublicationRow } from '../store/publications.ts';

/** Ends one that waits without a decision, and tells so. Its entry is locked. */
export async function takeBack(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  call: Call,
  { id }: PublicationRow,
): Promise<PublicationRow> {
  const { userId: decidedBy } = call.caller;
  const closed = await closePublication(tx, id, { state: 'withdrawn', decidedBy, decidedAt: now() });
  await publicationDecided(tx, call, closed);
  return closed;
}
