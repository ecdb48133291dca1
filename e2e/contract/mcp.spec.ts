import { CLIENT, fetchMcp } from '@carebourse/proof/mcp/environment';
import { startLineProgram } from '@carebourse/proof/line-program';
import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { agentPerson, connectAgent, connectionPath, grantAgent, type AgentPerson } from '../support/agent-grants.ts';
import { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { startLoopback, type Loopback } from '../support/loopback.ts';
import { connectAssistant, ERAS } from '../support/mcp-client.ts';
import { answerJson, startOwnAgent, type OwnAgent } from '../support/own-agent.ts';

/** Entries of the demo catalogue that have no agents of their own. */
const AGENT = 3;
const DECLINING_AGENT = 4;
const DECLINES = 'x-declines';

/** Scenarios of the official suite that a server passes which has tools, and nothing else; with the suite's options. */
const PASSED: Record<string, string[]> = {
  'server-initialize': [],
  ping: [],
  'tools-list': [],
  'tools-call-simple-text': [],
  'tools-call-error': [],
  'dns-rebinding-protection': [],
  'http-header-validation': [],
  // By the protocol of 2025 it asks for a session first, and none is kept.
  'server-sse-multiple-streams': ['--spec-version', ERAS.auto],
};

const noOthers = 'agents answer JSON, as structured content and as text';
const noAsking = 'nothing is asked of a client while an agent works';
const noResources = 'there are no resources';
const noPrompts = 'there are no prompts';

/** Why the others do not apply. */
const NOT_APPLIED: Record<string, string> = {
  'server-session-lifecycle': 'no session is kept',
  'logging-set-level': 'nothing is logged to clients',
  'completion-complete': 'there is nothing to complete',
  'tools-call-image': noOthers,
  'tools-call-audio': noOthers,
  'tools-call-embedded-resource': noOthers,
  'tools-call-mixed-content': noOthers,
  'tools-call-with-logging': 'nothing is logged to clients',
  'tools-call-with-progress': 'agents answer at once or not',
  'tools-call-sampling': noAsking,
  'tools-call-elicitation': noAsking,
  'json-schema-2020-12': 'the tool that it looks for has an anchor in its schema, and ours have none',
  'elicitation-sep1034-defaults': noAsking,
  'elicitation-sep1330-enums': noAsking,
  'server-sse-polling': 'no stream is kept that could be taken up again',
  'resources-list': noResources,
  'resources-read-text': noResources,
  'resources-read-binary': noResources,
  'resources-templates-read': noResources,
  'resources-subscribe': noResources,
  'resources-unsubscribe': noResources,
  'sep-2164-resource-not-found': noResources,
  'http-custom-header-server-validation': 'no tool asks for a header of its own',
  'prompts-list': noPrompts,
  'prompts-get-simple': noPrompts,
  'prompts-get-with-args': noPrompts,
  'prompts-get-embedded-resource': noPrompts,
  'prompts-get-with-image': noPrompts,
};

/** Scenarios that also look at what we do not have: which checks fail for that, and none beside them. */
const IN_PART: Record<string, { failed: string[]; because: string }> = {
  'server-stateless': {
    failed: [
      'sep-2575-server-rejects-undeclared-capability',
      'sep-2575-missing-capability-http-400',
      'sep-2575-http-server-no-independent-requests-on-stream',
      'sep-2575-server-no-log-without-loglevel',
    ],
    because: 'the suite looks for them by tools of its own',
  },
  caching: {
    failed: [
      'sep-2549-prompts-list-caching-hints',
      'sep-2549-resources-list-caching-hints',
      'sep-2549-resources-templates-list-caching-hints',
    ],
    because: 'there are no prompts and no resources',
  },
};

/** Extensions of the protocol, and answers that ask back: of each group one reason. */
const NOT_APPLIED_GROUPS: [RegExp, string][] = [
  [/^tasks-/, 'agents answer at once or not, so there are no tasks'],
  [/^sep-2640-/, 'there are no skills'],
  [/^input-required-result-/, noAsking],
];

const run = promisify(execFile);
const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');

let base: string;
let admin: ApiClient;
let agent: OwnAgent;
let holder: AgentPerson;
let tools: string[];
let loopback: Loopback;
let folder: string;

test.beforeAll(async ({ product }) => {
  base = product.url;
  admin = new ApiClient(base);
  await admin.signIn('admin');
  agent = await startOwnAgent();
  agent.answer = (response, { headers }) => {
    if (DECLINES in headers) response.writeHead(422).end(JSON.stringify({ message: 'Not for this.' }));
    else answerJson(response, { value: 130 });
  };
  const any = { type: 'object' };
  const takesAnything = { inputSchema: any, outputSchema: any, example: { input: {}, output: {} } };
  await connectAgent(admin, AGENT, agent, takesAnything);
  const credential = { header: DECLINES, value: 'yes' };
  await connectAgent(admin, DECLINING_AGENT, agent, { ...takesAnything, credential });
  holder = await agentPerson(base);
  for (const id of [DECLINING_AGENT, AGENT]) await grantAgent(admin, holder.person, id);
  const assistant = await connectAssistant(base, holder.authorization);
  tools = (await assistant.listTools()).tools.map(({ name }) => name);
  await assistant.close();
  const [simple = '', declining = ''] = tools;
  const names = { test_simple_text: simple, test_error_handling: declining };
  loopback = await startLoopback(base, holder.authorization, names);
  folder = mkdtempSync(join(tmpdir(), 'carebourse-mcp-'));
});
test.afterAll(async () => {
  loopback?.[Symbol.dispose]();
  agent?.[Symbol.dispose]();
  for (const id of [AGENT, DECLINING_AGENT]) await admin?.delete(connectionPath(id));
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** What the official suite writes, in a folder of its own. What it finds wrong is in it. */
async function conformance(...args: string[]): Promise<string> {
  const running = run(process.execPath, [suite, ...args], { cwd: folder });
  const { stdout } = await running.catch((error: unknown) => error as { stdout: string });
  return stripVTControlCharacters(stdout);
}

test('each scenario of the official suite is passed, or does not apply for a reason', async () => {
  const listed = await conformance('list', '--server');
  const scenarios = [...listed.matchAll(/^ {2}- (\S+)/gm)].map(([, name = '']) => name);
  const alone = scenarios.filter((name) => !NOT_APPLIED_GROUPS.some(([group]) => group.test(name)));
  expect(new Set(alone)).toEqual(
    new Set([...Object.keys(PASSED), ...Object.keys(IN_PART), ...Object.keys(NOT_APPLIED)]),
  );
});

for (const [scenario, options] of Object.entries(PASSED)) {
  test(`the official suite passes ${scenario}`, async () => {
    const output = await conformance('server', '--url', loopback.url, '--scenario', scenario, ...options);
    expect(output).toMatch(/Passed: [1-9]\d*\/[1-9]\d*, 0 failed/);
  });
}

for (const [scenario, { failed, because }] of Object.entries(IN_PART)) {
  test(`the official suite passes ${scenario}, but for a few checks: ${because}`, async () => {
    const output = await conformance('server', '--url', loopback.url, '--scenario', scenario);
    const checks = [...output.matchAll(/\[([\w-]+) *\] (SUCCESS|FAILURE)/g)];
    expect(checks.filter(([, , outcome]) => outcome === 'FAILURE').map(([, name]) => name)).toEqual(failed);
    expect(checks.length).toBeGreaterThan(failed.length);
  });
}

test('PyPI’s client finds its way with a client’s secret alone, lists and calls', async () => {
  const program = startLineProgram(await fetchMcp(), [CLIENT]);
  const { clientId, clientSecret } = holder.client;
  const asked = { url: `${base}/mcp`, issuer: base, client_id: clientId, tool: tools[0] ?? '', arguments: {} };
  try {
    expect(await program.ask({ ...asked, client_secret: clientSecret })).toMatchObject({
      answer: { tools, structuredContent: { value: 130 }, isError: false },
    });
    const refused = await program.ask({ ...asked, client_secret: 'wrong' });
    expect(refused).toHaveProperty('error');
  } finally {
    program.stop();
  }
});
