import { FIGURE_DAYS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, bootWorld, newUser, submit, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

/** Half past midnight in Toronto, four and a half hours into the day of UTC. */
const NOW = new Date('2026-11-21T05:30:00Z');

const submitAt = async (time: string) => {
  world.clock.now = new Date(time);
  return submit(world, newUser());
};
const figures = async () => {
  world.clock.now = NOW;
  return world.call(admin, 'GetFigures', {});
};
const reject = (id: number) =>
  world.call(admin, 'DecideRequest', { id, decision: 'rejected', comment: 'Not for this purpose' });

describe('GetFigures', () => {
  it('says that nothing waits when there are no requests, over 30 days without a gap', async () => {
    const { days, waiting, oldestWaitingAt } = await figures();
    expect([waiting, oldestWaitingAt]).toEqual([0, undefined]);
    expect(days).toHaveLength(FIGURE_DAYS);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-23', '2026-11-21']);
    expect(days.flatMap(({ counts }) => counts)).toEqual([]);
  });

  it('counts the requests of each day in Ontario by their status now, also across the end of daylight time', async () => {
    await submitAt('2026-10-23T03:59:59Z');
    await submitAt('2026-10-23T04:00:00Z');
    await submitAt('2026-11-21T04:59:59Z');
    const today = await submitAt('2026-11-21T05:00:00Z');
    await submitAt('2026-11-21T05:10:00Z');
    await reject(today.id);
    const { days, waiting, oldestWaitingAt } = await figures();
    const made = days.filter(({ counts }) => counts.length > 0);
    expect(made).toEqual([
      { day: '2026-10-23', counts: [{ status: 'pending', count: 1 }] },
      { day: '2026-11-20', counts: [{ status: 'pending', count: 1 }] },
      {
        day: '2026-11-21',
        counts: [
          { status: 'pending', count: 1 },
          { status: 'rejected', count: 1 },
        ],
      },
    ]);
    expect([waiting, oldestWaitingAt]).toEqual([4, '2026-10-23T03:59:59.000Z']);
  });

  it('is for admins', async () => {
    for (const role of ['patient', 'provider', 'partner'] as const) {
      await expect(world.call(newUser(role), 'GetFigures', {})).rejects.toThrow(
        new ForbiddenError(MESSAGES.auth.forbidden),
      );
    }
  });
});
