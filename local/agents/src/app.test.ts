import { guardedServer } from '@carebourse/runtime/guarded-server';
import { closeServer, listen } from '@carebourse/runtime/http-server';
import { createLogger } from '@carebourse/runtime/logger';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from './agent.ts';
import { allAgents } from './agents/all.ts';
import { diabetesRiskAgent } from './agents/diabetes-risk.ts';
import { BODY_BYTES, createApp } from './app.ts';

const broken: Agent = {
  slug: 'broken',
  agentId: 0,
  title: 'Breaks',
  inputSchema: {},
  outputSchema: {},
  example: { input: {}, output: {} },
  informationIn: 'none',
  informationOut: 'none',
  answer() {
    throw new TypeError('a mistake of its own');
  },
};

const times = { HEADERS_TIMEOUT_MS: 10_000, REQUEST_TIMEOUT_MS: 30_000 };
const logger = createLogger('agents', 'silent');
const app = createApp([...allAgents, broken], logger);
const server = guardedServer(app, { times, logger, limitsOf: () => ({ bytes: BODY_BYTES }) });
let base = '';

beforeAll(async () => {
  await listen(server, 0, '127.0.0.1');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => closeServer(server));

const [example] = allAgents;
if (!example) throw new Error('there is no agent');
const path = `/agents/${example.slug}`;

async function post(to: string, body: string) {
  const response = await fetch(`${base}${to}`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as { message?: string } };
}

const refusal = { message: expect.stringMatching(/\w/) as string };

test('it says when it is ready', async () => {
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
});

test('the list has everything that a connection needs, and no more', async () => {
  const { agents } = (await (await fetch(`${base}/agents`)).json()) as { agents: Partial<Agent>[] };
  const { answer: _, ...shown } = example;
  expect(agents).toHaveLength(allAgents.length + 1);
  expect(agents[0]).toEqual(JSON.parse(JSON.stringify(shown)));
  expect(Object.keys(agents[0] ?? {}).toSorted()).toEqual(
    [
      'agentId',
      'example',
      'hook',
      'informationIn',
      'informationOut',
      'inputSchema',
      'outputSchema',
      'slug',
      'title',
    ].toSorted(),
  );
});

test.each(allAgents)('$slug answers its example', async ({ slug, example: { input, output } }) => {
  expect(await post(`/agents/${slug}`, JSON.stringify(input))).toEqual({ status: 200, body: output });
});

test.each(['', '{', 'null', '[]', '"x"', '1e999', '{"__proto__":{"a":1}}', '\u0000', '[['.repeat(60_000)])(
  'a body such as %j is refused with a message',
  async (body) => {
    expect(await post(path, body)).toEqual({ status: 400, body: refusal });
  },
);

test('an input that the schema does not take is refused by the name of its field', async () => {
  const { status, body } = await post('/agents/liver-fibrosis', JSON.stringify({ age: 'old', ast: 1, alt: 1 }));
  expect(status).toBe(400);
  expect(body.message).toMatch(/age.*platelets/);
});

test('an input that the paper does not cover is refused in words', async () => {
  const input = { ...diabetesRiskAgent.example.input, hasDiabetes: true };
  expect(await post('/agents/diabetes-risk', JSON.stringify(input))).toEqual({
    status: 422,
    body: { message: 'The score tells the risk of diabetes to people who do not have it.' },
  });
});

test('a body beyond the limit is refused, whether it says its size or not', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(BODY_BYTES) });
  expect((await post(path, large)).status).toBe(413);
  const sent = request(`${base}${path}`, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  sent.end(large);
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  expect(response.statusCode).toBe(413);
  expect(JSON.parse(await text(response))).toEqual(refusal);
});

test('an unknown agent is not found, and neither is another address', async () => {
  for (const address of ['/agents/nobody', '/agents/', '/agents/..%2f', '/', '/agents/lab-results/x'])
    expect(await post(address, '{}'), address).toEqual({ status: 404, body: refusal });
});

test.each([
  ['/agents', 'POST', 'GET'],
  ['/readyz', 'DELETE', 'GET'],
  [path, 'GET', 'POST'],
  [path, 'PUT', 'POST'],
])('%s is not for %s', async (address, method, allowed) => {
  const response = await fetch(`${base}${address}`, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allowed);
  expect(await response.json()).toEqual(refusal);
});

test('a mistake of an agent’s own is told without its inside', async () => {
  expect(await post('/agents/broken', '{}')).toEqual({
    status: 500,
    body: { message: 'The agent made a mistake. Its log says which.' },
  });
});

test('a caller who leaves halfway harms nobody', async () => {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"bundle"`);
  const arrived = once(server, 'request');
  await arrived;
  socket.destroy();
  await once(socket, 'close');
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
});
