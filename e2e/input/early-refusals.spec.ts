import { expect } from '@playwright/test';
import {
  addressOf,
  besideTheDocument,
  operationsOf,
  type OpenApiDocument,
  type Operation,
} from '../support/access/operations.ts';
import { BAD_BODIES, CLIENTS, FRAMINGS, type Body, type Sending } from '../support/early-refusal.ts';
import { test } from '../support/fixtures.ts';

/** So many are sent side by side. */
const AT_ONCE = 12;

type ClientName = keyof typeof CLIENTS;

const clientNames = Object.keys(CLIENTS) as ClientName[];
/** Those that take what strangers send, the first or through the gateway. */
const PARTS = ['gateway', 'web', 'identity', 'catalogue', 'access-request', 'profile', 'billing', 'delivery'];

/** Those that answer what is sent, and those that a body is sent to though they take none. */
function sends({ method }: Operation): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

const typeOf = ({ requestBody }: Operation): string => Object.keys(requestBody?.content ?? {})[0] ?? 'application/json';

/** A call that takes more than JSON. */
function takesBytes(operation: Operation): boolean {
  return operation.requestBody !== undefined && typeOf(operation) !== 'application/json';
}

interface Row {
  operation: Operation;
  client: ClientName;
  body: Body;
  framing: (typeof FRAMINGS)[number];
}

/** Everything that can be sent, by everyone and in every way. */
function allOf(operation: Operation): Row[] {
  return clientNames.flatMap((client) =>
    BAD_BODIES.flatMap((body) => FRAMINGS.map((framing) => ({ operation, client, body, framing }))),
  );
}

/** One of each client, so that over all calls each meets each body and each framing. */
function someOf(operation: Operation, row: number): Row[] {
  return clientNames.map((client, column) => ({
    operation,
    client,
    body: inTurn(BAD_BODIES, row + column),
    framing: inTurn(FRAMINGS, Math.floor(row / BAD_BODIES.length) + column),
  }));
}

function inTurn<Item>(items: readonly Item[], turn: number): Item {
  return items[turn % items.length] as Item;
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

test.describe('a request that is answered while its body still arrives', () => {
  test('is answered whoever sends it and however, by every route, and ends no process', async ({ product, client }) => {
    const admin = client();
    await admin.signIn('admin');
    const { body: document } = await admin.get<OpenApiDocument>('/api/openapi.json');
    const operations = [...operationsOf(document), ...besideTheDocument].filter(sends);
    expect(operations.length).toBeGreaterThan(100);
    const before = PARTS.map((part) => product.pidOf(part));

    // An admin, whom the parts behind let further; but what would end or change something is a visitor's to send.
    const rows = [
      ...operations.flatMap(someOf).map((row) => ({ ...row, cookie: '' })),
      ...operations
        .filter(takesBytes)
        .flatMap(allOf)
        .map((row) => ({ ...row, cookie: admin.cookie })),
    ];
    const unanswered: string[] = [];
    await eachOf(rows, async ({ operation, client: name, body, framing, cookie }) => {
      const sending: Sending = {
        body,
        framing,
        url: product.url + addressOf(operation),
        method: operation.method,
        headers: {
          ...operation.headers,
          'content-type': body.type ?? typeOf(operation),
          ...(cookie && { cookie }),
        },
      };
      const status = await CLIENTS[name](sending).catch((error: unknown) => String((error as Error).cause ?? error));
      const isAnswered = name === 'reset' || (typeof status === 'number' && status >= 200 && status < 500);
      if (!isAnswered) unanswered.push(`${operation.name}, ${body.name}, ${framing}, ${name}: ${status}`);
    });
    expect(unanswered).toEqual([]);
    expect(PARTS.map((part) => product.pidOf(part))).toEqual(before);
    expect((await admin.get('/readyz')).status).toBe(200);
  });
});
