import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import { eachItem, pageByPage } from '@carebourse/runtime/each-item';
import type { Context } from '../../context.ts';
import { remindedUntil } from '../domain/record-question.ts';
import { listOwed, remindOf } from '../store/record-questions.ts';

const EVERY_MS = 60 * 60_000;

type Reminding = Pick<Context, 'db' | 'logger' | 'now'>;

/** The background work that reminds those who may answer of what patients asked: of an end that comes nobody tells. */
export function questionReminders(context: Reminding): BackgroundWork {
  return periodicWork('question reminders', EVERY_MS, () => remindCustodians(context), context.logger);
}

/** Of an answer that is overdue, they are no longer reminded that it is due soon. */
export async function remindCustodians({ db, logger, now }: Reminding): Promise<void> {
  for (const occasion of ['overdue', 'due-soon'] as const) {
    const until = remindedUntil(occasion, now());
    const handle = (id: number) => db.$transaction((tx) => remindOf(tx, id, occasion, until));
    const owed = pageByPage((without) => listOwed(db, occasion, until, without), keyOf);
    await eachItem({ work: `question reminders: ${occasion}`, db, logger, keyOf, handle }, owed);
  }
}

const keyOf = (id: number) => id;
