import { meetingOfThoseWhoCome } from '@carebourse/testing/meeting';
import { expireGrants } from '../../../events/expire-grants.ts';
import { followRules } from '../../../grants/events/follow-rules.ts';
import { warnOfEnds } from '../../../grants/events/warn-of-ends.ts';
import type { Transaction } from '../../../store/database.ts';
import type { World } from '../../../../tests/world.ts';

/** Two replicas at once, as all that runs in the background. */
export async function sweep({ context }: World): Promise<void> {
  await Promise.all([expireGrants(context), expireGrants(context), followRules(context)]);
}

export async function warn({ context }: World): Promise<void> {
  await Promise.all([warnOfEnds(context), warnOfEnds(context)]);
}

/** Two replicas come to warn while another one has the grant: they leave it to that one. */
export async function warnWhileHeld({ context }: World, requestId: number): Promise<void> {
  const hold = (tx: Transaction) => tx.$executeRaw`SELECT FROM "grant" WHERE request_id = ${requestId} FOR UPDATE`;
  const replica = () => warnOfEnds(context);
  await meetingOfThoseWhoCome(context.db, hold, [replica, replica]);
}
