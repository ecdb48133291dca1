import { PROBLEM_TYPES, type Decision } from '@carebourse/contracts/constants';
import { ConflictError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, bootWorld, newUser, otherAdmin, submit, type World } from '../../../tests/world.ts';

const RUNS = Number(process.env['DECIDED_AT_ONCE_RUNS'] ?? 40);
/** Requests that are decided side by side: more pairs meet, and it takes less time. */
const BESIDE = 4;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

/** What both reviewers heard of one request that they decided at once. */
async function decidedByBoth() {
  const { id } = await submit(world, newUser());
  const decide = async (reviewer: typeof admin, decision: Decision) => {
    const asked = { id, decision, comment: 'As agreed' };
    // On a busy machine whoever waits for the other waits long.
    const { request } = await world.call(reviewer, 'DecideRequest', asked, { limitMs: 30_000 });
    return { deciderId: reviewer.userId, decision, decidedAt: request?.decidedAt };
  };
  return Promise.allSettled([decide(admin, 'approved'), decide(otherAdmin, 'rejected')]);
}

/** Anything but a refusal is shown as it is. */
function detailOf(reason: unknown): unknown {
  return reason instanceof ConflictError ? reason.detail : reason;
}

it(
  'two reviewers decide one request at once: one wins each time, the other is told by whom',
  async () => {
    for (let done = 0; done < RUNS; done += BESIDE) {
      const beside = Math.min(BESIDE, RUNS - done);
      for (const results of await Promise.all(Array.from({ length: beside }, decidedByBoth))) {
        const [won, ...others] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        const refused = results.flatMap((result) => (result.status === 'rejected' ? [detailOf(result.reason)] : []));
        expect(others).toEqual([]);
        expect(refused).toEqual([
          {
            type: PROBLEM_TYPES.alreadyDecided,
            decidedBy: { id: won?.deciderId },
            decision: won?.decision,
            decidedAt: won?.decidedAt,
          },
        ]);
      }
    }
  },
  RUNS * 1_500,
);
