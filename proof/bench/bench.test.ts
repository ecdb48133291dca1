import { expect, it } from 'vitest';
import { checksIn } from './check-seconds.ts';
import { readOutput } from './driver.ts';
import { connectionsFor } from './latency.ts';
import { readOptions } from './options.ts';
import { between, printTable } from './report.ts';

const OUTPUT = `Running 5s test @ http://127.0.0.1:8080
  1 threads and 16 connections
  Latency Distribution
     50%  512.00us
     75%    1.02ms
     99%    1.20s
  120034 requests in 5.00s, 40.00MB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 7
Requests/sec:  24006.80
`;

it('reads what wrk prints', () => {
  expect(readOutput(OUTPUT)).toEqual({ perSecond: 24006.8, p50Ms: 0.512, p99Ms: 1200, failures: 10, requests: 120034 });
});

it('reads how long checks took, of those since an earlier look', () => {
  const printed = (within: number[]) =>
    ['0.001', '0.003', '+Inf']
      .map((le, at) => `delivery_check_seconds_bucket{le="${le}",from="kept",service="delivery"} ${within[at]}`)
      .concat('delivery_check_seconds_bucket{le="0.001",from="owners",service="delivery"} 9')
      .join('\n');
  const checks = checksIn(printed([10, 199, 210]), 'kept').without(checksIn(printed([0, 0, 10]), 'kept'));
  expect([checks.count, checks.shareWithin(0.003), checks.atMost(0.99)]).toEqual([200, 0.995, 0.003]);
  expect(() => checks.shareWithin(0.002)).toThrow('0.002');
});

it('asks for a share of what can be answered by as many connections as it takes', () => {
  // 700 a second, each of which takes 10 ms of pause and 10 ms of waiting.
  expect(connectionsFor({ perSecond: 1_000, p50Ms: 10 })).toBe(14);
  expect(connectionsFor({ perSecond: 1, p50Ms: 1 })).toBe(1);
});

it('takes options, and names the wrong one', () => {
  expect(readOptions(['--parts', 'reads,writes', '--sizes', '100'])).toMatchObject({
    parts: ['reads', 'writes'],
    sizes: [100],
    rounds: 5,
  });
  expect(() => readOptions(['--parts', 'everything'])).toThrow('--parts');
});

it('prints a row for what was measured, with the share of the limit', () => {
  const measured = (perSecond: number) => ({ perSecond, p50Ms: 1, p99Ms: 2, failures: 0, requests: 1 });
  const results = [
    { scenario: 'list', size: 100, contestant: 'bare node:http', rounds: [measured(100), measured(200)] },
    { scenario: 'list', size: 100, contestant: 'Carebourse', rounds: [measured(80), measured(160)] },
    { scenario: 'writes', size: 0, contestant: 'Carebourse', rounds: [{ ...measured(9), failures: 3 }] },
  ];
  expect(printTable(results).split('\n')).toEqual([
    '| what   | entries | bare node:http |   Carebourse | of the limit | p99 ms |',
    '| ------ | ------: | -------------: | -----------: | -----------: | -----: |',
    '| list   |     100 |            150 |          120 |         80 % |    2.0 |',
    '| writes |         |                | 9 (3 failed) |              |    2.0 |',
  ]);
});

it('puts the table between its markers and leaves the rest', () => {
  const page = 'before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n';
  expect(between(page, 'new')).toBe('before\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\nafter\n');
  expect(() => between('no markers', 'new')).toThrow('marker');
});
