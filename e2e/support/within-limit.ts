import { setTimeout as sleep } from 'node:timers/promises';

/** As a program does that is told that a limit of a minute is used up: asks again when it was told to. */
export async function withinLimit<Answer extends { status: number; headers: Headers }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  }
}
