import { expect, test } from 'vitest';
import type { LoadReport } from './load.ts';
import { complaintsAbout } from './report.ts';
import type { OverloadReport } from './run.ts';

const load: LoadReport = { seconds: 10, sent: 1_000, good: 900, refused: 100, wrong: {}, silent: {}, latencies: [] };
const good: OverloadReport = {
  warmUp: load,
  steps: [],
  capacity: 100,
  overload: load,
  memory: [{ part: 'gateway', firstMb: 100, lastMb: 120, mostMb: 120, mbPerMinute: 4 }],
  acknowledged: 50,
  lost: 0,
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
  ['a lost change', { lost: 1 }, '1 acknowledged changes are lost'],
  ['another answer', { overload: { ...load, wrong: { 500: 2 } } }, '2 answers 500'],
  [
    'a call without an answer',
    { overload: { ...load, silent: { 'ECONNRESET of a new connection': 3 } } },
    '3 calls without an answer: ECONNRESET of a new connection',
  ],
])('%s is told', (_, difference, complaint) => {
  expect(complaintsAbout({ ...good, ...difference })).toEqual([complaint]);
});
