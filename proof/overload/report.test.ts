import type { LoadReport, LoadRun } from '@carebourse/load-tests/overload';
import { expect, test } from 'vitest';
import { complaintsAbout } from './report.ts';
import type { OverloadReport } from './run.ts';

const load: LoadReport = { seconds: 10, good: 900, refused: 100, failed: 0, p50Ms: 5, p95Ms: 9, p99Ms: 9 };
const run: LoadRun = { loads: { at_rate: load }, dropped: 0, failures: {}, acknowledged: 50, lost: 0 };
const good: OverloadReport = {
  steps: [],
  capacity: 100,
  overload: run,
  memory: [{ part: 'gateway', firstMb: 100, lastMb: 120, mostMb: 120, mbPerMinute: 4 }],
  streams: undefined,
};

test('nothing is said against an overload that only refuses', () => {
  expect(complaintsAbout(good)).toEqual([]);
});

test.each<[string, Partial<OverloadReport>, string]>([
  ['too few good answers', { capacity: 101 }, 'goodput is 89 % of its peak'],
  [
    'memory that grows',
    { memory: [{ part: 'identity', firstMb: 100, lastMb: 150, mostMb: 150, mbPerMinute: 5.1 }] },
    'identity grows by 5.1 MB a minute',
  ],
  ['a lost change', { overload: { ...run, lost: 1 } }, '1 acknowledged changes are lost'],
  ['another answer', { overload: { ...run, failures: { 500: 2 } } }, '2 calls: 500'],
])('%s is told', (_, difference, complaint) => {
  expect(complaintsAbout({ ...good, ...difference })).toEqual([complaint]);
});
