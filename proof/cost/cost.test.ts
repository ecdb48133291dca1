import { expect, test } from 'vitest';
import { combined, partOf, totalOf } from './processor-time.ts';
import { sharesOf } from './profile.ts';

const frame = (id: number, functionName: string, url = '') => ({ id, callFrame: { functionName, url } });

test('shares are of what was not idle, by package, the largest first', () => {
  const nodes = [
    frame(1, '(idle)'),
    frame(2, 'parse', 'file:///srv/node_modules/@prisma/client/runtime/client.mjs'),
    frame(3, 'writevGeneric', 'node:internal/stream_base_commons'),
    frame(4, 'presentRequest', 'file:///srv/services/access-request/src/rpc/present.ts'),
    frame(5, '(garbage collector)'),
  ];
  const profile = { nodes, samples: [1, 2, 2, 3, 4, 5], timeDeltas: [900, 20, 20, 30, 20, 10] };
  expect(sharesOf(profile)).toEqual([
    ['@prisma/client', 0.4],
    ['writing to sockets', 0.3],
    ['our code', 0.2],
    ['collections', 0.1],
  ]);
});

test('parts are known by their command lines', () => {
  expect(partOf('/usr/bin/node services/access-request/src/main.ts')).toBe('access-request');
  expect(partOf('/usr/bin/node gateway/src/main.ts')).toBe('gateway');
  expect(partOf('postgres: carebourse carebourse_billing 127.0.0.1(4711) idle')).toBe('PostgreSQL');
  expect(partOf('/usr/bin/node tools/start/main.ts')).toBe('others');
});

test('a part that only one of two readings has is 0 in the other', () => {
  const used = combined({ gateway: 30, billing: 5 }, { gateway: 10 }, (after, before) => after - before);
  expect(used).toEqual({ gateway: 20, billing: 5 });
  expect(totalOf(used)).toBe(25);
});
