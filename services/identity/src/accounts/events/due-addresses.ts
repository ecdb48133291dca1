import { outboxRow } from '@carebourse/messaging/outbox';
import { eachItem, pageByPage } from '@carebourse/runtime/each-item';
import type { Context } from '../../context.ts';
import { sendAddressDue, type LetterContext } from '../../mail/letters.ts';
import { endGrace, listDue, listUnnotified, noteNotified } from '../store/due-addresses.ts';
import { publishAccountStatus } from '../../events/account-status-events.ts';

const BATCH = 50;

type DueContext = LetterContext & Pick<Context, 'db' | 'logger'>;

const keyOf = (id: number) => id;

/**
 * Looks after accounts from before the rule that nobody confirmed: the owner of each is notified once until when its address counts, and
 * others hear when it no longer does.
 */
export async function lookAfterDueAddresses(context: DueContext): Promise<void> {
  const { db, logger, now } = context;
  const page = (without: readonly number[]) => ({ now: now(), limit: BATCH, without });
  const unnotified = pageByPage((without) => listUnnotified(db, page(without)), keyOf);
  await eachItem({ work: 'due addresses', db, logger, keyOf, handle: (id) => notify(context, id) }, unnotified);
  const due = pageByPage((without) => listDue(db, page(without)), keyOf);
  await eachItem({ work: 'addresses past due', db, logger, keyOf, handle: (id) => end(context, id) }, due);
}

function notify(context: DueContext, id: number): Promise<boolean> {
  const now = context.now();
  return context.db.$transaction(async (tx) => {
    const user = await noteNotified(tx, id, now);
    if (!user) return false;
    await sendAddressDue(tx, context, user, user.addressDueAt);
    const data = { userId: id, dueAt: user.addressDueAt.toISOString() };
    await tx.outbox.create({ data: outboxRow({ name: 'address-due', source: 'identity', data }) });
    return true;
  });
}

function end({ db, now }: DueContext, id: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    if (!(await endGrace(tx, id, now()))) return false;
    await publishAccountStatus(tx, id, now());
    return true;
  });
}
