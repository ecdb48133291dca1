import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ENTRIES } from '../src/tables/entries/all-entries.ts';
import { COVERAGE } from '../src/tables/sql.ts';
import { makeSources, openStore } from './open-engine.ts';

let store: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  store = await openStore();
});

afterAll(() => store.close());

/** Until when something lasts as planned, which may be later. */
const PLANNED = ['drug_exposure_end_date'];

test('no row of the demonstration lies outside the months that its table states', { timeout: 120_000 }, async () => {
  const tables = DEMO_ENTRIES.flatMap((entry) => entry.tables);
  const outside: string[] = [];
  await store.tables.run(async (engine) => {
    await makeSources(engine, tables, { persons: 5_000 });
    for (const { definition, select } of tables) {
      const states = /October 2022 (to|and) September 2026/.test(definition.description);
      for (const { name, type } of definition.columns.filter((column) => !PLANNED.includes(column.name))) {
        if (type !== 'date') continue;
        const early = states ? `OR ${name} < DATE '${COVERAGE.first}'` : '';
        const found = await engine.runAndReadAll(
          `SELECT CAST(count(*) AS INTEGER) FROM (${select}) WHERE ${name} > DATE '${COVERAGE.last}' ${early}`,
        );
        const [[rows] = []] = found.getRows();
        if (rows !== 0) outside.push(`${definition.name}.${name}: ${String(rows)} rows`);
      }
    }
  });
  expect(outside).toEqual([]);
});
