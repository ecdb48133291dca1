import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { InvalidInputError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../tests/profile-double.ts';
import { releaseVisits } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

const PERSON = 6;
const NUMBER = healthNumberAt(PERSON);
/** Of nobody in the table. */
const OTHERS_NUMBER = healthNumberAt(5_000);

let world: World;
let visits: number;
let reader: TestUser;
let patient: TestUser;
let requestId: number;
let now: Date;

beforeAll(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  world = await startWorld({ now: () => now });
  visits = await releaseVisits(world.here.context, entries.collection);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  reader = await world.person();
  patient = await world.person();
  patient = { ...patient, role: 'patient' };
  requestId = await world.grant({ user: reader, accessTypes: ['export'], purposeKind: 'research' });
});
afterEach(async () => {
  world.profile.decide('somebody', undefined);
  await world.here.context.directives.catchUp(0);
});

const read = () =>
  world.here.call(reader, 'ReadRows', { requestId, tableId: visits, limit: 100, cursor: '', filter: '[]' });
const listUses = (cursor = '', limit = 100, who = patient) => world.here.call(who, 'ListRecordUses', { cursor, limit });
const notifiedOfGrant = async () => (await listUses()).uses.filter((use) => use.requestId === requestId);

describe('a patient', () => {
  it('is told of a use with who, what, when and for what', async () => {
    world.profile.owns(patient.userId, NUMBER);
    await read();
    const use = {
      way: 'download',
      tableId: visits,
      tableTitle: 'Visits',
      release: 1,
      kinds: [],
      synthetic: true,
      requestId,
      ...entries.collection,
      userId: reader.userId,
      readerName: expect.stringMatching(/^person/),
      purpose: 'research',
      included: true,
      at: now.toISOString(),
    };
    expect(await listUses()).toMatchObject({ linked: true });
    expect(await notifiedOfGrant()).toMatchObject([use]);
  });

  it('without a confirmed link is told that, and of no use', async () => {
    await read();
    expect(await listUses()).toMatchObject({ linked: false, uses: [], nextCursor: '' });
    world.profile.owns(patient.userId, OTHERS_NUMBER);
    expect(await listUses()).toMatchObject({ linked: true, uses: [], nextCursor: '' });
  });

  it('goes through them page by page, each once', async () => {
    world.profile.owns(patient.userId, NUMBER);
    for (const _ of [1, 2, 3]) await read();
    const ids: number[] = [];
    let cursor = '';
    do {
      const page = await listUses(cursor, 2);
      ids.push(...page.uses.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const all = (await listUses()).uses.map(({ id }) => id);
    expect(ids).toEqual(all);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['nonsense', 'WzFd', 'LTE', "1' OR 1=1"])('is refused by a cursor that nobody gave: %s', async (cursor) => {
    await expect(listUses(cursor)).rejects.toThrow(InvalidInputError);
  });

  it('sees what each decision changed', async () => {
    const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour));
    world.profile.owns(patient.userId, NUMBER, [at(6), at(3)]);
    now = at(2);
    await read();
    now = at(4);
    world.profile.decide('somebody', NUMBER, [refusal()]);
    await world.here.context.directives.catchUp(0);
    await read();
    await read();
    now = at(7);
    world.profile.decide('somebody', NUMBER, []);
    await world.here.context.directives.catchUp(0);
    await read();
    const { linked, effects } = await world.here.call(patient, 'ListDecisionEffects', {});
    expect(linked).toBe(true);
    expect(effects).toEqual([
      { revision: 2, at: at(6).toISOString(), leftOut: 0, included: 1 },
      { revision: 1, at: at(3).toISOString(), leftOut: 2, included: 0 },
    ]);
    expect((await notifiedOfGrant()).map(({ included }) => included)).toEqual([true, false, false, true]);
  });

  it('without a confirmed link has decisions that changed nothing', async () => {
    const { linked, effects } = await world.here.call(patient, 'ListDecisionEffects', {});
    expect({ linked, effects }).toEqual({ linked: false, effects: [] });
  });
});
