/**
 * `npm run ended-grants`: how soon two gateways refuse calls of an agent whose grant has ended, and tell it on the streams of
 * an assistant. Options: `--revoked 50 --others 5`. Fails when one of them took longer than a second.
 */
import { markdownTable } from '@carebourse/tools/markdown-table';
import { spreadOf } from '@carebourse/tools/statistics';
import { parseArgs } from 'node:util';
import { startReplicas } from '../rolling/replicas.ts';
import { Grantee, type Ended } from './grantee.ts';

const MOST_MS = 1_000;
const COLUMNS = {
  'ended by': 'text',
  times: 'figure',
  'refused, median ms': 'figure',
  'refused, most ms': 'figure',
  'told, median ms': 'figure',
  'told, most ms': 'figure',
} as const;

const count = { type: 'string' } as const;
const { values } = parseArgs({
  options: { revoked: { ...count, default: '50' }, others: { ...count, default: '5' } },
});

// Assistants are let in by the names of this machine alone.
const { gateways, close } = await startReplicas((line) => console.log(line), 'http://localhost');
try {
  const grantee = await Grantee.signIn(gateways.map(({ url }) => url ?? ''));
  const rows: string[][] = [];
  for (const [way, times, end] of [
    ['revoking', Number(values.revoked), () => grantee.revoked()],
    ['its day', Number(values.others), () => grantee.expired()],
    ['suspending the account', Number(values.others), () => grantee.suspended()],
  ] as const) {
    const ended: Ended[] = [];
    console.log(`Ended by ${way}, ${times} times …`);
    for (let nth = 0; nth < times; nth += 1) ended.push(...(await end()));
    rows.push([
      way,
      String(ended.length / gateways.length),
      ...printSpread(ended.map(({ refusedMs }) => refusedMs)),
      ...printSpread(ended.map(({ notifiedMs }) => notifiedMs)),
    ]);
    if (ended.some(({ refusedMs, notifiedMs }) => Math.max(refusedMs, notifiedMs) > MOST_MS)) process.exitCode = 1;
  }
  console.log(`\n${markdownTable(COLUMNS, rows)}`);
  console.log(process.exitCode ? 'One took more than a second.' : 'All within a second, on both gateways.');
} finally {
  await close();
}

function printSpread(times: readonly number[]): string[] {
  const { median, max } = spreadOf(times);
  return [median.toFixed(0), max.toFixed(0)];
}
