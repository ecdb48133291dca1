import { MESSAGES } from '@carebourse/contracts/service-messages';
import { fetchA2aProof } from '@carebourse/proof/a2a-proof/environment';
import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { somebody } from '../support/access/people.ts';
import { agentProgram, type AgentProgram } from '../support/agent-program.ts';
import { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { connectionOf, startOwnAgent, type OwnAgent } from '../support/own-agent.ts';

/** Entries of the demo catalogue that have no agent of their own. */
const AGENT = 4;
const UNCONNECTED = 5;
const MEANING = 'Twice as many points as years.';

const run = promisify(execFile);

let admin: ApiClient;
let agent: OwnAgent;
let program: AgentProgram;

interface Answer {
  result?: unknown;
  error?: { code: number; message: string; data: { metadata: Record<string, string> }[] };
}

const message = { messageId: 'm1', role: 'ROLE_USER', parts: [{ data: { age: 65, sex: 'male' } }] };

/** Sends the message to an agent as the program. */
function ask(agentId = AGENT, version: Record<string, string> = { 'a2a-version': '1.0' }) {
  const { authorization } = program;
  const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
  const headers = { authorization, 'content-type': 'application/json', ...version };
  return new ApiClient(admin.base).send<Answer>('POST', `/a2a/agents/${agentId}`, JSON.stringify(call), headers);
}

test.describe('an agent that speaks A2A', () => {
  test.beforeAll(async ({ product, skipReason }) => {
    if (skipReason) return;
    await fetchA2aProof();
    admin = new ApiClient(product.url);
    await admin.signIn('admin');
    agent = await startOwnAgent();
    const saved = await admin.put(`/api/stewardship/agent/${AGENT}/connection`, connectionOf(agent));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    program = await agentProgram(admin, AGENT);
  });
  test.afterAll(async () => {
    agent?.[Symbol.dispose]();
    await admin?.delete(`/api/stewardship/agent/${AGENT}/connection`);
  });

  test('keeps the contract of a2a-proof: card, data, text, one message for one', async ({ product }, testInfo) => {
    const { method: _, ...output } = { value: 130, unit: 'points', meaning: MEANING, method: 0 };
    const answered = {
      state: 'message',
      text: { equals: MEANING },
      data: Object.entries(output).map(([name, value]) => ({ path: `/${name}`, equals: value, source: 'message' })),
    };
    const config = {
      version: 1,
      agent: {
        url: `${product.url}/a2a/agents/${AGENT}`,
        transport: 'JSONRPC',
        headers: { Authorization: program.authorization },
      },
      card: {
        skills: { contains: [`agent-${AGENT}`] },
        capabilities: { streaming: false, push_notifications: false, extended_agent_card: false },
        input_modes: { contains: ['application/json'] },
        output_modes: { contains: ['application/json'] },
      },
      scenarios: [
        { name: 'data', data: [{ age: 65, sex: 'male' }], expect: answered, trials: 3 },
        { name: 'text that is JSON', message: '{"age":65,"sex":"male"}', expect: answered },
      ],
    };
    const file = testInfo.outputPath('a2a-proof.yaml');
    // YAML takes JSON as it is.
    writeFileSync(file, JSON.stringify(config));
    const before = agent.asked.length;
    const { stdout } = await run(await fetchA2aProof(), ['run', file, '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ passed: true, card: { passed: true, failures: [] } });
    expect(agent.asked.length - before).toBe(4);
  });

  test('has a card for everybody, whatever token is shown, while it is connected', async ({ client, product }) => {
    const card = `/a2a/agents/${AGENT}/.well-known/agent-card.json`;
    for (const shown of ['', 'Bearer of.somebody.else', program.authorization]) {
      const headers: Record<string, string> = shown ? { authorization: shown } : {};
      const { status, body } = await client().get(card, headers);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        supportedInterfaces: [
          { url: `${product.url}/a2a/agents/${AGENT}`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        ],
        securitySchemes: {
          oauth2: {
            oauth2SecurityScheme: { flows: { clientCredentials: { tokenUrl: `${product.url}/oauth/token` } } },
          },
        },
      });
      expect(JSON.stringify(body)).not.toContain(agent.url);
    }
    const away = await client().get(card.replace(`/${AGENT}/`, `/${UNCONNECTED}/`));
    expect(away).toMatchObject({ status: 404, body: { message: MESSAGES.agents.notConnected } });
  });

  test('does not look at a call that names another version of the protocol, or none', async () => {
    const before = agent.asked.length;
    const versions: Record<string, string>[] = [{}, { 'a2a-version': '0.3' }];
    for (const version of versions) expect((await ask(AGENT, version)).body.error?.code).toBe(-32009);
    expect(agent.asked).toHaveLength(before);
  });

  test('is closed to sessions and strangers, and to programs without a grant', async ({ product }) => {
    const other = await somebody(product.url, 'provider');
    const path = `/a2a/agents/${AGENT}`;
    expect(await other.api.post(path, {})).toMatchObject({
      status: 403,
      body: { message: MESSAGES.auth.programsOnly },
    });
    expect((await new ApiClient(product.url).post(path, {})).status).toBe(401);
    expect((await ask(UNCONNECTED)).body.error).toMatchObject({ message: MESSAGES.use.notGranted });
  });

  test('refuses once the grant is revoked, in the product’s words', async () => {
    expect((await ask()).body.result).toBeDefined();
    await admin.post(`/api/resource-requests/${program.requestIds[0]}/revoke`, { comment: 'For the test.' });
    await expect
      .poll(async () => (await ask()).body.error?.message, { intervals: [100] })
      .toBe(MESSAGES.use.grantEnded);
  });
});
