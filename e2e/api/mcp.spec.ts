import type { Invocation } from '@carebourse/contracts/agents';
import type { Assistant as LetIn } from '@carebourse/contracts/assistants';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { expect } from '@playwright/test';
import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { accessToken, apiClient } from '../support/access/people.ts';
import { agentPerson, connectAgent, connectionPath, grantAgent, type AgentPerson } from '../support/agent-grants.ts';
import { ApiClient } from '../support/api-client.ts';
import { connectAssistant as letIn } from '../support/assistant.ts';
import { until } from '../support/credentials/until.ts';
import { test } from '../support/fixtures.ts';
import { approveForSeconds } from '../support/soon-over.ts';
import {
  connectAssistant,
  ERAS,
  message,
  openListenStream,
  sendRaw,
  type Era,
  type ListenStream,
} from '../support/mcp-client.ts';
import { answerJson, startOwnAgent, type OwnAgent } from '../support/own-agent.ts';

/** Entries of the demo catalogue that have no agents of their own. */
const AGENT = 3;
const OTHER_AGENT = 4;
const INPUT = { age: 65, sex: 'male' };
const METADATA = '/.well-known/oauth-protected-resource/mcp';

const { agents: words } = MESSAGES;
const { mcp } = PROTOCOL_MESSAGES;

let base: string;
let admin: ApiClient;
let agent: OwnAgent;
let holder: AgentPerson;
let requestId: number;
const streams: ListenStream[] = [];

test.beforeAll(async ({ product }) => {
  base = product.url;
  admin = new ApiClient(base);
  await admin.signIn('admin');
  agent = await startOwnAgent();
  await connectAgent(admin, AGENT, agent);
  holder = await agentPerson(base);
  requestId = await grantAgent(admin, holder.person, AGENT);
});
test.afterAll(async () => {
  await admin.delete(connectionPath(AGENT));
  await admin.delete(connectionPath(OTHER_AGENT));
  agent[Symbol.dispose]();
});
test.afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

/** The tools of somebody, as an assistant of an era lists them. */
async function toolsOf({ authorization }: Pick<AgentPerson, 'authorization'>, era: Era = 'auto') {
  const assistant = await connectAssistant(base, authorization, era);
  const { tools } = await assistant.listTools();
  await assistant.close();
  return tools;
}

async function listenAs({ authorization }: Pick<AgentPerson, 'authorization'>): Promise<ListenStream> {
  const stream = await openListenStream(base, authorization);
  streams.push(stream);
  return stream;
}

async function call(input: Record<string, unknown>, era: Era = 'auto') {
  const assistant = await connectAssistant(base, holder.authorization, era);
  try {
    const [tool] = (await assistant.listTools()).tools;
    return await assistant.callTool({ name: tool?.name ?? '', arguments: input });
  } finally {
    await assistant.close();
  }
}

for (const era of ['legacy', 'auto'] as const) {
  test(`an assistant of ${ERAS[era]} lists what was granted and calls it, as a form does`, async () => {
    const assistant = await connectAssistant(base, holder.authorization, era);
    expect(assistant.getNegotiatedProtocolVersion()).toBe(ERAS[era]);
    // Nobody tells a client of 2025, so nobody promises it.
    expect(assistant.getServerCapabilities()?.tools).toEqual(era === 'auto' ? { listChanged: true } : {});
    const { tools } = await assistant.listTools();
    expect(tools).toMatchObject([
      {
        name: expect.stringMatching(/^agent-3-[a-z0-9-]+$/),
        inputSchema: { type: 'object', required: ['age', 'sex'] },
        outputSchema: { type: 'object', required: ['value'] },
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      },
    ]);
    expect(tools[0]?.description).toContain(mcp.goesIn['de-identified']);
    const answer = await assistant.callTool({ name: tools[0]?.name ?? '', arguments: INPUT });
    expect(answer.structuredContent).toMatchObject({ value: 130, unit: 'points' });
    expect(answer.content).toEqual([{ type: 'text', text: JSON.stringify(answer.structuredContent) }]);
    const { _meta: meta } = answer;
    expect(meta).toMatchObject({ 'carebourse/quota': { limit: expect.any(Number) } });
    const { body } = await holder.person.api.post<Invocation>(`/api/ai-agents/${AGENT}/invocations`, { input: INPUT });
    expect(answer.structuredContent).toEqual(body.output);
    await assistant.close();
  });
}

test('the tools are the caller’s own, and those of others do not exist', async () => {
  const other = await agentPerson(base);
  expect(await toolsOf(other)).toEqual([]);
  const assistant = await connectAssistant(base, other.authorization);
  for (const name of ['agent-3', 'agent-3-whatever', 'agent-99999', 'rm -rf', '']) {
    await expect(assistant.callTool({ name, arguments: INPUT })).rejects.toMatchObject({ code: -32602 });
  }
  await assistant.close();
});

test('what is refused is told in the product’s words, and by field', async () => {
  const refused = async (input: Record<string, unknown> = INPUT) => {
    const { isError, content, structuredContent } = await call(input);
    expect({ isError, structuredContent }).toEqual({ isError: true, structuredContent: undefined });
    return JSON.stringify(content);
  };
  expect(await refused({ age: 7, sex: 'male' })).toContain(`${words.inputDeclined}\\nage: This must be 18 or more`);
  const { answer } = agent;
  const answering = async (next: OwnAgent['answer']) => {
    agent.answer = next;
    const refusal = await refused();
    agent.answer = answer;
    return refusal;
  };
  expect(await answering((response) => answerJson(response, { value: 'high' }))).toContain(words.answerInvalid);
  expect(await answering((response) => response.destroy())).toContain(words.away);
  const declined = 'It is not for men.';
  const says = (response: Parameters<OwnAgent['answer']>[0]) =>
    response.writeHead(422).end(JSON.stringify({ message: declined }));
  expect(await answering(says)).toContain(declined);
  await connectAgent(admin, AGENT, agent, { timeLimitMs: 500 });
  expect(await answering(() => undefined)).toContain(words.slow);
  await connectAgent(admin, AGENT, agent);
  expect((await call(INPUT)).isError).toBeFalsy();
});

test('a token opens it, by the scope alone, and says where to get one', async () => {
  const metadata = `resource_metadata="${base}${METADATA}"`;
  const challengeOf = async (headers: Record<string, string>) => {
    const { status, headers: responseHeaders } = await sendRaw(base, message('tools/list'), headers);
    return [status, responseHeaders.get('www-authenticate')];
  };
  expect(await challengeOf({})).toEqual([401, `Bearer ${metadata}, scope="agents:invoke"`]);
  // A session of a browser opens nothing here.
  expect(await challengeOf({ cookie: holder.person.api.cookie })).toEqual([
    401,
    `Bearer ${metadata}, scope="agents:invoke"`,
  ]);
  expect(await challengeOf({ authorization: 'Bearer a.b.c' })).toEqual([
    401,
    `Bearer error="invalid_token", ${metadata}, scope="agents:invoke"`,
  ]);
  const reader = await apiClient(holder.person, ['catalogue:read']);
  const authorization = `Bearer ${await accessToken(base, reader)}`;
  expect(await challengeOf({ authorization })).toEqual([
    403,
    `Bearer error="insufficient_scope", scope="agents:invoke", ${metadata}`,
  ]);
  const { body } = await new ApiClient(base).get<object>(METADATA);
  expect(body).toMatchObject({
    resource: `${base}/mcp`,
    authorization_servers: [base],
    scopes_supported: ['agents:invoke'],
    bearer_methods_supported: ['header'],
  });
});

test('a token for it alone is good here, and nowhere else', async () => {
  const { clientId, clientSecret } = holder.client;
  const secret = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const asked = new URLSearchParams({ grant_type: 'client_credentials', resource: `${base}/mcp` });
  const headers = { authorization: `Basic ${secret}`, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await new ApiClient(base).send<{ access_token: string }>(
    'POST',
    '/oauth/token',
    asked.toString(),
    headers,
  );
  const authorization = `Bearer ${answer.body.access_token}`;
  expect(await toolsOf({ authorization })).toHaveLength(1);
  expect((await new ApiClient(base).get('/api/plans', { authorization })).status).toBe(401);
});

test('pages of other sites, names that are not ours and other methods are refused', async () => {
  const { authorization } = holder;
  const status = async (headers: Record<string, string>) =>
    (await sendRaw(base, message('tools/list'), { authorization, ...headers })).status;
  expect(await status({ origin: 'https://evil.example' })).toBe(403);
  expect(await status({ origin: 'null' })).toBe(403);
  // fetch sets this header itself.
  const asked = httpRequest(`${base}/mcp`, { method: 'POST', headers: { host: 'evil.example', authorization } }).end();
  const [answered] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
  answered.resume();
  expect(answered.statusCode).toBe(403);

  const origin = 'http://localhost:6274';
  const preflight = await fetch(`${base}/mcp`, { method: 'OPTIONS', headers: { origin } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  const refused = await sendRaw(base, message('tools/list'), { origin });
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  expect(refused.headers.get('access-control-expose-headers')).toContain('www-authenticate');
  for (const method of ['GET', 'DELETE', 'PUT']) {
    expect((await fetch(`${base}/mcp`, { method, headers: { authorization } })).status).toBe(405);
  }
});

test('hostile bodies are refused, and nothing else suffers', async () => {
  const { authorization } = holder;
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const named = (name: string, input: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${name},"arguments":${input}}}`;
  const bodies: [string, string, number][] = [
    ['several messages', `[${message('tools/list')},${message('tools/list')}]`, 400],
    ['no JSON', '{"jsonrpc":', 400],
    ['a number', '7', 400],
    ['depth', named('"agent-3"', deep), 400],
    ['size', named('"agent-3"', JSON.stringify({ age: 'x'.repeat(1_100_000) })), 413],
  ];
  for (const [what, body, status] of bodies) {
    expect((await sendRaw(base, body, { authorization })).status, what).toBe(status);
  }
  const wrong = [named('7', '{}'), named('"agent-3"', '[]'), named('"agent-3"', '"age"'), named('null', 'null')];
  for (const body of wrong) {
    const answer = await (await sendRaw(base, body, { authorization })).text();
    expect(answer).toContain('"error"');
    expect(answer).not.toMatch(/node_modules|at .*\.ts/);
  }
  const proto = await sendRaw(base, named('"agent-3"', '{"__proto__":{"age":65},"constructor":1}'), { authorization });
  expect(await proto.text()).toContain('"isError":true');
  expect((await sendRaw(base, 'x', { authorization, 'content-type': 'text/plain' })).status).toBe(415);
  expect(await toolsOf(holder)).toHaveLength(1);
});

test('who listens hears of their own changes, and of no one else’s', async () => {
  const other = await agentPerson(base);
  const mine = await listenAs(holder);
  const theirs = await listenAs(other);
  let heard = 0;
  const expectListChanged = async (what: string, change: () => Promise<unknown>) => {
    await change();
    heard += 1;
    await until(what, async () => mine.changes() === heard);
  };
  await expectListChanged('switched off', () => connectAgent(admin, AGENT, agent, { enabled: false }));
  expect(await toolsOf(holder)).toEqual([]);
  await expectListChanged('switched on', () => connectAgent(admin, AGENT, agent));
  let second = 0;
  await connectAgent(admin, OTHER_AGENT, agent);
  await expectListChanged('granted', async () => (second = await grantAgent(admin, holder.person, OTHER_AGENT)));
  expect(await toolsOf(holder)).toHaveLength(2);
  await expectListChanged('revoked', () =>
    admin.post(`/api/resource-requests/${second}/revoke`, { comment: 'The trial is over.' }),
  );
  expect(await toolsOf(holder)).toHaveLength(1);
  const asked = { resourceType: 'agent', resourceId: OTHER_AGENT, purpose: 'For a moment.', accessTypes: ['api'] };
  await expectListChanged('granted for a moment', async () => {
    const { body } = await holder.person.api.post<{ id: number }>('/api/resource-requests', asked);
    await approveForSeconds(admin, body.id, ['api']);
  });
  await expectListChanged('expired', async () => undefined);
  expect(theirs.changes()).toBe(0);
  expect(theirs.ended).toBe(false);
});

test('a stream ends with its client within a second, and a person has so many and no more', async () => {
  const person = await agentPerson(base);
  const first = await listenAs(person);
  let refused = 0;
  while (refused === 0) {
    const { status } = await listenAs(person);
    if (status !== 200) refused = status;
    expect(streams.length).toBeLessThan(40);
  }
  expect(refused).toBe(429);
  await person.person.api.delete(`/api/oauth-clients/${person.client.clientId}`);
  await until('the end of the stream', async () => first.ended, 1_000);
  await until('the end of all', async () => streams.every((stream) => stream.ended));
  const again = await sendRaw(base, message('tools/list'), { authorization: person.authorization });
  expect(again.status).toBe(401);
});

test('a stream ends within a second with the token, the assistant, the plan or the account that let it in', async () => {
  const byClient = async () => {
    const person = await agentPerson(base);
    return { ...person, stream: await listenAs(person) };
  };
  const endsAt = async (what: string, stream: ListenStream, end: () => Promise<{ status: number }>, within = 1_000) => {
    expect([what, stream.status, stream.ended]).toEqual([what, 200, false]);
    expect((await end()).status, what).toBeLessThan(300);
    await until(`the end of the stream with ${what}`, async () => stream.ended, within);
  };

  const revoking = await byClient();
  const { clientId, clientSecret } = revoking.client;
  const token = revoking.authorization.replace('Bearer ', '');
  const form = new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret });
  await endsAt('the token', revoking.stream, () => fetch(`${base}/oauth/revocation`, { method: 'POST', body: form }));

  const { person } = revoking;
  const assistant = await letIn(person.api);
  const heard = await listenAs({ authorization: `Bearer ${assistant.accessToken}` });
  const { body } = await person.api.get<{ items: LetIn[] }>('/api/assistants');
  await endsAt('the assistant', heard, () => person.api.delete(`/api/assistants/${body.items[0]?.id}`));

  const paying = await byClient();
  const cancelled = () => paying.person.api.post('/api/subscription/cancel', { when: 'now' });
  // Billing tells it to identity first.
  await endsAt('the plan', paying.stream, cancelled, 10_000);

  const suspended = await byClient();
  await endsAt('the account', suspended.stream, () => admin.post(`/api/admin/people/${suspended.person.id}/suspend`));
});

test('an ended grant’s tool is none', async () => {
  const assistant = await connectAssistant(base, holder.authorization);
  const [tool] = (await assistant.listTools()).tools;
  await admin.post(`/api/resource-requests/${requestId}/revoke`, { comment: 'The study is over.' });
  await until('the end of the grant', async () => {
    const answer = await assistant
      .callTool({ name: tool?.name ?? '', arguments: INPUT })
      .catch((error: unknown) => error);
    return (answer as { code?: number }).code === -32602;
  });
  expect(await toolsOf(holder)).toEqual([]);
  await assistant.close();
});
