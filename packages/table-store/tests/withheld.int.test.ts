import { healthNumberAt, healthNumberAtSql } from '@carebourse/testing/health-numbers';
import { isWithheld, type Directive, type RecordUse } from '@carebourse/contracts/directives';
import { ORGANIZATION_KINDS } from '@carebourse/contracts/constants';
import { INFORMATION_KIND_IDS, USE_PURPOSE_IDS, type InformationKind } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import type { TableStore } from '../src/table-store.ts';
import { viewOf } from '../src/view-of.ts';
import type { OpenView } from '../src/views.ts';
import { NOBODY, personLinkOf, withheldOf } from '../src/withheld.ts';
import { column, tableOf } from './support/columns.ts';
import { randomFrom } from '@carebourse/testing/random';
import { pick, SEEDS, type Random } from './support/random-tables.ts';
import { KEYS, openStore, publishRows, stageRows, type Row } from './support/store.ts';
import { refusesByHand } from './support/refuses-by-hand.ts';

const COLUMNS = [
  column('health_number', 'text', { personLink: true, mark: 'direct' }),
  column('visit', 'integer'),
  column('city', 'text'),
];
const TABLE = tableOf(COLUMNS, { columns: { export: ['visit', 'city'], api: [] } });
const SPEC = viewOf(TABLE, ['export']);
const CITIES = ['Toronto', 'Ottawa', null];
const COUNTS = questionSchema.parse({ measures: [{ fn: 'count' }, { fn: 'persons' }] });

const numberOf = healthNumberAt;
/** Of its row, by their number. */
const personOf = (row: Row) => Math.floor(Number(personIn(row)) / 10) - Math.floor(Number(numberOf(0)) / 10);
const linkOf = (person: number) => personLinkOf(numberOf(person), KEYS.linkKey);

/** Rows of so many persons, some of nobody, each with a number of its own. */
function rowsOf(random: Random, persons: number, count: number): Row[] {
  return Array.from({ length: count }, (_, visit) => ({
    // Some files have spaces around numbers.
    health_number:
      random() < 0.1 ? null : ` ${numberOf(Math.floor(random() * persons))} `.slice(random() < 0.5 ? 1 : 0),
    visit,
    city: pick(random, CITIES),
  }));
}

const personIn = ({ health_number: number }: Row) => (typeof number === 'string' ? number.trim() : null);

/** The visits that each kind of delivery gives, in the order in which they come. */
const WAYS: Record<string, (store: TableStore, view: OpenView) => Promise<number[]>> = {
  async firstRows(store, view) {
    const { rows } = await store.firstRows(view);
    return rows.map(([visit]) => Number(visit));
  },
  async rowsFrom(store, view) {
    const rows = await store.rowsFrom(view, [], 0, 10_000);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at));
    return rows.map(({ cells }) => Number(cells[0]));
  },
  async csv(store, view) {
    const file = await store.file(view, 'csv');
    const [, ...lines] = readFileSync(file.path, 'utf8').trim().split('\n');
    file.release();
    return lines.map((line) => Number(line.split(',')[0]));
  },
  async parquet(store, view) {
    const file = await store.file(view, 'parquet');
    const visits = await visitsIn(store, file.path);
    file.release();
    return visits;
  },
  async partFiles(store, view) {
    const { parts, release } = await store.partFiles(view);
    const visits = [];
    for (const { path } of parts) visits.push(...(await visitsIn(store, path)));
    release();
    return visits;
  },
};

async function visitsIn(store: TableStore, path: string): Promise<number[]> {
  const read = await store.run((connection) =>
    connection.runAndReadAll(`SELECT visit FROM read_parquet(${quoted(path)})`),
  );
  return read.getRows().map(([visit]) => Number(visit));
}

/** No row too many and none too few, in each kind of delivery, in the order of the release. */
async function expectRows(store: TableStore, view: OpenView, rows: readonly Row[], inOrder = true): Promise<void> {
  const expected = rows.map(({ visit }) => Number(visit));
  expect(view.rows).toBe(expected.length);
  const sorted = (visits: number[]) => (inOrder ? visits : visits.toSorted((a, b) => a - b));
  for (const [way, visitsBy] of Object.entries(WAYS)) {
    const given = sorted(await visitsBy(store, view));
    if (way === 'firstRows' && (expected.length > 100 || !inOrder)) {
      expect(given).toHaveLength(Math.min(100, expected.length));
      expect(expected).toEqual(expect.arrayContaining(given));
    } else expect(given, way).toEqual(expected);
  }
  const persons = new Set(rows.flatMap((row) => personIn(row) ?? []));
  expect((await store.ask(view, COUNTS)).rows).toEqual([[expected.length, persons.size]]);
}

describe('a view without some persons', () => {
  test('has all other rows and those of nobody, in their order, also in parts', async () => {
    const rows = rowsOf(randomFrom(3), 300, 2_000);
    for (const onePartRows of [10_000, 100]) {
      const store = await openStore({ onePartRows });
      const { contentHash } = await publishRows(store, TABLE, rows);
      for (const persons of [[], [7], [7, 8, 9], Array.from({ length: 300 }, (_, at) => at), [999_999]]) {
        const withheld = withheldOf(persons.map(linkOf));
        const gone = new Set(persons.map(numberOf));
        const view = await store.view(contentHash, TABLE, SPEC, withheld);
        const kept = rows.filter((row) => !gone.has(personIn(row) ?? ''));
        await expectRows(store, view, kept, onePartRows > 1_000);
        const profile = await store.profile(contentHash, TABLE, withheld);
        expect(profile.rows).toBe(kept.length);
        view.release();
      }
    }
  });

  test('leaves out ten thousand of many more rows, and keeps their order', async () => {
    const store = await openStore();
    const persons = 60_000;
    const source = `${store.stagingFolder}/many.parquet`;
    await store.run((connection) =>
      connection.run(
        `COPY (SELECT ${healthNumberAtSql(`i % ${persons}`)} AS health_number, i AS visit, 'x' AS city
               FROM range(500000) t(i)) TO ${quoted(source)} (FORMAT parquet)`,
      ),
    );
    const { contentHash } = await store.publish({ source, definition: TABLE, ...KEYS });
    const gone = Array.from({ length: 10_000 }, (_, at) => at * 5);
    const view = await store.view(contentHash, TABLE, SPEC, withheldOf(gone.map(linkOf)));
    const out = new Set(gone);
    const expected = Array.from({ length: 500_000 }, (_, visit) => visit).filter((visit) => !out.has(visit % persons));
    const file = await store.file(view, 'parquet');
    const visits = await visitsIn(store, file.path);
    expect(visits).toHaveLength(expected.length);
    expect(visits.every((visit, at) => visit === expected[at])).toBe(true);
  });

  test('is the one of before when those who are withheld are not in the table', async () => {
    const store = await openStore();
    const { contentHash } = await publishRows(store, TABLE, rowsOf(randomFrom(1), 10, 50));
    const keyWithout = async (...persons: number[]) =>
      (await store.view(contentHash, TABLE, SPEC, withheldOf(persons.map(linkOf)))).key;
    const all = (await store.view(contentHash, TABLE, SPEC, NOBODY)).key;
    expect(await keyWithout(500, 501)).toBe(all);
    expect(await keyWithout(2)).not.toBe(all);
    expect(await keyWithout(2, 500)).toBe(await keyWithout(2));
    expect(await keyWithout(2, 3)).not.toBe(await keyWithout(2));
  });

  test('of rows that are linked to nobody is whole', async () => {
    const store = await openStore();
    const table = tableOf([column('visit', 'integer'), column('city', 'text')]);
    const rows = [1, 2, 3].map((visit) => ({ visit, city: null }));
    const { contentHash } = await publishRows(store, table, rows);
    const view = await store.view(contentHash, table, viewOf(table, ['export']), withheldOf([linkOf(1)]));
    expect(view.rows).toBe(3);
  });
});

describe('figures without some persons', () => {
  const definition = tableOf(COLUMNS, {
    columns: { export: ['visit'], api: [] },
    breaks: [{ column: 'city', label: 'City' }],
  });
  const rows: Row[] = Array.from({ length: 400 }, (_, person) => ({
    health_number: numberOf(person),
    visit: person,
    city: person % 2 === 0 ? 'Toronto' : 'Ottawa',
  }));

  test('are those of a release by another name with other noise, whose rows are whole', async () => {
    const store = await openStore();
    const source = await stageRows(store, COLUMNS, rows);
    const whole = await store.publish({ source, definition, ...KEYS });
    const gone = Array.from({ length: 200 }, (_, at) => linkOf(at * 2));
    const some = await store.publish({ source, definition, ...KEYS, withheld: withheldOf(gone) });
    expect(some.contentHash).not.toBe(whole.contentHash);
    expect(some.rows).toBe(400);
    const figures = await store.figures(some.contentHash);
    const counted = figures.atoms.reduce((sum, { persons }) => sum + persons, 0);
    expect(Math.abs(counted - 200)).toBeLessThan(20);
    const view = await store.view(some.contentHash, definition, viewOf(definition, ['export']), NOBODY);
    expect(view.rows).toBe(400);
  });

  test('are those of the same release when none of them is in it', async () => {
    const store = await openStore();
    const source = await stageRows(store, COLUMNS, rows);
    const whole = await store.publish({ source, definition, ...KEYS });
    const none = await store.publish({ source, definition, ...KEYS, withheld: withheldOf([linkOf(5_000)]) });
    expect(none).toEqual(whole);
  });
});

const TABLES = 4;
const CASES_OF_EACH = 500;
const PERSONS = 25;
const TODAY = '2026-06-15';
const DAYS = ['2026-06-01', '2026-06-14', TODAY, '2026-06-16', '2026-07-01'];

function fewOf<Item>(random: Random, items: readonly Item[], most: number): [Item, ...Item[]] {
  const taken = new Set([pick(random, items), ...Array.from({ length: most - 1 }, () => pick(random, items))]);
  return [...taken] as [Item, ...Item[]];
}

function randomDirective(random: Random): Directive {
  const [first = null, last = null] = [pick(random, DAYS), pick(random, DAYS)].toSorted();
  return {
    decision: random() < 0.5 ? 'allow' : 'refuse',
    what: pick(random, [
      { type: 'all' as const },
      { type: 'kinds' as const, kinds: fewOf(random, INFORMATION_KIND_IDS.slice(0, 3), 2) },
      { type: 'tables' as const, tableIds: fewOf(random, [1, 2, 3, 4], 2) },
    ]),
    who: pick(random, [
      { type: 'everyone' as const },
      { type: 'organization-kinds' as const, kinds: fewOf(random, ORGANIZATION_KINDS.slice(0, 3), 2) },
      { type: 'organization' as const, organizationId: pick(random, [1, 2]) },
      { type: 'person' as const, userId: pick(random, [7, 8]) },
    ]),
    purposes: random() < 0.5 ? [] : fewOf(random, USE_PURPOSE_IDS.slice(0, 3), 2),
    from: random() < 0.7 ? null : first,
    until: random() < 0.7 ? null : last,
  };
}

const KINDS: readonly (readonly InformationKind[])[] = [
  [],
  ['visits'],
  ['conditions'],
  ['visits', 'conditions'],
  ['visits', 'conditions', 'medications'],
];

function randomUse(random: Random, tableId: number): RecordUse {
  return {
    tableId,
    kinds: pick(random, KINDS),
    userId: pick(random, [7, 8, 9]),
    organization: random() < 0.3 ? null : { id: pick(random, [1, 2, 3]), kind: pick(random, ORGANIZATION_KINDS) },
    purpose: random() < 0.2 ? null : pick(random, USE_PURPOSE_IDS.slice(0, 3)),
    on: pick(random, DAYS),
  };
}

// Ten thousand in all: sets of directives, readers, purposes, tables and releases.
test.each(SEEDS)('no row leaves that somebody refused, and all others do (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const seen = { withheld: 0, kept: 0 };
  for (let tableId = 1; tableId <= TABLES; tableId += 1) {
    const inParts = tableId === TABLES;
    // Few decide anything, so that many cases have the same rows: each kind of delivery is tried once for the same.
    const deciding = Array.from({ length: inParts ? 4 : 6 }, (_, person) => person);
    const gone = new Map<string, Row[]>();
    const store = await openStore({ onePartRows: inParts ? 20 : 10_000 });
    const rows = rowsOf(random, PERSONS, 60);
    const { contentHash } = await publishRows(store, TABLE, rows);
    for (let at = 0; at < CASES_OF_EACH; at += 1) {
      const use = randomUse(random, tableId);
      const decided = new Map(
        fewOf(random, deciding, 3).map((person) => [
          person,
          Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomDirective(random)),
        ]),
      );
      const links = [...decided]
        .filter(([, directives]) => isWithheld(directives, use))
        .map(([person]) => linkOf(person));
      const kept = rows.filter((row) => {
        const directives = decided.get(personOf(row));
        return !directives || !refusesByHand(directives, use);
      });
      const view = await store.view(contentHash, TABLE, SPEC, withheldOf(links));
      if (!gone.has(view.key)) await expectRows(store, view, kept, !inParts);
      gone.set(view.key, gone.get(view.key) ?? kept);
      expect(gone.get(view.key)).toEqual(kept);
      view.release();
      seen.withheld += rows.length - kept.length;
      seen.kept += kept.length;
    }
  }
  expect(Math.min(seen.withheld, seen.kept)).toBeGreaterThan(TABLES * CASES_OF_EACH);
});
