import { healthNumberAt } from '@carebourse/testing/health-numbers';
import type { Directive } from '@carebourse/contracts/directives';
import type { Filter } from '@carebourse/contracts/tables';
import { personLinkOf } from '@carebourse/table-store/withheld';
import { shortLinkOf } from '@carebourse/table-store/short-link';
import { eventually } from '@carebourse/testing/eventually';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usesOfLinks } from '../store/uses-of-links.ts';
import { refusal } from '../../../tests/profile-double.ts';
import { releaseVisits, VISITS } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

/** Of 100 persons with two visits each, those who live where no row may leave from, and those in Ottawa. */
const isElsewhere = (person: number) => person % 5 === 4;
const isInOttawa = (person: number) => person % 5 === 1;
const PERSONS = Array.from({ length: 100 }, (_, person) => person);
/** Who decides. */
const PERSON = 6;
const ENTRY = entries.collection;

let world: World;
let visits: number;
let user: TestUser;
let requestId: number;

beforeAll(async () => {
  world = await startWorld();
  visits = await releaseVisits(world.here.context, ENTRY);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  user = await world.person();
  requestId = await world.grant({ user, accessTypes: ['export', 'api'], purposeKind: 'research' });
});
afterEach(async () => {
  world.profile.decide('somebody', undefined);
  await world.here.context.directives.catchUp(0);
});

const numberOf = (person: number) => healthNumberAt(person);
const linkOf = (person: number) => personLinkOf(numberOf(person), world.here.context.secrets.link);

async function decide(...directives: Directive[]) {
  world.profile.decide('somebody', numberOf(PERSON), directives);
  await world.here.context.directives.catchUp(0);
}

const WAYS = {
  firstRows: () => world.here.call(user, 'ReadFirstRows', { requestId, tableId: visits }),
  page: (limit = 1_000, cursor = '') =>
    world.here.call(user, 'ReadRows', { requestId, tableId: visits, limit, cursor, filter: '[]' }),
  async file(filter: Filter[] = []) {
    const asked = { requestId, tableId: visits, format: 'csv', filter: JSON.stringify(filter) };
    const { path } = await world.here.call(user, 'OpenFile', asked);
    return (await world.here.fetchBytes(path)).text();
  },
  share: () =>
    world.here.call(user, 'QuerySharedTable', {
      table: { share: `grant-${requestId}`, schema: 'default', table: 'visits', ofThePast: false },
    }),
  ask: () =>
    world.here.call(user, 'Ask', {
      requestId,
      tableId: visits,
      question: JSON.stringify({ measures: [{ fn: 'count' }] }),
    }),
};

/** The last line of use with its sets as persons; undefined where it has none. */
async function lastUse() {
  const { db } = world.here.context;
  const use = await db.use.findFirstOrThrow({ where: { requestId }, orderBy: { id: 'desc' } });
  const personsOf = async (hash: string | null) => {
    if (hash === null) return undefined;
    const { links } = await db.linkSet.findUniqueOrThrow({ where: { hash } });
    expect(links).toEqual(links.toSorted((one, other) => (one < other ? -1 : 1)));
    return PERSONS.filter((person) => links.includes(shortLinkOf(linkOf(person))));
  };
  return { use, persons: await personsOf(use.personsHash), withheld: await personsOf(use.withheldHash) };
}

/** Whether each use under the grant, oldest first, has the person in it; undefined where they are not told of it. */
async function shownTo(person: number, where = world.here.context): Promise<(boolean | undefined)[]> {
  const uses = await where.db.use.findMany({ where: { requestId }, orderBy: { id: 'asc' } });
  const shown = await usesOfLinks(where.db, where.tables, [linkOf(person)], { beforeId: undefined, limit: 1_000 });
  return uses.map(({ id }) => shown.find((use) => use.id === id)?.included);
}

describe('a line of use', () => {
  it('has whose rows left on a page, each once', async () => {
    const { nextCursor } = await WAYS.page(7);
    expect((await lastUse()).persons).toEqual([0, 1, 2, 3]);
    await WAYS.page(4, nextCursor);
    // The second visit of the fourth, both of the sixth, for the fifth lives elsewhere, and one of the seventh.
    expect((await lastUse()).persons).toEqual([3, 5, 6]);
  });

  it('has whose first rows were looked at', async () => {
    await WAYS.firstRows();
    const here = PERSONS.filter((person) => !isElsewhere(person));
    expect((await lastUse()).persons).toEqual(here.slice(0, 50));
  });

  it('has whose rows are in a file by conditions, also when it is fetched again', async () => {
    const inOttawa: Filter[] = [{ column: 'city', op: '=', value: 'Ottawa' }];
    for (const _ of ['first', 'again']) {
      await WAYS.file(inOttawa);
      expect((await lastUse()).persons).toEqual(PERSONS.filter(isInOttawa));
    }
    await WAYS.file([{ column: 'city', op: '=', value: 'Nowhere' }]);
    expect((await lastUse()).persons).toEqual([]);
  });

  it.each(['share', 'ask', 'file'] as const)('has nobody by name where everybody’s rows are meant: %s', async (way) => {
    await WAYS[way]();
    expect(await lastUse()).toMatchObject({ persons: undefined, withheld: undefined });
  });

  it.each(['firstRows', 'page', 'share', 'ask', 'file'] as const)('has who was left out: %s', async (way) => {
    await decide(refusal({ purposes: ['research'] }));
    await WAYS[way]();
    const { persons, withheld } = await lastUse();
    expect(withheld).toEqual([PERSON]);
    expect(persons ?? []).not.toContain(PERSON);
  });

  it('has for what the grant was, and which organization its reader was of', async () => {
    await WAYS.page();
    expect((await lastUse()).use).toMatchObject({ purposeKind: 'research', organizationId: null });
  });

  it('tells nobody outside whose rows they were', async () => {
    await WAYS.page();
    const { uses } = await world.here.call(user, 'ListUses', { requestId, cursor: '', limit: 10 });
    expect(JSON.stringify(uses)).not.toMatch(/persons|withheld|[0-9a-f]{64}/i);
  });

  it('keeps a set once', async () => {
    const { db } = world.here.context;
    await WAYS.page(3);
    const before = await db.linkSet.count();
    await Promise.all([WAYS.page(3), WAYS.page(3), WAYS.page(3)]);
    expect(await db.linkSet.count()).toBe(before);
  });
});

describe('a person', () => {
  it('is told of each use in which rows of theirs left, and of no other', async () => {
    await WAYS.page(7);
    await WAYS.firstRows();
    await WAYS.file([{ column: 'city', op: '=', value: 'Ottawa' }]);
    await WAYS.file();
    await WAYS.share();
    await WAYS.ask();
    expect(await shownTo(1)).toEqual([true, true, true, true, true, true]);
    expect(await shownTo(3)).toEqual([true, true, undefined, true, true, true]);
    expect(await shownTo(98)).toEqual([undefined, undefined, undefined, true, true, true]);
    for (const nobody of [4, 100]) expect(await shownTo(nobody)).toEqual(Array(6).fill(undefined));
  });

  it('is told of uses that left them out, and of those after the decision is taken back', async () => {
    await decide(refusal());
    await WAYS.page(7);
    await WAYS.file();
    await decide();
    await eventually(async () => {
      await WAYS.file();
      expect((await lastUse()).withheld).toBeUndefined();
    });
    const shown = await shownTo(PERSON);
    expect(shown.slice(0, 2)).toEqual([false, false]);
    expect(shown.at(-1)).toBe(true);
  });

  it('is told page by page, newest first', async () => {
    const { db, tables } = world.here.context;
    for (const _ of [1, 2, 3]) await WAYS.page(1);
    const page = (beforeId?: number) => usesOfLinks(db, tables, [linkOf(0)], { beforeId, limit: 2 });
    const first = await page();
    expect(first).toHaveLength(3);
    expect(first.map(({ id }) => id)).toEqual(first.map(({ id }) => id).toSorted((one, other) => other - one));
    expect((await page(first[1]?.id))[0]?.id).toBe(first[2]?.id);
  });

  it('is told of figures by who was in them when they were made', async () => {
    const entry = entries.domain;
    await decide(refusal());
    const { context } = world.here;
    const withheld = await context.directives.withheldFromFigures({ id: 0, release: { definition: VISITS } });
    const tableId = await releaseVisits(context, { ...entry, withheld });
    await decide();
    requestId = await world.grant({ user, entry, accessTypes: ['view'] });
    const question = JSON.stringify({ measures: [{ fn: 'count' }] });
    await world.here.call(user, 'Ask', { requestId, tableId, question });
    expect(await shownTo(PERSON)).toEqual([false]);
    expect(await shownTo(PERSON + 1)).toEqual([true]);
  });

  it('is told of what was noted after the files of a release are deleted', async () => {
    const { context } = world.here;
    visits = await releaseVisits(context, { ...ENTRY, persons: 50 });
    await WAYS.page(2);
    await WAYS.file();
    const { contentHash } = await context.db.release.findFirstOrThrow({ orderBy: { publishedAt: 'desc' } });
    await context.tables.remove(contentHash);
    expect(await shownTo(0)).toEqual([true, undefined]);
  });
});
