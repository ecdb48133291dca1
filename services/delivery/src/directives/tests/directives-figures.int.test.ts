import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { eventually } from '@carebourse/testing/eventually';
import { expect, it } from 'vitest';
import { refusal } from '../../../tests/profile-double.ts';
import {
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const PERSONS = 400;

/** Brings the same file each time, and answers the release that it became, with its figures' persons. */
async function releaseAgain(world: StewardshipWorld) {
  const { id } = await world.bring(steward, 'visits.csv', visitsCsv(PERSONS));
  const { release } = await world.release(steward, id, visitsTable());
  const { db, tables } = world.context;
  const { contentHash } = await db.release.findFirstOrThrow({ orderBy: { number: 'desc' } });
  const { atoms } = await tables.figures(contentHash);
  return { number: release?.number, contentHash, persons: atoms.reduce((sum, { persons }) => sum + persons, 0) };
}

it('whoever refuses everybody is in no figure of the next release, and in those before as they were', async () => {
  const world = await stewardshipWorld();
  await world.startWork();
  const first = await releaseAgain(world);
  expect(first.number).toBe(1);
  expect(await releaseAgain(world)).toEqual(first);

  world.profile.decide('elsewhere', '9999999999', [refusal()]);
  world.profile.decide('one purpose', healthNumberAt(1), [refusal({ who: { type: 'person', userId: 7 } })]);
  await world.context.directives.catchUp(0);
  expect(await releaseAgain(world)).toEqual(first);

  for (let person = 0; person < 100; person += 1) {
    const number = healthNumberAt(person);
    world.profile.decide(`person ${person}`, number, [refusal({ purposes: ['research'] })]);
  }
  await world.context.directives.catchUp(0);
  const second = await releaseAgain(world);
  expect(second.number).toBe(2);
  expect(second.contentHash).not.toBe(first.contentHash);
  expect(second.persons).toBeLessThan(first.persons - 50);
  expect((await world.context.tables.figures(first.contentHash)).atoms.length).toBeGreaterThan(0);
});

it('a release waits while profile cannot be asked', async () => {
  const world = await stewardshipWorld();
  await world.startWork();
  const { id } = await world.bring(steward, 'visits.csv', visitsCsv(PERSONS));
  await world.profile.takeAway();
  const released = world.release(steward, id, visitsTable());
  await eventually(async () => {
    const [row] = await world.context.db.upload.findMany({ where: { id } });
    expect(row?.tries).toBe(0);
    expect(row?.state).toBe('publishing');
  });
  await world.profile.bringBack();
  expect((await released).release?.number).toBe(1);
});
