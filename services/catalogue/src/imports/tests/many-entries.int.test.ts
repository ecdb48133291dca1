import { eventually } from '@carebourse/testing/eventually';
import { keptMemory } from '@carebourse/testing/kept-memory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startImportWorld, type ImportWorld } from './import-world.ts';

const ENTRIES = 10_000;
const MEBIBYTE = 1_048_576;
/** The graph of the file, and what two batches of it take; ten thousand entries written whole would be several times this. */
const MOST_HEAP = 600 * MEBIBYTE;

let world: ImportWorld;

beforeAll(async () => void (world = await startImportWorld()));
afterAll(() => world?.stop());

async function* manyEntries(): AsyncGenerator<Buffer> {
  yield Buffer.from('@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .\n');
  for (let index = 0; index < ENTRIES; index += 1)
    yield await Promise.resolve(
      Buffer.from(`<https://halden.example/${index}> a dcat:Dataset ;
  dct:title "Data set ${index}" ; dct:description "What data set ${index} holds, from where and since when." ;
  dcat:keyword "one", "two", "number ${index}" ; dct:license <https://halden.example/terms> .\n`),
    );
}

it('ten thousand entries are read and imported in bounded memory, with progress', { timeout: 300_000 }, async () => {
  const began = performance.now();
  let read = began;
  let id = 0;
  const most = await keptMemory(MOST_HEAP, async () => {
    const planned = await world.plan(manyEntries(), { fileName: 'many.ttl' });
    read = performance.now();
    expect(planned).toMatchObject({ state: 'planned', made: ENTRIES, problems: 0 });
    ({ id } = planned);
    await world.call('ApplyImport', { id });
    const applied = world.work();
    await eventually(async () => {
      const { state, applied: count } = await world.read(id);
      expect(state).toBe('applying');
      expect(count).toBeGreaterThan(0);
    });
    expect(await world.db.dataProduct.count()).toBe(0);
    await applied;
  });
  const done = performance.now();
  expect(await world.read(id)).toMatchObject({ state: 'done', applied: ENTRIES });
  expect(await world.db.dataProduct.count({})).toBe(ENTRIES);
  expect(await world.db.entryFacts.count()).toBe(ENTRIES);
  expect(most).toBeLessThan(MOST_HEAP);
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
  console.log(
    `${ENTRIES} entries: read in ${seconds(began, read)} s, imported in ${seconds(read, done)} s, ${Math.round(most / MEBIBYTE)} MiB`,
  );
});
