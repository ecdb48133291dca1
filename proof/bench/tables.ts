import { markdownTable } from '@carebourse/tools/markdown-table';
import { quantileOf } from '@carebourse/tools/statistics';
import { grantLargeTable } from './granted-table.ts';
import type { BenchedProduct } from './product.ts';
import { timeOf, timesOf } from './time-of.ts';

const QUESTIONS = 100;

const where = [{ column: 'measurement_date', op: '>=', value: '2024-01-01' }];
const median = { fn: 'quartiles', column: 'value_as_number' };

/** Over all rows, as people ask them. */
const ASKED: Record<string, object> = {
  'count by month': { groupBy: [{ column: 'measurement_date', unit: 'month' }], measures: [{ fn: 'count' }] },
  'count, mean and quartiles by one group, of some rows': {
    filters: where,
    groupBy: ['measurement_concept_id'],
    measures: [{ fn: 'count' }, { fn: 'mean', column: 'value_as_number' }, median],
  },
  'count by two groups': {
    groupBy: ['measurement_concept_id', { column: 'measurement_date', unit: 'year' }],
    measures: [{ fn: 'count' }],
  },
};

/**
 * How long questions over a large table take, alone and with two others, through the gateway as an API client's owner asks
 * them; delivery has all processors.
 * @param rows of the table, made before
 */
export async function measureTables(
  product: BenchedProduct,
  dataDir: string,
  rows: number,
  report: (line: string) => void,
): Promise<string> {
  report(`Tables: making ${rows} rows …`);
  const { ask, askUntilMade } = await grantLargeTable(product, dataDir, rows);

  report('Tables: the first question makes the view …');
  const first = await timeOf(askUntilMade);
  const lines: [string, number[]][] = [];
  for (const [kind, question] of Object.entries(ASKED)) {
    lines.push([kind, await timesOf(QUESTIONS, () => timeOf(() => ask(question)))]);
    const three = () => Promise.all([1, 2, 3].map(() => timeOf(() => ask(question))));
    lines.push([`the same, three at once`, (await timesOf(QUESTIONS, three)).flat()]);
  }
  const columns = { 'a question': 'text', p50: 'figure', p99: 'figure' } as const;
  const table = markdownTable(
    columns,
    lines.map(([kind, times]) => {
      const sorted = times.toSorted((one, other) => one - other);
      return [kind, ...[0.5, 0.99].map((share) => quantileOf(sorted, share).toFixed(0))];
    }),
  );
  const memory = product.memory()['delivery'] ?? 0;
  return `Questions over ${rows.toLocaleString('en')} rows, milliseconds (the first one, which makes the view: ${first.toFixed(0)}; delivery takes ${memory} MB afterwards):\n\n${table}`;
}
