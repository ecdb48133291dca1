/**
 * `npm run acro`: an outside judge of safe figures. PyPI's acro checks the tables of persons that figures were made
 * of (ten persons at least, dominance of two, p % rule); what it doubts must not have been told.
 */
import type { TableDefinition } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { quoted } from '@carebourse/table-store/duckdb';
import { answerFigures } from '@carebourse/table-store/figures/answer-figures';
import { TableStore } from '@carebourse/table-store/table-store';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fetchPythonTool } from '../python-environment.ts';

const TABLES = 20;
const KEYS = { linkKey: Buffer.from('links of the proof'), figuresKey: Buffer.from('figures of the proof') };
const BREAKS = ['sex', 'age', 'city'];
const SUMS = ['cost', 'cost_of_old'];

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const verdictSchema = z.object({ cells: z.int(), flagged: z.int(), wrong: z.array(z.unknown()) });

const column = { description: 'Made up', unit: null, codeSystem: null, mark: 'none', personLink: false } as const;
const DEFINITION: TableDefinition = {
  name: 'visits',
  title: 'Visits',
  description: 'Made up for the proof',
  synthetic: true,
  columns: [
    { ...column, name: 'person', type: 'text', mark: 'direct', personKey: true },
    { ...column, name: 'sex', type: 'text' },
    { ...column, name: 'age', type: 'integer' },
    { ...column, name: 'city', type: 'text' },
    { ...column, name: 'cost', type: 'number' },
  ],
  terms: {
    columns: { export: [], api: [] },
    condition: [],
    breaks: [
      { column: 'sex', label: 'Sex' },
      { column: 'age', label: 'Age', cuts: [18, 40, 65, 80] },
      { column: 'city', label: 'City' },
    ],
    smallestAtom: 20,
    measures: [
      { name: 'cost', label: 'Cost', fn: 'sum', column: 'cost', where: [] },
      {
        name: 'cost_of_old',
        label: 'Cost of the old',
        fn: 'sum',
        column: 'cost',
        where: [{ column: 'age', op: '>=', value: 75 }],
      },
    ],
  },
};

/** Some persons in few cities and few in many, whose costs are of few of them. */
function visitsSql(seed: number): string {
  const u = (what: number, of = 'p') => `((hash(${of}, ${what}, ${seed}) >> 11) / 9007199254740992.0)`;
  const persons = 300 + seed * 200;
  return `SELECT 'P' || p AS person, CASE WHEN ${u(1)} < 0.5 THEN 'F' ELSE 'M' END AS sex,
      CAST(floor(100 * ${u(2)} ** 0.8) AS BIGINT) AS age, 'City ' || CAST(floor(12 * ${u(3)} ** 3) AS BIGINT) AS city,
      exp(${1 + (seed % 4)} * tan(3 * (${u(4, 'p * 8 + v')} - 0.5))) AS cost
    FROM range(${persons}) persons(p), range(3) visits(v) WHERE v = 0 OR ${u(5, 'p * 8 + v')} < 0.4`;
}

async function judge(store: TableStore, folder: string, python: string, seed: number) {
  const source = join(store.stagingFolder, `${seed}.parquet`);
  const persons = join(store.stagingFolder, `${seed}.csv`);
  await store.run(async (connection) => {
    await connection.run(`COPY (${visitsSql(seed)}) TO ${quoted(source)} (FORMAT parquet)`);
    await connection.run(
      `COPY (SELECT any_value(sex) AS sex, any_value(age) AS age, any_value(city) AS city, sum(cost) AS cost,
         sum(cost) FILTER (WHERE age >= 75) AS cost_of_old
       FROM read_parquet(${quoted(source)}) GROUP BY person) TO ${quoted(persons)} (FORMAT csv, HEADER true)`,
    );
  });
  const { contentHash } = await store.publish({ source, definition: DEFINITION, ...KEYS });
  const frozen = await store.figures(contentHash);
  const pairs = BREAKS.flatMap((one, at) => BREAKS.slice(at + 1).map((other) => [one, other]));
  const compared = pairs.map((by) => {
    const measures = [{ fn: 'persons' }, ...SUMS.map((name) => ({ fn: 'sum', column: name }))];
    const { rows } = answerFigures(frozen, DEFINITION, questionSchema.parse({ groupBy: by, measures }));
    return {
      by,
      cells: rows.map((row) => row.slice(0, 2)),
      persons: rows.map((row) => row[2]),
      measures: Object.fromEntries(SUMS.map((name, at) => [name, rows.map((row) => row[3 + at])])),
    };
  });
  const parts = Object.fromEntries(frozen.breaks.map((one) => [one.column, one.parts]));
  const input = JSON.stringify({ persons, parts, figures: compared });
  return verdictSchema.parse(
    JSON.parse(execFileSync(python, [here('judge.py')], { input, encoding: 'utf8', cwd: folder })),
  );
}

const python = await fetchPythonTool(here('requirements.txt'), 'python');
const folder = mkdtempSync(join(tmpdir(), 'carebourse-acro-'));
const sizes = { cacheBytes: 100_000_000, memoryMegabytes: 256, threads: 2 };
const store = await TableStore.open({ folder: join(folder, 'tables'), cacheFolder: join(folder, 'cache'), ...sizes });
try {
  let [cells, flagged, wrong] = [0, 0, 0];
  for (let seed = 1; seed <= TABLES; seed += 1) {
    const verdict = await judge(store, folder, python, seed);
    cells += verdict.cells;
    flagged += verdict.flagged;
    wrong += verdict.wrong.length;
    for (const one of verdict.wrong) console.log(`table ${seed}: told though acro doubts it: ${JSON.stringify(one)}`);
  }
  console.log(`${TABLES} tables, ${cells} cells: acro doubts ${flagged}, of which ${wrong} were told.`);
  // A judge that doubts nothing has seen nothing.
  if (wrong > 0 || flagged === 0) process.exitCode = 1;
} finally {
  store.close();
  rmSync(folder, { recursive: true, force: true });
}
