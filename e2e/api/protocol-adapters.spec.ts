import type { AgentConnection, Invocation, InvocationLine } from '@carebourse/contracts/agents';
import type { cdsCardsSchema } from '@carebourse/contracts/cds-hooks';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ONTARIO_HEALTH_NUMBERS } from '@carebourse/contracts/named-persons';
import { seededRandom, type Random } from '@carebourse/proof/faults/random';
import type { Client } from '@modelcontextprotocol/client';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { agentProgram, type AgentProgram } from '../support/agent-program.ts';
import { ApiClient, type ApiAnswer } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { connectAssistant } from '../support/mcp-client.ts';
import { patientOf, resultsOf } from '../support/record.ts';
import { withinLimit } from '../support/as-told.ts';

/** FIB-4 of the demonstration: it declines people under 35. */
const AGENT = 32;
const YOUNGEST = 35;
/** `npm run prove` tries 10,000. */
const INPUTS = Number(process.env['ADAPTER_INPUTS'] ?? 24);
/** Of one person, so that four calls each stay within the hour of their plan. */
const INPUTS_OF_A_PERSON = 2_000;
const AT_ONCE = 4;
const ADAPTERS = 4;

const json = { 'content-type': 'application/json' };

interface Input extends Record<string, unknown> {
  age: number;
  ast: number;
  alt: number;
  platelets: number;
}
type Sent = Omit<Input, 'platelets'> & { platelets: { value: number; unit: string } };

/** The outcome by an adapter: the agent's output, or that the agent declined. */
type Outcome = Record<string, unknown> | 'declined';

/** It takes a Bundle of FHIR. */
const LAB_RESULTS = 1;
const FIT: Input = { age: 61, ast: 40, alt: 35, platelets: 210 };
/** The demo patient's. */
const identifier = { system: ONTARIO_HEALTH_NUMBERS, value: '5843219675' };
const refusal: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: [],
  from: null,
  until: null,
};

interface Problem {
  type: string;
  message: string;
}

let admin: ApiClient;

test.beforeAll(async ({ product }) => {
  admin = new ApiClient(product.url);
  await admin.signIn('admin');
});

test('the four protocol adapters of an agent give the same answers, and one count', async () => {
  test.setTimeout(120_000 + INPUTS * 1_000);
  const random = seededRandom(2026, 'adapters');
  for (let done = 0; done < INPUTS; done += INPUTS_OF_A_PERSON) {
    const program = await agentProgram(admin, AGENT);
    const inputs = Array.from({ length: Math.min(INPUTS_OF_A_PERSON, INPUTS - done) }, () => inputOf(random));
    await askAll(program, inputs);
    // The agent is not asked what its schema refuses.
    const asked = inputs.filter(({ age }) => age >= YOUNGEST);
    expect(await countLines(program), 'each call of the agent has a line').toBe(asked.length * ADAPTERS);
  }
});

test('the four protocol adapters refuse alike what names somebody who does not allow the use', async () => {
  const patient = new ApiClient(admin.base);
  await patient.signIn('patient');
  const program = await agentProgram(admin, AGENT, LAB_RESULTS);
  const assistant = await connectAssistant(admin.base, program.authorization);
  const { body } = await program.person.api.get<AgentConnection>(`/api/ai-agents/${LAB_RESULTS}/connection`);
  if (!body.connected) throw new Error('the agent is not connected');
  const { input } = body.example;
  // An identifier as a record system sends it: the agent leaves it aside.
  const naming = { bundle: { ...Object(input['bundle']), identifier } };
  const lines = () => countLines({ ...program, requestIds: program.requestIds.slice(1) });
  try {
    await decide(patient, [refusal]);
    const form = () => program.person.api.post<Problem>(`/api/ai-agents/${LAB_RESULTS}/invocations`, { input: naming });
    // Until all parts have heard of it.
    await expect.poll(async () => (await form()).body.type).toBe(PROBLEM_TYPES.recordWithheld);
    const before = await lines();
    const withheld = MESSAGES.agents.recordWithheld;
    expect(await form()).toMatchObject({ status: 403, body: { message: withheld } });
    const called = await patiently(() => assistant.callTool({ name: `agent-${LAB_RESULTS}`, arguments: naming }));
    expect(called).toMatchObject({ isError: true, content: [{ type: 'text', text: withheld }] });
    const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ data: naming }] };
    const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
    const a2a = await send<A2aAnswer>(program, `/a2a/agents/${LAB_RESULTS}`, call, { 'a2a-version': '1.0' });
    expect(a2a.body.error?.message).toBe(withheld);
    expect(await lines(), 'each call has a line').toBe(before + 3);
    const hooked = await send<Problem>(program, `/cds-services/${AGENT}`, hookCall(FIT, [identifier]));
    expect(hooked).toMatchObject({ status: 403, body: { message: withheld, type: PROBLEM_TYPES.recordWithheld } });
  } finally {
    await decide(patient, []);
    await assistant.close();
  }
});

test('a value in another unit is converted at every protocol adapter alike, which says so, or refused by its unit', async () => {
  const program = await agentProgram(admin, AGENT);
  const assistant = await connectAssistant(admin.base, program.authorization);
  const conversion = 'Platelets: converted from 210000 /uL to 210 × 10⁹/L';
  const inUnit = (value: number, unit: string): Sent => ({ ...FIT, platelets: { value, unit } });
  const platelets = (value: number, unit: string) => ({
    ...hookCall(FIT),
    prefetch: { ...hookCall(FIT).prefetch, platelets: resultsOf('777-3', value, unit) },
  });
  const ask = async (value: number, unit: string) => {
    const input = inUnit(value, unit);
    const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ data: input }] };
    const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
    return [
      (await program.person.api.post(`/api/ai-agents/${AGENT}/invocations`, { input })).body,
      await patiently(() => assistant.callTool({ name: `agent-${AGENT}`, arguments: input })),
      (await send(program, `/a2a/agents/${AGENT}`, call, { 'a2a-version': '1.0' })).body,
      (await send(program, `/cds-services/${AGENT}`, platelets(value, unit))).body,
    ].map((answer) => JSON.stringify(answer));
  };
  const expected = await program.person.api.post<Invocation>(`/api/ai-agents/${AGENT}/invocations`, { input: FIT });
  const [form = '', ...adapters] = await ask(210_000, '/uL');
  expect(JSON.parse(form)).toMatchObject({
    output: expected.body.output,
    converted: [{ field: 'platelets', title: 'Platelets', from: '210000 /uL', to: '210 × 10⁹/L' }],
  });
  for (const answer of adapters) {
    expect(answer).toContain(String(expected.body.output['value']));
    expect(answer).toContain(conversion);
  }
  for (const answer of await ask(210, 'g/L'))
    expect(answer).toContain('Platelets came in g/L, which cannot be converted');
  await assistant.close();
});

async function decide(patient: ApiClient, directives: Directive[]): Promise<void> {
  const { body } = await patient.get<{ items: DecidedSubject[] }>('/api/directives');
  const revision = body.items[0]?.revision ?? 0;
  expect((await patient.put('/api/directives', { revision, directives })).status).toBe(200);
}

async function askAll(program: AgentProgram, inputs: readonly Input[]): Promise<void> {
  const assistant = await connectAssistant(admin.base, program.authorization);
  const waiting = inputs.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const input of waiting) await askEverywhere(program, assistant, input);
    }),
  );
  await assistant.close();
}

async function askEverywhere(program: AgentProgram, assistant: Client, input: Input): Promise<void> {
  const { api } = program.person;
  const form = await api.post<Invocation>(`/api/ai-agents/${AGENT}/invocations`, { input });
  const expected: Outcome = form.status === 201 ? form.body.output : 'declined';
  expect(form.status, JSON.stringify(form.body)).toBe(input.age < YOUNGEST ? 400 : 201);
  expect(await byMcp(assistant, input), JSON.stringify(input)).toEqual(expected);
  expect(await byA2a(program, input), JSON.stringify(input)).toEqual(expected);
  const cards = await byHook(program, input);
  const summaries = cards.map(({ summary }) => summary);
  expect(summaries, JSON.stringify(input)).toEqual(
    expected === 'declined' ? [] : [`FIB-4 index: ${String(expected['value'])}`],
  );
}

async function byMcp(assistant: Client, input: Input): Promise<Outcome> {
  // The number alone says which agent it is.
  const called = await patiently(() => assistant.callTool({ name: `agent-${AGENT}`, arguments: input }));
  return called.isError ? declined(JSON.stringify(called.content)) : (called.structuredContent as Outcome);
}

/** A refusal of an adapter for another reason is no answer of the agent. */
function declined(text: string): 'declined' {
  expect(text).toContain(MESSAGES.agents.inputDeclined);
  return 'declined';
}

/** As `send` does, for a library that raises what it is refused by. */
async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!String(error).includes(MESSAGES.http.tooManyRequests)) throw error;
      await sleep(1_000);
    }
  }
}

interface A2aAnswer {
  result?: { message: { parts: { data?: Record<string, unknown> }[] } };
  error?: { message: string };
}

async function byA2a(program: AgentProgram, input: Input): Promise<Outcome> {
  const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ data: input }] };
  const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
  const { body } = await send<A2aAnswer>(program, `/a2a/agents/${AGENT}`, call, { 'a2a-version': '1.0' });
  return body.error ? declined(body.error.message) : (body.result?.message.parts[0]?.data ?? {});
}

async function byHook(program: AgentProgram, input: Input) {
  const { status, body } = await send<z.output<typeof cdsCardsSchema>>(
    program,
    `/cds-services/${AGENT}`,
    hookCall(input),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.cards;
}

function hookCall({ age, ast, alt, platelets }: Input, identifiers: fhir4.Identifier[] = []) {
  return {
    hook: 'patient-view',
    hookInstance: randomUUID(),
    context: { userId: 'Practitioner/1', patientId: 'example-1' },
    prefetch: {
      patient: { ...patientOf(age, 'female'), identifier: identifiers },
      ast: resultsOf('1920-8', ast, 'U/L'),
      alt: resultsOf('1742-6', alt, 'U/L'),
      platelets: resultsOf('777-3', platelets, '10*9/L'),
    },
  };
}

function send<Body>(
  { authorization }: AgentProgram,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<Body>> {
  const sent = { ...json, ...headers, authorization };
  return withinLimit(() => new ApiClient(admin.base).send<Body>('POST', path, JSON.stringify(body), sent));
}

async function countLines({ person: { api }, requestIds: [requestId] }: AgentProgram): Promise<number> {
  let count = 0;
  for (let before = ''; ;) {
    const page = `/api/grants/${requestId}/invocations?limit=100${before && `&before=${before}`}`;
    const { items } = (await api.get<{ items: InvocationLine[] }>(page)).body;
    count += items.length;
    before = items.at(-1)?.id ?? '';
    if (items.length < 100) return count;
  }
}

function inputOf(random: Random): Input {
  const tenths = (most: number) => random.whole(10, most * 10) / 10;
  return { age: random.whole(25, 94), ast: tenths(400), alt: tenths(400), platelets: tenths(600) };
}
