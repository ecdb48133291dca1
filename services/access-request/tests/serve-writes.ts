/**
 * Stores requests and decisions over HTTP, each by one statement or in the interactive transaction that the service has
 * for cases out of the ordinary: the part of `npm run bench` that compares both. There is nothing around it, and nobody
 * hears of the events. The body is a number, another one for each call.
 */
import { silentLogger } from '@carebourse/testing/logger';
import type { Call } from '@carebourse/rpc/handler';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createContext } from '../src/context.ts';
import { submit } from '../src/domain/request.ts';
import { decideAtOnce, decideCarefully } from '../src/rpc/decide-request.ts';
import { makeInTransaction, makePending } from '../src/rpc/submit-request.ts';

/** Requests that wait for a decision. */
const WAITING = 300_000;
/** Nobody who asked. */
const REVIEWER = 900_000;
const FIRST_REQUESTER = 1_000_000;

const AGENT = { resourceType: 'agent', resourceId: 1 } as const;
const APPROVAL = { decision: 'approved', comment: 'For your own patients.' } as const;

const context = createContext(
  {
    NODE_ENV: 'production',
    DATABASE_URL: process.env['DATABASE_URL'] ?? '',
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 1).toString('base64')}`,
    // Nobody is asked: it is all in the database.
    CATALOGUE_ADDRESS: '127.0.0.1:1',
    BILLING_ADDRESS: '127.0.0.1:1',
  },
  silentLogger,
);

await context.db.$executeRaw`
  INSERT INTO access_request (id, user_id, resource_type, resource_id, resource_name, purpose, access_types)
  SELECT n, n, 'agent', 1, 'Dosing check', 'A measurement of how fast this goes', '{view}'
  FROM generate_series(1, ${WAITING}::int) n`;
await context.db.$queryRaw`SELECT setval(pg_get_serial_sequence('access_request', 'id'), ${WAITING}::int)`;

const WAYS: Record<string, (number: number) => Promise<unknown>> = {
  '/request/statement': (number) => ask(number, makePending),
  '/request/transaction': (number) =>
    ask(number, (one, call, wanted, step) => makeInTransaction(one, call, wanted, [step])),
  '/decision/statement': (number) => decideAtOnce(context, number, APPROVAL, callOf(REVIEWER, 'admin')),
  '/decision/transaction': (number) => decideCarefully(context, number, APPROVAL, callOf(REVIEWER, 'admin')),
};

const server = createServer((request, response) => {
  const way = WAYS[request.url ?? ''];
  void text(request)
    .then((body) => way?.(Number(body)))
    // Undefined is what would be tried in the other way: then this one was not measured.
    .then((done) => response.writeHead(done ? 201 : 409).end())
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);

function ask(number: number, make: typeof makePending): Promise<unknown> {
  const call = callOf(FIRST_REQUESTER + number, 'provider');
  const [step] = submit(call.caller, { ...AGENT, accessRoles: ['all'], accessLevel: '' });
  const wanted = {
    ...AGENT,
    userId: call.caller.userId,
    resourceName: 'Dosing check',
    stewardOrganizationId: null,
    purpose: 'A measurement of how fast this goes',
    accessTypes: ['view' as const],
  };
  return make(context, call, wanted, step);
}

let calls = 0;

/** Each call has a key, as each of the product has that a browser makes. */
function callOf(userId: number, role: 'admin' | 'provider'): Call {
  const caller = { userId, role, sessionRef: undefined, mustEnrol: false, clientId: undefined, scopes: [] };
  calls += 1;
  const { signal } = new AbortController();
  return {
    caller,
    callerIfAny: caller,
    requestId: `bench-${calls}`,
    clientAddress: undefined,
    idempotencyKey: `bench-${calls}`,
    signal,
  };
}
