import type { Scope } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { registry } from '@carebourse/runtime/metrics';
import { eventually } from '@carebourse/testing/eventually';
import { trace } from '@opentelemetry/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agent } from '../../services/catalogue/tests/rows.ts';
import { rawRequest, type RawAnswer } from './raw-request.ts';
import { startWorld, type ClientCredentials, type TestGateway, type World } from './world.ts';

const LIST = '/api/ai-agents';
const ENTRY = '/api/ai-agents/1';
const GIVEN_ID = 'my-request-1';

let world: World;
/** The gateway `here` keeps answers; the one `there` is made to keep none, and makes each anew. */
let gateways: TestGateway[];

beforeAll(async () => {
  world = await startWorld();
  gateways = [world.here, world.there];
  const description = 'Reads wound photographs and grades them. '.repeat(40);
  await world.catalogue.db.agent.createMany({
    data: [agent({ id: 1, name: 'Renal Dosing Check', description }), agent({ id: 2, name: 'Wound Watch' })],
  });
  vi.spyOn(world.there.context.responseCache, 'share').mockImplementation((_subject, make) => make());
  await eventually(async () => {
    const answers = await Promise.all(gateways.map(({ get }) => get(ENTRY)));
    if (answers.some(({ ok }) => !ok)) throw new Error('the entry is not there yet');
  });
});
afterAll(() => world?.stop());

const span = { updateName: vi.fn(), setAttribute: vi.fn() };
beforeEach(() => {
  vi.spyOn(trace, 'getActiveSpan').mockReturnValue(span as never);
});

interface Question {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** All that a question leaves behind but for what differs from one time to the next. */
async function ask({ logged, url }: TestGateway, { path = LIST, ...question }: Question) {
  logged.length = 0;
  span.updateName.mockClear();
  span.setAttribute.mockClear();
  registry.resetMetrics();
  const answer = await rawRequest(url, path, question);
  await eventually(() => expect(logged).toHaveLength(1));
  return {
    status: answer.status,
    headers: steady(answer),
    body: answer.body.toString().replace(/"requestId":"[\w-]{36}"/, '"requestId":"made up"'),
    log: logged.map(({ requestId: _id, ms: _ms, ...entry }) => entry),
    ids: logged.map(({ requestId }) => requestId === answer.headers['x-request-id']),
    span: [span.updateName.mock.calls, span.setAttribute.mock.calls],
    counted: await counted(),
  };
}

function steady({ headers }: RawAnswer): object {
  const { date: _date, ...others } = headers;
  const id = String(others['x-request-id']);
  const seconds = ['ratelimit-reset', 'retry-after'].filter((name) => name in others);
  return {
    ...others,
    ...Object.fromEntries(seconds.map((name) => [name, /^[1-9]\d?$/.test(String(others[name]))])),
    'x-request-id': /^[\da-f-]{36}$/.test(id) ? 'made up' : id,
  };
}

/** How many requests the figures have, by method, route and status. */
async function counted(): Promise<unknown[]> {
  const { values = [] } = (await registry.getSingleMetric('http_server_seconds')?.get()) ?? {};
  const counts = values as { metricName?: string; labels: object; value: number }[];
  return counts
    .filter(({ metricName }) => metricName === 'http_server_seconds_count')
    .map(({ labels, value }) => [labels, value]);
}

/** Asks both gateways, the first one when it has what it may keep. */
async function askBoth(question: Question) {
  await world.here.get(question.path ?? LIST);
  const calls = vi.spyOn(world.here.context.clients.entries, 'call');
  const kept = await ask(world.here, question);
  const callsForKept = calls.mock.calls.length;
  calls.mockRestore();
  return { kept, callsForKept, anew: await ask(world.there, question) };
}

const plain: [what: string, question: Question, status: number][] = [
  ['a list', {}, 200],
  ['an entry', { path: ENTRY }, 200],
  ['HEAD of a list', { method: 'HEAD' }, 200],
  ['HEAD of an entry', { method: 'HEAD', path: ENTRY }, 200],
  ['a query', { path: `${LIST}?category=diagnostic` }, 200],
  ['a page, with its link', { path: `${LIST}?limit=1` }, 200],
  ['a query that means nothing', { path: `${LIST}?unknown=1` }, 200],
  ['a query at an entry', { path: `${ENTRY}?unknown=1` }, 200],
  ['an address in other letters', { path: '/api/ai-agents/%31' }, 200],
  ['whoever has an answer', { headers: { 'if-none-match': '*' } }, 304],
  ['whoever has another one', { headers: { 'if-none-match': '"other"' } }, 200],
  ['whoever wants it again', { headers: { 'if-none-match': '*', 'cache-control': 'no-cache' } }, 200],
  ['a request id', { headers: { 'x-request-id': GIVEN_ID } }, 200],
  ['what cannot be a request id', { headers: { 'x-request-id': 'a b' } }, 200],
  ['credentials of another kind', { headers: { authorization: 'Basic eDp5' } }, 200],
  ...['identity', 'gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=0, gzip', '*', '*;q=0', 'zstd', 'nonsense;q=x'].map(
    (encoding): [string, Question, number] => [
      `Accept-Encoding: ${encoding}`,
      { headers: { 'accept-encoding': encoding } },
      200,
    ],
  ),
];

const refused: [what: string, question: Question, status: number][] = [
  ['a page of nothing', { path: `${LIST}?limit=0` }, 400],
  ['an id that is none', { path: '/api/ai-agents/first' }, 400],
  ['an address that cannot be read', { path: '/api/ai-agents/%zz' }, 400],
  ['an entry that is not there', { path: '/api/ai-agents/999' }, 404],
  ['HEAD of an entry that is not there', { path: '/api/ai-agents/999', method: 'HEAD' }, 404],
  ['an address that is none', { path: '/api/ai-agent' }, 404],
  ['POST', { method: 'POST' }, 405],
  ['DELETE of an entry', { method: 'DELETE', path: ENTRY }, 405],
  ['OPTIONS', { method: 'OPTIONS' }, 405],
  ['a token that is none', { headers: { authorization: 'Bearer forged', 'x-request-id': GIVEN_ID } }, 401],
];

describe('an answer is the same whether it was kept or not', () => {
  it.each([...plain, ...refused])('%s', async (_what, question, status) => {
    const { kept, anew } = await askBoth(question);
    expect(kept.status).toBe(status);
    expect(kept.ids).toEqual([true]);
    expect(kept.counted).toHaveLength(1);
    expect(kept).toEqual(anew);
  });

  it.each([LIST, ENTRY, `${LIST}?limit=1`, `${LIST}?unknown=1`])(
    'and nothing is read for %s that is kept',
    async (path) => {
      for (const method of ['GET', 'HEAD']) expect((await askBoth({ method, path })).callsForKept).toBe(0);
    },
  );
});

describe('an API client gets the same answer whether it was kept or not', () => {
  /** A new partner's client, with a token. */
  async function clientWith(scope: Scope) {
    const { sessionId } = await world.register('partner');
    const made = await world.here.send('POST', '/api/oauth-clients', sessionId, { name: 'Import', scopes: [scope] });
    const client = (await made.json()) as ClientCredentials;
    const answer = await world.askIssuer('/oauth/token', client, { grant_type: 'client_credentials' });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return { client, token, headers: { authorization: `Bearer ${token}`, 'x-request-id': GIVEN_ID } };
  }

  it.each(['GET', 'HEAD'])('with what it may still do: %s', async (method) => {
    const { client, headers } = await clientWith('catalogue:read');
    const { kept, anew } = await askBoth({ method, headers });
    expect(kept).toMatchObject({ status: 200, log: [{ clientId: client.clientId, route: LIST }] });
    expect(kept.headers).toMatchObject({ 'ratelimit-remaining': '59', 'ratelimit-reset': true });
    expect(kept).toEqual(anew);
  });

  it('whose token has another scope', async () => {
    const { headers } = await clientWith('requests:read');
    const { kept, anew } = await askBoth({ headers });
    expect(kept.status).toBe(403);
    expect(kept.headers).toHaveProperty('www-authenticate', expect.stringContaining('insufficient_scope'));
    expect(kept).toEqual(anew);
  });

  it('whose token was revoked', async () => {
    const { client, token, headers } = await clientWith('catalogue:read');
    await world.askIssuer('/oauth/revocation', client, { token });
    for (const gateway of gateways) await eventually(async () => expect(await gateway.bearer(token)).toBe(401));
    const { kept, anew } = await askBoth({ headers });
    expect(kept.status).toBe(401);
    expect(kept).toEqual(anew);
  });

  it('whose calls for this minute are used up', async () => {
    const { token, headers } = await clientWith('catalogue:read');
    for (const { context } of gateways) {
      const client = await context.apiClients.resolve(token);
      if (!client) throw new Error('the token is not known');
      const { requestsPerMinute } = limitsOf(client.plan);
      for (let call = 0; call < requestsPerMinute; call += 1)
        await context.rateLimits.count(client.userId, client.plan);
    }
    const { kept, anew } = await askBoth({ headers });
    expect(kept.status).toBe(429);
    expect(kept.headers).toMatchObject({ 'retry-after': true, 'ratelimit-remaining': '0' });
    expect(kept).toEqual(anew);
  });
});
