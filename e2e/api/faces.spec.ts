import type { Invocation, InvocationLine } from '@carebourse/contracts/agents';
import type { cdsCardsSchema } from '@carebourse/contracts/cds-hooks';
import { MESSAGES } from '@carebourse/contracts/messages';
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
import { withinLimit } from '../support/within-limit.ts';

/** FIB-4 of the demonstration: it declines people under 35. */
const AGENT = 32;
/** `npm run prove` tries 10,000. */
const INPUTS = Number(process.env['FACES_INPUTS'] ?? 24);
/** Of one person, so that four calls each stay within the hour of their plan. */
const INPUTS_OF_A_PERSON = 2_000;
const AT_ONCE = 4;
const FACES = 4;

const json = { 'content-type': 'application/json' };

interface Input extends Record<string, unknown> {
  age: number;
  ast: number;
  alt: number;
  platelets: number;
}

/** What a face gave: the agent's output, or that the agent declined. */
type Given = Record<string, unknown> | 'declined';

let admin: ApiClient;

test.beforeAll(async ({ product }) => {
  admin = new ApiClient(product.url);
  await admin.signIn('admin');
});

test('the four faces of an agent give the same answers, and one count', async () => {
  test.setTimeout(120_000 + INPUTS * 1_000);
  const random = seededRandom(2026, 'faces');
  for (let done = 0; done < INPUTS; done += INPUTS_OF_A_PERSON) {
    const program = await agentProgram(admin, AGENT);
    const inputs = Array.from({ length: Math.min(INPUTS_OF_A_PERSON, INPUTS - done) }, () => inputOf(random));
    await askAll(program, inputs);
    expect(await countLines(program), 'each call has a line').toBe(inputs.length * FACES);
  }
});

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
  const expected: Given = form.status === 201 ? form.body.output : 'declined';
  expect(form.status, JSON.stringify(form.body)).toBe(input.age < 35 ? 400 : 201);
  expect(await byMcp(assistant, input), JSON.stringify(input)).toEqual(expected);
  expect(await byA2a(program, input), JSON.stringify(input)).toEqual(expected);
  const cards = await byHook(program, input);
  const summaries = cards.map(({ summary }) => summary);
  expect(summaries, JSON.stringify(input)).toEqual(
    expected === 'declined' ? [] : [`FIB-4 index: ${String(expected['value'])}`],
  );
}

async function byMcp(assistant: Client, input: Input): Promise<Given> {
  // The number alone says which agent it is.
  const called = await patiently(() => assistant.callTool({ name: `agent-${AGENT}`, arguments: input }));
  return called.isError ? 'declined' : (called.structuredContent as Record<string, unknown>);
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

async function byA2a(program: AgentProgram, input: Input): Promise<Given> {
  const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ data: input }] };
  const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
  const { body } = await send<A2aAnswer>(program, `/a2a/agents/${AGENT}`, call, { 'a2a-version': '1.0' });
  return body.error ? 'declined' : (body.result?.message.parts[0]?.data ?? {});
}

async function byHook(program: AgentProgram, { age, ast, alt, platelets }: Input) {
  const call = {
    hook: 'patient-view',
    hookInstance: randomUUID(),
    context: { userId: 'Practitioner/1', patientId: 'example-1' },
    prefetch: {
      patient: patientOf(age, 'female'),
      ast: resultsOf('1920-8', ast, 'U/L'),
      alt: resultsOf('1742-6', alt, 'U/L'),
      platelets: resultsOf('777-3', platelets, '10*9/L'),
    },
  };
  const { status, body } = await send<z.output<typeof cdsCardsSchema>>(program, `/cds-services/${AGENT}`, call);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.cards;
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
