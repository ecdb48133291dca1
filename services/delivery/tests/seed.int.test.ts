import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { runEntry } from '@carebourse/testing/run-entry';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoEntry } from '../src/seed/demo-tables.ts';
import { openDatabase, type Database } from '../src/store/database.ts';
import { openSecrets } from '../src/store/secrets.ts';
import { listTables } from '../src/store/tables.ts';
import { usesOfLinks } from '../src/use/store/uses-of-links.ts';
import { DEMO_DIR, openStore, readTables, type StoreOfTest } from './demo-tables.ts';

const ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 1).toString('base64')}`;
const SEED = 'services/delivery/src/seed.ts';
/** Health number of the demo patient. */
const AMELIA = '5843219675';
const LARGE = 'services/delivery/src/data.ts';

/** The first start makes everything in seconds; a machine that does much else must not fail the tests. */
const START_MS = 300_000;

const root = mkdtempSync(join(tmpdir(), 'carebourse-seed-'));
const folder = join(root, 'tables');

let db: Database;
let settings: Record<string, string>;
let engine: StoreOfTest;
let entries: DemoEntry[];
let exits: unknown[] = [];

beforeAll(async () => {
  const url = await serviceDatabase('delivery');
  db = openDatabase(url);
  settings = {
    DATABASE_URL: url,
    DEMO_MODE: 'true',
    DEMO_DIR,
    ENCRYPTION_KEYS,
    TABLES_DIR: folder,
    ...serviceKeySettingsOf('delivery'),
  };
  ({ entries } = await readTables());
  exits = [await runEntry(SEED, settings), await runEntry(SEED, settings)];
  engine = await openStore({ folder });
}, START_MS);
afterAll(async () => {
  engine?.close();
  await db?.$disconnect();
  rmSync(root, { recursive: true, force: true });
});

function released() {
  return Promise.all(entries.map(async (entry) => ({ entry, tables: await listTables(db, entry) })));
}

function rowsOf(contentHash: string): string {
  return `read_parquet('${join(folder, 'releases', contentHash, 'rows.parquet')}')`;
}

describe('the seed', () => {
  it('may be applied twice', async () => {
    expect(exits).toEqual([0, 0]);
    expect(await db.dataTable.count()).toBe(entries.flatMap(({ tables }) => tables).length);
  });

  it('corrects one release: the unit of a column was wrong, and the first is withdrawn', async () => {
    const corrected = await db.release.findMany({ where: { number: { gt: 1 } }, include: { table: true } });
    expect(corrected.map(({ table: { name }, number }) => [name, number])).toEqual([['emergency_visit', 2]]);
    const [one] = corrected;
    const first = await db.release.findFirst({ where: { tableId: one?.tableId ?? 0, number: 1 } });
    const unitOf = (release: typeof first | undefined) =>
      tableDefinitionSchema.parse(release?.definition).columns.find(({ name }) => name === 'minutes_to_departure')
        ?.unit;
    expect([unitOf(first), unitOf(one)]).toEqual(['h', 'min']);
    expect(first?.withdrawnAt).toEqual(one?.publishedAt);
    for (const words of [one?.corrects, first?.withdrawReason]) expect(words).toContain('minutes to departure');
    const published = await db.outbox.findMany({ where: { type: { contains: '.release' } } });
    expect(published.map(({ type }) => type)).toEqual(['ca.carebourse.release-withdrawn.v1']);
    expect(published.map(({ time }) => time)).toEqual([one?.publishedAt]);
  });

  it('says how often tables are released that are linked to people', async () => {
    const scheduled = entries.filter(({ releaseEvery }) => releaseEvery).flatMap(({ tables }) => tables);
    expect(await db.dataTable.count({ where: { releaseEvery: { not: null } } })).toBe(scheduled.length);
  });

  it('is refused in production mode, without DEMO_MODE and without content', async () => {
    expect(await runEntry(SEED, { ...settings, NODE_ENV: 'production' })).toBe(1);
    expect(await runEntry(SEED, { ...settings, DEMO_MODE: 'false' })).toBe(1);
    expect(await runEntry(SEED, { ...settings, DEMO_DIR: '' })).toBe(1);
    expect(await runEntry(LARGE, { ...settings, NODE_ENV: 'production' }, '--rows', '10')).toBe(1);
  });

  it('releases each table of each entry with its definition, and the terms of the entry', async () => {
    for (const { entry, tables } of await released()) {
      expect(tables.map(({ release }) => release.definition)).toEqual(entry.tables.map(({ definition }) => definition));
      const { resourceType, resourceId, terms } = entry;
      expect(await db.entryTerms.findMany({ where: { resourceType, resourceId } })).toMatchObject([terms]);
    }
  });

  it('tells what its tables hold, in round numbers, and of no release but the corrected one', async () => {
    const published = await db.outbox.findMany({ where: { topic: 'carebourse.tables' } });
    const events = published.map(({ type, body }) => [type.split('.')[2], (JSON.parse(body) as { data: object }).data]);
    const releases = await db.release.findMany({ orderBy: { tableId: 'asc' } });
    expect(events.filter(([name]) => name === 'table-released')).toHaveLength(1);
    for (const { tableId, rows } of releases) {
      const about = rows !== null && rows >= 20 ? Number(rows.toPrecision(rows < 100 ? 1 : 2)) : 0;
      expect(events).toContainEqual([
        'table-restated',
        expect.objectContaining({ tableId, rows: about, synthetic: true }),
      ]);
    }
  });

  it('has uses of the records of Amelia, Leo and Mai, from whom a decision then kept Mai’s', async () => {
    const { link } = await openSecrets(db, createFieldCipher(ENCRYPTION_KEYS));
    // The demo patient's, and those of her son and daughter, as the profile service's demo data have them.
    const [amelia = [], leo = [], mai = []] = await Promise.all(
      [AMELIA, '5843219683', '5843219691'].map(async (number) => {
        const hash = createHmac('sha256', link).update(number).digest('hex');
        const uses = await usesOfLinks(db, engine.tables, [hash], { beforeId: undefined, limit: 50 });
        return uses.map(({ tableTitle, included }) => `${tableTitle}${included ? '' : ', left out'}`).toReversed();
      }),
    );
    expect(amelia).toContain('Visits');
    expect(leo.filter((title) => title.startsWith('Children'))).toEqual(['Children', 'Children']);
    expect(mai.filter((title) => title.startsWith('Children'))).toEqual(['Children', 'Children, left out']);
    const [before, after] = await db.use.findMany({ where: { tableTitle: 'Children' }, orderBy: { id: 'asc' } });
    expect(after?.rows).toBe((before?.rows ?? 0) - 1);
    expect(await db.use.count({ where: { at: { gt: new Date() } } })).toBe(0);
    const lines = await db.outbox.findMany({ where: { type: 'ca.carebourse.audit-recorded.v1' } });
    const dates = lines.map(({ time }) => time.getTime());
    for (const { at } of await db.use.findMany()) expect(dates).toContain(at.getTime());
  });

  it('leaves nothing in the staging folder', () => {
    expect(readdirSync(join(folder, 'staging'))).toEqual([]);
  });

  it('joins the tables by the keyed hash of the health number, and holds no number itself', async () => {
    const { link } = await openSecrets(db, createFieldCipher(ENCRYPTION_KEYS));
    const patient = createHmac('sha256', link).update(AMELIA).digest('hex');
    const linked = (await released()).flatMap(({ entry, tables }) =>
      tables
        .filter(({ release }) => release.definition.columns.some(({ personLink }) => personLink))
        .map(({ release }) => ({ entry, release })),
    );
    const found = new Set<string>();
    for (const { entry, release } of linked) {
      const [[open, hers] = []] = await engine.rows<[bigint, bigint]>(
        `SELECT count(*) FILTER (length(health_number) <> 64), count(*) FILTER (health_number = '${patient}')
         FROM ${rowsOf(release.contentHash)}`,
      );
      expect(open, release.definition.title).toBe(0n);
      if (Number(hers) > 0) found.add(`${entry.resourceType}/${entry.resourceId}`);
    }
    expect([...found]).toEqual(
      expect.arrayContaining(['dataCollection/2', 'dataCollection/18', 'data/1', 'dataDomain/1', 'dataDomain/2']),
    );
    expect(found).not.toContain('data/22');
  });

  it('has figures of every table, with more than one cell where there are breaks', async () => {
    for (const { tables } of await released()) {
      for (const { release } of tables) {
        const { atoms } = await engine.tables.figures(release.contentHash);
        expect(atoms.length, release.definition.title).toBeGreaterThan(
          release.definition.terms.breaks.length > 0 ? 1 : 0,
        );
      }
    }
  });
});

describe('npm run data', () => {
  it(
    'releases larger tables of an entry after those that are there, and the same ones only once',
    async () => {
      const args = ['--rows', '12000', '--entry', 'dataCollection/2', '--table', 'hospital_stay'];
      expect(await runEntry(LARGE, settings, ...args)).toBe(0);
      expect(await runEntry(LARGE, settings, ...args)).toBe(0);
      const tables = await listTables(db, { resourceType: 'dataCollection', resourceId: 2 });
      expect(tables.map(({ release }) => release.number)).toEqual([1, 2]);
      const stays = tables.find(({ release }) => release.definition.name === 'hospital_stay');
      const [[count] = []] = await engine.rows<[bigint]>(
        `SELECT count(*) FROM ${rowsOf(stays?.release.contentHash ?? '')}`,
      );
      expect(Number(count)).toBeGreaterThan(11_000);
      expect(Number(count)).toBeLessThan(14_000);
    },
    START_MS,
  );

  it.each([
    ['a number that is none', ['--rows', 'many']],
    ['a table that the entry does not have', ['--rows', '10', '--table', 'x']],
  ])('refuses %s', async (_what, args) => {
    expect(await runEntry(LARGE, settings, ...args)).toBe(1);
  });
});
