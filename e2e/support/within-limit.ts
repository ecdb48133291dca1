import { setTimeout as sleep } from 'node:timers/promises';

/** Asks for tokens, or for what comes before them; told that the limit of a minute is used up, it asks again when it was told to. */
export async function withinTokenLimit<Answer extends { status: number; headers: Headers }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  }
}
