import type { TableDefinition } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { OverloadedError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import { SYNTHETIC_NOTE } from '../src/publish-rows.ts';
import { QuestionRefusedError } from '../src/question-refused.ts';
import type { TableStore } from '../src/table-store.ts';
import { viewOf } from '../src/view-of.ts';
import type { OpenView } from '../src/views.ts';
import { NOBODY } from '../src/withheld.ts';
import { QuestionTooLongError } from '../src/within-time.ts';
import { column, tableOf } from './support/columns.ts';
import { inEachPlace } from './support/in-each-place.ts';
import { parseCsv } from './support/leaving.ts';
import { KEYS, openStore, publishRows } from './support/store.ts';
import { VISIT_COLUMNS, visits } from './support/visits.ts';

const ROWS = visits(300);
const VISITS = tableOf(VISIT_COLUMNS, {
  columns: { export: ['sex', 'age'], api: ['bmi', 'seen_on'] },
  condition: [{ column: 'age', op: '>=', value: 40 }],
});
const COUNT = questionSchema.parse({});

async function published(definition: TableDefinition = VISITS, settings = {}) {
  const store = await openStore(settings);
  const release = await publishRows(store, definition, ROWS);
  return { store, definition, contentHash: release.contentHash };
}

function columnsIn(store: TableStore, ...files: string[]): Promise<unknown[]> {
  return store.run(async (connection) => {
    const described = await connection.runAndReadAll(
      `DESCRIBE SELECT * FROM read_parquet([${files.map(quoted).join()}])`,
    );
    return described.getRows().map(([name]) => name);
  });
}

inEachPlace('a view', () => {
  test('has the columns of its kind of access and the rows of the terms, and no other', async () => {
    const { store, definition, contentHash } = await published();
    const view = await store.view(contentHash, definition, viewOf(definition, ['view', 'export']), NOBODY);
    expect(view.rows).toBe(ROWS.filter(({ age }) => Number(age) >= 40).length);
    const { columns, rows } = await store.firstRows(view);
    expect(columns.map(({ name }) => name)).toEqual(['age', 'sex']);
    const expected = ROWS.filter(({ age }) => Number(age) >= 40).map(({ age, sex }) => [age, sex]);
    expect(rows).toEqual(expected.slice(0, 100));
  });

  test('keeps the person link to tell persons apart, and lets it out neither to rows nor to files', async () => {
    const { store, definition, contentHash } = await published();
    const view = await store.view(contentHash, definition, viewOf(definition, ['view', 'export', 'api']), NOBODY);
    expect(await columnsIn(store, ...view.files)).toEqual(['age', 'sex', 'bmi', 'seen_on', 'health_number']);
    const link = await store.run((connection) =>
      connection.runAndReadAll(`SELECT health_number FROM read_parquet([${view.files.map(quoted).join()}]) LIMIT 1`),
    );
    const first = ROWS.find(({ age }) => Number(age) >= 40);
    const hash = createHmac('sha256', KEYS.linkKey).update(String(first?.['health_number'])).digest('hex');
    expect(link.getRows()).toEqual([[BigInt(`0x${hash.slice(0, 15)}`)]]);
    const csv = await store.file(view, 'csv');
    const text = readFileSync(csv.path, 'utf8');
    expect(text.split('\n')[0]).toBe('age,sex,bmi,seen_on');
    expect(text).not.toMatch(/[0-9a-f]{15}|Person \d/);
    const parquet = await store.file(view, 'parquet');
    expect(await columnsIn(store, parquet.path)).toEqual(['age', 'sex', 'bmi', 'seen_on']);
  });

  test('is the same for equal terms, and another for others', async () => {
    const { store, definition, contentHash } = await published();
    const key = async (accessTypes: Parameters<typeof viewOf>[1]) =>
      (await store.view(contentHash, definition, viewOf(definition, accessTypes), NOBODY)).key;
    expect(await key(['view', 'export'])).toBe(await key(['export']));
    expect(await key(['export', 'api'])).not.toBe(await key(['export']));
  });

  test('cannot be made of a column that never leaves', async () => {
    const { store, definition, contentHash } = await published();
    for (const name of ['full_name', 'health_number']) {
      const columns = definition.columns.filter((one) => one.name === name);
      await expect(store.view(contentHash, definition, { columns, condition: [] }, NOBODY)).rejects.toThrow(
        `${name} never leaves`,
      );
    }
    const unknown = { columns: [column('other', 'text')], condition: [] };
    await expect(store.view(contentHash, definition, unknown, NOBODY)).rejects.toThrow('There is no column other');
  });

  test('without columns tells nothing exact', async () => {
    const { store, definition, contentHash } = await published();
    const view = await store.view(contentHash, definition, viewOf(definition, ['view']), NOBODY);
    expect((await store.firstRows(view)).rows).toEqual([]);
    await expect(store.ask(view, COUNT)).rejects.toThrow(QuestionRefusedError);
    await expect(store.file(view, 'csv')).rejects.toThrow(QuestionRefusedError);
  });

  test('has a profile, which says how much of its columns is missing and where values lie', async () => {
    const { store, definition, contentHash } = await published();
    const { rows, columns: profile } = await store.profile(contentHash, definition, NOBODY);
    const kept = ROWS.filter(({ age }) => Number(age) >= 40);
    expect(rows).toBe(kept.length);
    expect(profile['bmi']?.missingShare).toBeCloseTo(kept.filter(({ bmi }) => bmi === null).length / kept.length, 9);
    const shares = (name: string) => profile[name]?.distribution?.items.map(({ share }) => share) ?? [];
    for (const name of ['age', 'sex', 'bmi', 'seen_on'])
      expect(shares(name).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    const ages = kept.map(({ age }) => Number(age));
    const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
    const width = Math.floor((oldest - youngest) / 12) + 1;
    const begins = new Set(ages.map((age) => age - ((age - youngest) % width)));
    expect(profile['age']?.distribution?.items.map(({ label }) => label)).toEqual(
      [...begins].toSorted((a, b) => a - b).map(String),
    );
    expect(profile['seen_on']?.distribution?.items[0]?.label).toBe(
      kept.map((row) => String(row['seen_on'])).toSorted()[0],
    );
    const days = kept.map((row) => String(row['seen_on'])).toSorted();
    expect(profile['seen_on']?.days).toEqual({ first: days[0], last: days.at(-1) });
    expect(profile['age']?.days).toBeNull();
    const women = kept.filter(({ sex }) => sex === 'F').length / kept.length;
    expect(profile['sex']?.distribution?.items).toContainEqual({ label: 'F', share: women });
    expect(Object.keys(profile)).not.toContain('health_number');
  });
});

inEachPlace('a large view', () => {
  const spec = viewOf(VISITS, ['export', 'api']);

  async function opened(settings = {}) {
    const { store, contentHash } = await published(VISITS, settings);
    const rowsOf = async (...files: string[]) => {
      const read = await store.run((connection) =>
        connection.runAndReadAll(`SELECT * FROM read_parquet([${files.map(quoted).join()}])`),
      );
      return read.getRowsJson();
    };
    return { store, rowsOf, view: await store.view(contentHash, VISITS, spec, NOBODY) };
  }

  const inParts = () => opened({ onePartRows: 100 });

  test('is in parts by person, which are its rows together', async () => {
    const { rowsOf, view } = await inParts();
    const whole = await opened();
    expect(whole.view.files).toHaveLength(1);
    expect(view.files).toHaveLength(16);
    const parts = await Promise.all(view.files.map((file) => rowsOf(file)));
    const persons = parts.map((part) => new Set(part.map((row) => row.at(-1))));
    const everybody = persons.flatMap((part) => [...part]);
    expect(new Set(everybody).size).toBe(everybody.length);
    expect(persons.filter((part) => part.size > 0).length).toBeGreaterThan(8);
    const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(inOrder(parts.flat())).toEqual(inOrder(await whole.rowsOf(...whole.view.files)));
    expect(view.rows).toBe(whole.view.rows);
  });

  test('answers as one file does', async () => {
    const { store, view } = await inParts();
    const whole = await opened();
    const measures = [{ fn: 'count' }, { fn: 'persons' }, { fn: 'quartiles', column: 'bmi' }];
    const question = questionSchema.parse({ groupBy: ['sex'], measures });
    expect(await store.ask(view, question)).toEqual(await whole.store.ask(whole.view, question));
  });

  test('leaves as one file of all parts without the person link', async () => {
    const { store, rowsOf, view } = await inParts();
    const { path } = await store.file(view, 'parquet');
    const names = spec.columns.map(({ name }) => name);
    expect(await columnsIn(store, path)).toEqual(names);
    const rows = await rowsOf(...view.files);
    expect(await rowsOf(path)).toEqual(rows.map((row) => row.slice(0, names.length)));
  });

  test('leaves part by part, each by a name of its content, without parts that have no row', async () => {
    const { store, rowsOf, view } = await inParts();
    const names = spec.columns.map(({ name }) => name);
    const { parts } = await store.partFiles(view);
    expect(parts.map(({ rows }) => rows)).toEqual(view.fileRows.filter((rows) => rows > 0));
    for (const { path, bytes } of parts) {
      expect(await columnsIn(store, path)).toEqual(names);
      expect(statSync(path).size).toBe(bytes);
    }
    const rows = await rowsOf(...view.files);
    expect(await rowsOf(...parts.map(({ path }) => path))).toEqual(rows.map((row) => row.slice(0, names.length)));
    const ids = parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const elsewhere = await inParts();
    expect((await elsewhere.store.partFiles(elsewhere.view)).parts.map(({ id }) => id)).toEqual(ids);
  });

  test('of no row leaves as no file', async () => {
    const nobody = { ...spec, condition: [{ column: 'age', op: '>' as const, value: 200 }] };
    const store = await openStore();
    const { contentHash } = await publishRows(store, VISITS, ROWS);
    const view = await store.view(contentHash, VISITS, nobody, NOBODY);
    expect((await store.partFiles(view)).parts).toEqual([]);
  });

  test('is gone through from any place, over the ends of its parts', async () => {
    const { store, rowsOf, view } = await inParts();
    const names = spec.columns.map(({ name }) => name);
    const all = (await rowsOf(...view.files)).map((row) => row.slice(0, names.length));
    const ages = (rows: readonly unknown[][]) => rows.map(([age]) => Number(age));
    const walked = [];
    for (let from = 0; from < view.rows; from += 37) {
      const rows = await store.rowsFrom(view, [], from, 37);
      expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => from + at));
      walked.push(...rows.map(({ cells }) => cells));
    }
    expect(ages(walked)).toEqual(ages(all));
    const women = await store.rowsFrom(view, [{ column: 'sex', op: '=', value: 'F' }], 50, 1_000);
    const expected = all
      .map((row, place) => ({ row, place }))
      .filter(({ row, place }) => place >= 50 && row[1] === 'F');
    expect(women.map(({ place }) => place)).toEqual(expected.map(({ place }) => place));
  });
});

inEachPlace('a file of a view', () => {
  test.each(['csv', 'marked-csv', 'parquet'] as const)(
    'has the same bytes each time as %s, also when made anew',
    async (format) => {
      const { store, definition, contentHash } = await published(VISITS, { cacheBytes: 0 });
      const bytes = async () => {
        const view = await store.view(contentHash, definition, viewOf(definition, ['export']), NOBODY);
        const file = await store.file(view, format);
        const content = readFileSync(file.path);
        expect(content).toHaveLength(file.bytes);
        file.release();
        view.release();
        await eventually(() => expect(() => readFileSync(file.path)).toThrow('ENOENT'));
        return content.toString('base64');
      };
      expect(await bytes()).toBe(await bytes());
    },
  );

  test('begins for spreadsheets with the mark of UTF-8, and is the same after it', async () => {
    const { store, definition, contentHash } = await published(VISITS);
    const view = await store.view(contentHash, definition, viewOf(definition, ['export']), NOBODY);
    const [plain, marked] = [await store.file(view, 'csv'), await store.file(view, 'marked-csv')];
    expect(marked.bytes).toBe(plain.bytes + 3);
    expect(readFileSync(marked.path)).toEqual(Buffer.concat([Buffer.from('\uFEFF'), readFileSync(plain.path)]));
    expect(marked.key).not.toBe(plain.key);
  });

  test('tells how far it is while it is made, to everybody who waits for it, and nothing once it is there', async () => {
    const { store, definition, contentHash } = await published(VISITS, { onePartRows: 100 });
    const spec = viewOf(definition, ['export']);
    const hear = () => vi.fn<(share: number) => void>();
    const sharesOf = ({ mock }: ReturnType<typeof hear>) => mock.calls.map(([share]) => share);
    const [first, second] = [hear(), hear()];
    const [view] = await Promise.all([
      store.view(contentHash, definition, spec, NOBODY, first),
      store.view(contentHash, definition, spec, NOBODY, second),
    ]);
    const shares = sharesOf(first);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    // A release in 16 parts is gone through part by part.
    expect(shares).toEqual(expect.arrayContaining([0, 1 / 16, 1 / 2, 15 / 16, 1]));
    expect(sharesOf(second)).toEqual(shares);

    const [writing, later] = [hear(), hear()];
    await store.file(view, 'csv', [{ column: 'sex', op: '=', value: 'F' }], writing);
    expect(sharesOf(writing)).toEqual(expect.arrayContaining([0, 1 / 2, 1]));
    await store.file(view, 'csv', [{ column: 'sex', op: '=', value: 'F' }], later);
    expect(later).not.toHaveBeenCalled();
  });

  test('says in itself that it is synthetic, as Parquet of one file or of parts, and only where it is', async () => {
    const marks = async (definition: TableDefinition) => {
      const { store, contentHash } = await published(definition, { onePartRows: 100 });
      const view = await store.view(contentHash, definition, viewOf(definition, ['export']), NOBODY);
      const { path } = await store.file(view, 'parquet');
      const { parts } = await store.partFiles(view);
      const files = [path, ...parts.map((part) => part.path)];
      expect(files.length).toBeGreaterThan(10);
      return Promise.all(
        files.map((file) =>
          store.run(async (connection) => {
            const read = await connection.runAndReadAll(
              `SELECT decode(key), decode(value) FROM parquet_kv_metadata(${quoted(file)})`,
            );
            return read.getRows();
          }),
        ),
      );
    };
    const marked = await marks(VISITS);
    expect(marked).toEqual(marked.map(() => [['synthetic', SYNTHETIC_NOTE]]));
    const unmarked = await marks({ ...VISITS, synthetic: false });
    expect(unmarked).toEqual(unmarked.map(() => []));
  });

  test.each(['csv', 'marked-csv'] as const)(
    'keeps texts to the letter as %s, those that begin like formulas too',
    async (format) => {
      const store = await openStore();
      const definition = tableOf([column('note', 'text'), column('amount', 'number')]);
      const notes = [
        '=1+1',
        '+1',
        '-1',
        '@sum',
        '\tx',
        '\rx',
        'a;=1',
        'Łuczak-Şahin',
        'The\u0301re\u0300se',
        'says "so", twice',
      ];
      const rows = notes.map((note) => ({ note, amount: -1.5 }));
      const { contentHash } = await publishRows(store, definition, [...rows, { note: null, amount: 1 }]);
      const view = await store.view(contentHash, definition, viewOf(definition, ['export']), NOBODY);
      const { path } = await store.file(view, format);
      const [, ...read] = parseCsv(readFileSync(path, 'utf8'));
      expect(read).toEqual([...notes.map((note) => [note, '-1.5']), ['', '1.0']]);
    },
  );
});

describe('a question in the store', () => {
  const slow = questionSchema.parse({ groupBy: ['age'], measures: [{ fn: 'quartiles', column: 'age' }] });

  async function slowView(store: TableStore): Promise<OpenView> {
    const file = join(store.stagingFolder, 'slow.parquet');
    await store.run((connection) =>
      connection.run(`COPY (SELECT hash(i) % 1000000 AS age FROM range(2000000) t(i)) TO ${quoted(file)}`),
    );
    const columns = [column('age', 'integer')];
    return {
      key: 'slow',
      files: [file],
      fileRows: [2_000_000],
      rows: 2_000_000,
      columns,
      condition: [],
      link: undefined,
      withheld: null,
      synthetic: true,
      release() {},
    };
  }

  test('ends when its time is over, and so does the next in line', async () => {
    const store = await openStore({ questions: { atOnce: 1, inLine: 5, milliseconds: 1 } });
    const view = await slowView(store);
    for (let time = 0; time < 2; time += 1) await expect(store.ask(view, slow)).rejects.toThrow(QuestionTooLongError);
    const counted = await store.run((connection) => connection.runAndReadAll('SELECT 1'));
    expect(counted.getRows()).toEqual([[1]]);
  });

  test('waits for its turn, or is told to come again when too many wait', async () => {
    const store = await openStore({ questions: { atOnce: 1, inLine: 1, milliseconds: 60_000 } });
    const view = await slowView(store);
    const answers = await Promise.allSettled([store.ask(view, COUNT), store.ask(view, COUNT), store.ask(view, COUNT)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toHaveProperty('reason', expect.any(OverloadedError));
  });

  test('that fails leaves nothing in the cache but its view, and who is in the release', async () => {
    const { store, definition, contentHash } = await published();
    const view = await store.view(contentHash, definition, viewOf(definition, ['export']), NOBODY);
    await expect(store.ask(view, questionSchema.parse({ groupBy: ['bmi'] }))).rejects.toThrow(QuestionRefusedError);
    const left = readdirSync(dirname(dirname(view.files[0] ?? ''))).filter((name) => name !== 'engine');
    expect(left.toSorted()).toEqual([view.key, `${contentHash}-links`].toSorted());
  });
});
