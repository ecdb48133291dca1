import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { remindedUntil } from '../domain/record-question.ts';
import { remindOf } from '../store/record-questions.ts';

const EVERY_MS = 60 * 60_000;

type Reminding = Pick<Context, 'db' | 'now'>;

/** The background work that reminds those who may answer of what patients asked: of an end that comes nobody tells. */
export function questionReminders(context: Reminding & Pick<Context, 'logger'>): BackgroundWork {
  return periodicWork('question reminders', EVERY_MS, () => remindCustodians(context), context.logger);
}

/** Of an answer that is overdue, they are not told any more that it is due soon. */
export async function remindCustodians({ db, now }: Reminding): Promise<void> {
  for (const occasion of ['overdue', 'due-soon'] as const) {
    await db.$transaction((tx) => remindOf(tx, occasion, remindedUntil(occasion, now())));
  }
}
