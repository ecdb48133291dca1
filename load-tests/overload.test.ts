import { expect, it } from 'vitest';
import { capacityOf, readLines, readSummary } from './overload.ts';

it('finds the capacity among the steps of callers, without the one that warms up', () => {
  const metrics = {
    'good{scenario:warm_up}': { count: 9_000 },
    'good{scenario:callers_8}': { count: 150, rate: 10 },
    'good{scenario:callers_16}': { count: 300, rate: 20 },
    'good_ms{scenario:callers_16}': { med: 4, 'p(95)': 8, 'p(99)': 9 },
    dropped_iterations: { count: 3 },
  };
  const { loads, dropped } = readSummary(metrics, 15);
  expect(capacityOf({ loads })).toBe(20);
  expect(loads['callers_16']).toMatchObject({ good: 300, failed: 0, p50Ms: 4, p99Ms: 9 });
  expect(dropped).toBe(3);
});

it('misses what was added and is not there, and what was removed and is', () => {
  const lines = [
    { added: 1, of: 0 },
    { added: 2, of: 1 },
    { added: 3, of: 1 },
    { removed: 3, of: 1 },
    { added: 4, of: 1 },
    { removed: 4, of: 1 },
    { failed: '500' },
    { there: [1, 7], of: 0 },
    { there: [4], of: 1 },
  ];
  const text = ['a word of k6', ...lines.map((line) => JSON.stringify(line))].join('\n');
  expect(readLines(text)).toEqual({ failures: { 500: 1 }, acknowledged: 6, lost: 2 });
});
