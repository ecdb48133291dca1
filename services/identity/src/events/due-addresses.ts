import { outboxRow } from '@carebourse/messaging/outbox';
import type { Context } from '../context.ts';
import { sendAddressDue, type LetterContext } from '../mail/letters.ts';
import { endGrace, noteTold, takeUntold } from '../store/accounts/due-addresses.ts';
import { publishStanding } from './standing-events.ts';

const BATCH = 50;

/**
 * Looks after accounts from before the rule that nobody confirmed: each is told once until when its address counts, and
 * others hear when it no longer does.
 */
export async function lookAfterDueAddresses(context: LetterContext & Pick<Context, 'db'>): Promise<void> {
  while ((await tellSome(context)) === BATCH);
  while ((await endSome(context)) === BATCH);
}

function tellSome(context: LetterContext & Pick<Context, 'db'>): Promise<number> {
  const now = context.now();
  return context.db.$transaction(async (tx) => {
    const untold = await takeUntold(tx, now, BATCH);
    for (const user of untold) {
      await sendAddressDue(tx, context, user, user.addressDueAt);
      const data = { userId: user.id, dueAt: user.addressDueAt.toISOString() };
      await tx.outbox.create({ data: outboxRow({ name: 'address-due', source: 'identity', data }) });
    }
    await noteTold(
      tx,
      untold.map(({ id }) => id),
      now,
    );
    return untold.length;
  });
}

function endSome({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return db.$transaction(async (tx) => {
    const ids = await endGrace(tx, now(), BATCH);
    for (const id of ids) await publishStanding(tx, id, now());
    return ids.length;
  });
}
