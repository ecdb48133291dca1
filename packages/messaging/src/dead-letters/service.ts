import { AUDIT_TOPIC, discardSchema } from '@carebourse/contracts/dead-letters';
import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import { DeadLetterService, type DeadLetterServiceDefinition } from '@carebourse/rpc/dead-letters';
import type { AccessRules, Call, Handlers } from '@carebourse/rpc/handler';
import { serve, type ServedService } from '@carebourse/rpc/server';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { Logger } from '@carebourse/runtime/logger';
import { parse } from '@carebourse/runtime/parse';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditRow } from '../audit.ts';
import type { ConsumerTransaction, Handling } from '../handling.ts';
import { enterInbox } from '../inbox.ts';
import type { OutboxRow } from '../outbox.ts';
import type { Group } from '../subscriptions.ts';
import { replayRequested } from './replay.ts';
import { askReplay, countReplayed, listFailed, lockFailed, markDiscarded } from './store.ts';
import type { LetterToReplay, ListedLetter, Replayed } from './store.ts';

/** Prisma's transaction client of a schema with the models `Inbox` and `Outbox` has it. */
interface AuditedTransaction extends ConsumerTransaction {
  outbox: { createMany(args: { data: OutboxRow[] }): PromiseLike<unknown> };
}

const LISTED = 200;
/** What takes longer goes on after the answer; a call has five seconds. */
const ANSWER_WITHIN_MS = 3_000;

const rules: AccessRules<DeadLetterServiceDefinition> = {
  ListDeadLetters: ['admin'],
  ReplayDeadLetters: ['admin'],
  DiscardDeadLetter: ['admin'],
};

/** The calls by which admins deal with what a service could not handle. */
export function deadLetterService<G extends Group, Tx extends AuditedTransaction>(
  handling: Handling<G, Tx>,
  logger: Logger,
): ServedService<unknown> {
  const handlers: Handlers<unknown, DeadLetterServiceDefinition> = {
    async ListDeadLetters() {
      let letters: ListedLetter[] = [];
      await handling.transaction(async (tx) => {
        letters = await listFailed(tx, handling.group, LISTED);
      });
      return { deadLetters: letters.map(present) };
    },
    async ReplayDeadLetters(_context, { id }: { id?: number }, call) {
      const asked = await ask(handling, id, call);
      const replay = replayRequested(handling, logger).catch((err: unknown) =>
        // It is asked for in the database: the background work goes on with it.
        logger.warn({ err, group: handling.group }, 'replay broken off: will go on'),
      );
      await Promise.race([replay, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
      let done: Replayed = { replayed: 0, failed: 0 };
      await handling.transaction(async (tx) => {
        done = await countReplayed(tx, handling.group, asked);
      });
      return done;
    },
    async DiscardDeadLetter(_context, { id, reason }, call) {
      await discard(handling, parse(idSchema, id), parse(discardSchema, { reason }).reason, call);
      return {};
    },
  };
  return serve(DeadLetterService, rules, handlers);
}

async function ask<G extends Group, Tx extends AuditedTransaction>(
  { group, transaction }: Handling<G, Tx>,
  id: number | undefined,
  call: Call,
): Promise<LetterToReplay[]> {
  let asked: LetterToReplay[] = [];
  await transaction(async (tx) => {
    asked = await askReplay(tx, group, id);
    if (id !== undefined && asked.length === 0) throw new NotFoundError(MESSAGES.deadLetters.notFound);
    await tx.outbox.createMany({ data: asked.map((letter) => audit(group, call, 'replayed', letter.id)) });
  });
  return asked;
}

async function discard<G extends Group, Tx extends AuditedTransaction>(
  { group, transaction }: Handling<G, Tx>,
  id: number,
  reason: string,
  call: Call,
): Promise<void> {
  await transaction(async (tx) => {
    const letter = await lockFailed(tx, group, id);
    if (!letter) throw new NotFoundError(MESSAGES.deadLetters.notFound);
    if (letter.topic === AUDIT_TOPIC) throw new ConflictError(MESSAGES.deadLetters.auditIsKept);
    // Should the transport bring it once more, it counts as handled.
    if (letter.eventType) await enterInbox(tx, { consumer: group, eventId: letter.eventId });
    await markDiscarded(tx, id, reason);
    await tx.outbox.createMany({ data: [audit(group, call, 'discarded', id)] });
  });
}

function audit(group: Group, { caller }: Call, verb: 'replayed' | 'discarded', id: number): OutboxRow {
  return auditRow(group, {
    actor: caller,
    action: `dead-letter.${verb}`,
    informationType: 'event',
    subject: `dead-letter/${group}/${id}`,
    outcome: 'success',
  });
}

function present({ eventType, eventTime, arrivedAt, failedAt, ...letter }: ListedLetter) {
  return {
    ...letter,
    ...(eventType && { eventType }),
    ...(eventTime && { eventTime: eventTime.toISOString() }),
    arrivedAt: arrivedAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}
