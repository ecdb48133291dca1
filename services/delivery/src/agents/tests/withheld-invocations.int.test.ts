import type { Invocation } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ONTARIO_HEALTH_NUMBERS } from '@carebourse/contracts/named-persons';
import { ForbiddenError, UnavailableError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { presentAnswered } from '../../../../../gateway/src/present/agent-calls.ts';
import { enteredConnection } from '../../../../../gateway/src/present/connection.ts';
import { connectionTo, startAgent, type AgentDouble } from '../../../tests/agent-double.ts';
import { refusal } from '../../../tests/profile-double.ts';
import { agent as entry, startWorld, type World } from '../../../tests/world.ts';

const NUMBER = '5843219675';
const agentId = entry.resourceId;
const refused = new ForbiddenError(MESSAGES.agents.recordWithheld, { type: PROBLEM_TYPES.recordWithheld });
const inputSchema = { type: 'object', properties: { age: { type: 'integer' }, patient: {} }, required: ['age'] };

let world: World;
let agent: AgentDouble;
let user: TestUser;
let requestId: number;

beforeAll(async () => {
  world = await startWorld();
  agent = await startAgent();
  const connection = enteredConnection(connectionTo(agent.url, { inputSchema }));
  const admin = await world.person('admin');
  await as(admin, () => world.here.client.call('SaveConnection', { agentId, connection }));
});
afterAll(async () => {
  agent?.stop();
  await world?.stop();
});

beforeEach(async () => {
  agent.received.length = 0;
  user = await world.person();
  requestId = await world.grant({ user, entry, accessTypes: ['view'], purposeKind: 'research' });
  await decide(refusal());
});

async function decide(...directives: ReturnType<typeof refusal>[]): Promise<void> {
  world.profile.decide('somebody', NUMBER, directives);
  await world.here.context.directives.catchUp(0);
}

interface Beside {
  healthNumbers?: string[];
  possibleHealthNumbers?: string[];
}

async function invoke(patient: unknown, beside: Beside = {}): Promise<Invocation> {
  const asked = { agentId, input: JSON.stringify({ age: 65, patient }), ...beside };
  const answer = await as(user, () => world.here.client.call('Invoke', asked, { limitMs: 9_500 }));
  return presentAnswered(answer.invocation);
}

async function lines() {
  const asked = { requestId, limit: 20, before: '' };
  const { invocations } = await as(user, () => world.here.client.call('ListInvocations', asked));
  return invocations;
}

it.each<[string, unknown, Beside?]>([
  ['as a text', `${NUMBER} KT`],
  ['by an identifier of FHIR', { identifier: [{ system: ONTARIO_HEALTH_NUMBERS, value: `${NUMBER}KT` }] }],
  ['beside the input', 'nobody', { healthNumbers: [`${NUMBER}KT`] }],
  ['beside the input, in parts', 'nobody', { possibleHealthNumbers: [NUMBER] }],
  ['as a number', Number(NUMBER)],
  ['in a sentence', `Mrs. Tran, number ${NUMBER}KT, is 65.`],
  ['as a key', { [NUMBER]: true }],
  ['with dots', '5843.219.675'],
  ['with slashes', '5843/219/675'],
  ['in full-width digits', '５８４３２１９６７５'],
  ['with zero-width characters', [...NUMBER].join('\u200B')],
  ['in two fields', { hcn1: '58432', hcn2: '19675' }],
  ['in a list', [5843, 219, 675]],
])('a call that names somebody who refuses %s is refused before the agent is called', async (_how, patient, beside) => {
  await expect(invoke(patient, beside)).rejects.toThrow(refused);
  expect(agent.received).toEqual([]);
  expect(await lines()).toMatchObject([{ outcome: 'withheld', durationMs: 0 }]);
});

it('is on record as denied, and nothing keeps the number', async () => {
  await expect(invoke(NUMBER)).rejects.toThrow(refused);
  const { db } = world.here.context;
  const rows = await db.$queryRaw<{ text: string }[]>`
    SELECT i::text AS text FROM invocation i UNION ALL SELECT body FROM outbox`;
  const entries = rows.map(({ text }) => text).join();
  expect(entries).toContain('agent.invoked');
  expect(entries).toContain('"outcome":"denied"');
  expect(entries).not.toContain(NUMBER);
});

it('is not read again once they refuse: neither what was kept, nor an answer given again', async () => {
  await decide();
  const input = JSON.stringify({ age: 65, patient: NUMBER });
  const { client } = world.here;
  const asked = { agentId, input, healthNumbers: [], keepDays: 1 };
  const { invocation } = await as(user, () => client.call('Invoke', asked, { limitMs: 9_500 }));
  const { id } = presentAnswered(invocation);
  const kept = () => as(user, () => client.call('GetKeptInvocation', { id }));
  const again = () => as(user, () => client.call('CheckInvocation', { agentId, input }));
  expect((await kept()).invocation?.input).toContain(NUMBER);
  await again();
  await decide(refusal());
  await expect(kept()).rejects.toThrow(refused);
  await expect(again()).rejects.toThrow(refused);
  await as(user, () => client.call('CheckInvocation', { agentId, input: '' }));
});

it('goes to the agent when they allow it, name another use, or nobody is named', async () => {
  await invoke('nobody');
  await invoke('9876543217');
  await decide(refusal(), refusal({ decision: 'allow', purposes: ['research'] }));
  await invoke(NUMBER);
  await decide(refusal({ purposes: ['care'] }));
  await invoke(NUMBER);
  await decide(refusal({ what: { type: 'tables', tableIds: [1] } }));
  await invoke(NUMBER);
  expect(agent.received).toHaveLength(5);
  await decide(refusal({ what: { type: 'kinds', kinds: ['imaging'] } }));
  await expect(invoke(NUMBER)).rejects.toThrow(refused);
});

it('that names somebody is refused while nobody can say what they decided', async () => {
  await world.profile.takeAway();
  // Until what was told before is too old to be believed.
  await expect
    .poll(() => invoke(NUMBER).catch((error: unknown) => error), { timeout: 120_000 })
    .toBeInstanceOf(UnavailableError);
  await expect(invoke('nobody')).resolves.toBeDefined();
  await world.profile.bringBack();
});

it('notes whom it names, as a set of links, but not whom the agent is not told of', async () => {
  const { db } = world.here.context;
  const noted = async () => {
    const last = await db.invocation.findFirstOrThrow({ where: { requestId }, orderBy: { at: 'desc' } });
    const set = last.personsHash === null ? null : await db.linkSet.findUnique({ where: { hash: last.personsHash } });
    return set?.links.length ?? null;
  };
  await expect(invoke(NUMBER)).rejects.toThrow(refused);
  expect(await noted()).toBeNull();
  await decide();
  await invoke(NUMBER, { healthNumbers: ['9876543217'] });
  expect(await noted()).toBe(2);
  // Parts that have a number together by chance are nobody's.
  await invoke(['98765', '43217']);
  expect(await noted()).toBeNull();
  await decide(refusal({ purposes: ['care'] }));
  await invoke(['58432', '19675']);
  expect(await noted()).toBe(1);
  await decide();
  await invoke('nobody');
  expect(await noted()).toBeNull();
});
