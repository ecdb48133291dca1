import { MESSAGES } from '@carebourse/contracts/service-messages';
import { setTimeout as sleep } from 'node:timers/promises';

interface Refusable {
  status: number;
  headers: Headers;
}

/** As a program does that is told that a limit of a minute is used up: asks again when it was told to. */
export function withinLimit<Answer extends Refusable>(ask: () => Promise<Answer>): Promise<Answer> {
  return askAgainWhile(({ status }) => status === 429, ask);
}

/**
 * As a program does that is told that there is no room for it, which a busy machine says to anybody: nothing was done,
 * and it asks again when it was told to.
 */
export function untilRoom<Answer extends Refusable & { body: unknown }>(ask: () => Promise<Answer>): Promise<Answer> {
  return askAgainWhile(
    ({ status, body }) => status === 503 && (body as { message?: string }).message === MESSAGES.http.overloaded,
    ask,
  );
}

async function askAgainWhile<Answer extends Refusable>(
  isRefused: (answer: Answer) => boolean,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (!isRefused(answer)) return answer;
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  }
}
