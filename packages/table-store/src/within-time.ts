import type { DuckDBConnection } from '@duckdb/node-api';
import { QuestionRefusedError } from './question-refused.ts';

const AGAIN_AFTER_MS = 20;

/** A question takes longer than one may. */
export class QuestionTooLongError extends QuestionRefusedError {
  override name = 'QuestionTooLongError';
}

/** A question needs more memory than there is. */
export class QuestionTooLargeError extends QuestionRefusedError {
  override name = 'QuestionTooLargeError';
}

/**
 * Does a work of one connection, and ends it when its time is over.
 * @throws QuestionTooLongError
 * @throws QuestionTooLargeError
 */
export async function withinTime<Result>(
  connection: Pick<DuckDBConnection, 'interrupt'>,
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let over = false;
  let timer = setTimeout(function interrupt() {
    over = true;
    connection.interrupt();
    // The engine forgets an interruption that comes before it begins.
    timer = setTimeout(interrupt, AGAIN_AFTER_MS);
  }, milliseconds);
  try {
    return await work();
  } catch (error) {
    if (over) throw new QuestionTooLongError('This takes too long: ask for less, by a filter or fewer groups', '');
    if (error instanceof Error && error.message.startsWith('Out of Memory'))
      throw new QuestionTooLargeError('This needs too much memory: ask for less, by a filter or fewer groups', '');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
