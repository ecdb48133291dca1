import {
  type CallableAgent,
  type AgentCallList,
  type ConnectionTest,
  type Invocation,
  type InvocationLine,
  type KeptInvocation,
  type ManagedConnection,
} from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import {
  BadAnswerError,
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  LateAnswerError,
  NotFoundError,
  RateLimitedError,
  UnavailableError,
} from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { eventually } from '@carebourse/testing/eventually';
import { startHearing } from '@carebourse/testing/hearing';
import { as, asClient, type TestClient, type TestUser } from '@carebourse/testing/signing';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { probeAgents } from '../src/agents/probe-agents.ts';
import { forgetContentsOf, removeContents } from '../src/store/kept-invocations.ts';
import { handlersOf } from '../src/events/handlers.ts';
import { answerJson, answerWell, connectionTo, startAgent, type AgentDouble } from './agent-double.ts';
import { agent as entry, otherAgent, startWorld, type World } from './world.ts';

let world: World;
let agent: AgentDouble;
let admin: TestUser;
let user: TestUser;

const agentId = entry.resourceId;
const secretly = { header: 'x-api-key', value: 'let-me-in' };

beforeAll(async () => {
  world = await startWorld();
  agent = await startAgent();
  admin = await world.person('admin');
});
afterAll(async () => {
  agent?.stop();
  await world?.stop();
});

beforeEach(async () => {
  user = await world.person();
  await save(connectionTo(agent.url));
});
afterEach(() => {
  agent.answer = answerWell;
  agent.received.length = 0;
});

async function save(connection: object, caller = admin, id: number = agentId): Promise<ManagedConnection> {
  const asked = { agentId: id, connection: JSON.stringify(connection) };
  const answer = await as(caller, () => world.here.agents.call('SaveConnection', asked));
  return JSON.parse(answer.connection) as ManagedConnection;
}

async function invoke(input: unknown = { age: 65 }, caller: TestUser = user): Promise<Invocation> {
  const asked = { agentId, input: JSON.stringify(input) };
  const answer = await as(caller, () => world.here.agents.call('Invoke', asked, { limitMs: 9_500 }));
  return JSON.parse(answer.invocation) as Invocation;
}

async function invokeAs(client: TestClient): Promise<Invocation> {
  const asked = { agentId, input: JSON.stringify({ age: 65 }) };
  const answer = await asClient(client, () => world.here.agents.call('Invoke', asked));
  return JSON.parse(answer.invocation) as Invocation;
}

async function linesOf(requestId: number, page: { limit?: number; before?: string } = {}): Promise<InvocationLine[]> {
  const { limit = 20, before = '' } = page;
  const answer = await as(user, () => world.here.agents.call('ListInvocations', { requestId, limit, before }));
  return JSON.parse(answer.invocations) as InvocationLine[];
}

const toAgent = (more: object = {}) => world.grant({ user, entry, accessTypes: ['view'], ...more });

describe('a hook of record systems', () => {
  const hook: HookDeclaration = {
    hook: 'patient-view',
    title: 'Twice the age',
    description: 'A score.',
    prefetch: { patient: 'Patient/{{context.patientId}}' },
    input: { age: { read: 'age', at: '/prefetch/patient/birthDate' } },
  };
  const told = async () =>
    (JSON.parse((await world.here.agents.call('ListHooks', {})).hooks) as { agentId: number }[]).map(
      ({ agentId: id }) => id,
    );

  it('is public, stays when it is left out, and goes when it is taken away or the agent is off', async () => {
    expect((await save(connectionTo(agent.url))).connection?.hook).toBeNull();
    expect(await told()).toEqual([]);
    expect((await save(connectionTo(agent.url, { hook }))).connection?.hook).toEqual(hook);
    expect((await save(connectionTo(agent.url))).connection?.hook).toEqual(hook);
    expect(await told()).toEqual([agentId]);
    const { connection } = await world.here.agents.call('GetConnection', { agentId });
    expect(JSON.parse(connection)).toMatchObject({ hook });
    await save(connectionTo(agent.url, { enabled: false }));
    expect(await told()).toEqual([]);
    await save(connectionTo(agent.url, { hook: null }));
    expect(await told()).toEqual([]);
  });

  it.each<[string, Partial<HookDeclaration>, string]>([
    [
      'a property that the agent does not take',
      { input: { ...hook.input, height: { read: 'value', at: '/context/h' } } },
      'hook.input.height',
    ],
    ['a query that is not there', { prefetch: {} }, 'hook.input.age'],
    ['nothing for what the agent requires', { input: {} }, 'hook.input'],
    [
      'a place outside',
      { input: { age: { read: 'value', at: '/fhirAuthorization/access_token' } } },
      'hook.input.age.at',
    ],
    ['a title of two lines', { title: 'a\nb' }, 'hook.title'],
  ])('is refused with %s', async (_what, changed, field) => {
    const refused = await save(connectionTo(agent.url, { hook: { ...hook, ...changed } })).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(Object.keys((refused as InvalidInputError).fieldErrors)).toContain(field);
  });

  it('that no longer fits what the agent takes must be told anew', async () => {
    await save(connectionTo(agent.url, { hook }));
    const { inputSchema, example } = connectionTo(agent.url);
    const more = {
      inputSchema: { ...inputSchema, required: ['age', 'sex'] },
      example: { ...example, input: { age: 65, sex: 'male' } },
    };
    await expect(save(connectionTo(agent.url, more))).rejects.toThrow(InvalidInputError);
    await save(connectionTo(agent.url, { hook: null }));
  });
});

describe('a connection', () => {
  it('is public but for where it is and what opens it', async () => {
    await save(connectionTo(agent.url, { credential: secretly }));
    const { connection } = await world.here.agents.call('GetConnection', { agentId });
    expect(JSON.parse(connection)).toMatchObject({ connected: true, informationIn: 'identifiable' });
    expect(connection).not.toContain(agent.url);
    expect(connection).not.toContain(secretly.header);
  });

  it('keeps the order of the fields, which forms have', async () => {
    const names = ['weight', 'age', 'sex'];
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    const { connection } = await save(connectionTo(agent.url, { inputSchema: { type: 'object', properties } }));
    expect(Object.keys(connection?.inputSchema['properties'] ?? {})).toEqual(names);
  });

  it('keeps a header sealed, sends it, and never shows its value again', async () => {
    const saved = await save(connectionTo(agent.url, { credential: secretly }));
    expect(saved.connection).toMatchObject({ credentialHeader: secretly.header, endpoint: agent.url });
    expect(JSON.stringify(saved)).not.toContain(secretly.value);
    const row = await world.here.context.db.agentConnection.findUniqueOrThrow({ where: { agentId } });
    expect(row.credential).toMatch(/^v1\.test\./);
    // Left out it stays; for another place it has to be entered again.
    await save(connectionTo(`${agent.url}?more`));
    await toAgent();
    await invoke();
    expect(agent.received[0]?.headers).toMatchObject({ [secretly.header]: secretly.value });
    await expect(save(connectionTo('http://127.0.0.1:1/other'))).rejects.toThrow(InvalidInputError);
    expect((await save(connectionTo(agent.url, { credential: null }))).connection?.credentialHeader).toBeNull();
  });

  it.each([
    ['a private address', { endpoint: 'https://10.0.0.1/' }, 'endpoint'],
    ['a cloud’s metadata', { endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
    ['another scheme', { endpoint: 'ftp://example.org/' }, 'endpoint'],
    ['a password in the address', { endpoint: 'https://a:b@example.org/' }, 'endpoint'],
    ['a header of the call itself', { credential: { header: 'Host', value: 'x' } }, 'credential.header'],
    ['an example that does not fit', { example: { input: { age: 7 }, output: { value: 1 } } }, 'example.input.age'],
    ['a character that cannot be kept', { inputSchema: { type: 'object', title: 'a\u0000' } }, 'inputSchema'],
    ['half a character', { inputSchema: { type: 'object', title: '\ud800' } }, 'inputSchema'],
    ['a reference to elsewhere', { inputSchema: { type: 'object', $ref: 'https://example.org/s' } }, 'inputSchema'],
  ])('is not kept with %s', async (_what, changed, field) => {
    const refused = save(connectionTo(agent.url, changed)).catch((error: unknown) => error);
    expect(await refused).toBeInstanceOf(InvalidInputError);
    expect(((await refused) as InvalidInputError).fieldErrors).toHaveProperty([field]);
  });

  it('is kept by admins and by members of the steward alone', async () => {
    const { db } = world.identity;
    const member = await world.person('provider');
    const organization = await db.organization.create({
      data: { id: 9, name: 'Larkfield', kind: 'primary-care', city: 'Toronto', description: 'Steward' },
    });
    await db.membership.create({
      data: { userId: member.userId, organizationId: organization.id, status: 'confirmed', role: 'member' },
    });
    await expect(save(connectionTo(agent.url), member)).resolves.toBeDefined();
    await expect(save(connectionTo(agent.url), member, otherAgent.resourceId)).rejects.toThrow(ForbiddenError);
    await expect(save(connectionTo(agent.url), user)).rejects.toThrow(ForbiddenError);
    await expect(save(connectionTo(agent.url), admin, 999)).rejects.toThrow(NotFoundError);
  });

  it('is tried with its example, and tells its steward what was wrong', async () => {
    const test = async () =>
      JSON.parse((await as(admin, () => world.here.agents.call('TestConnection', { agentId }))).test) as ConnectionTest;
    expect(await test()).toMatchObject({ ok: true, failure: null, output: { value: 130 } });
    agent.answer = (response) => response.writeHead(500).end();
    expect(await test()).toMatchObject({
      ok: false,
      failure: 'refused',
      message: 'It answered with status 500 and not 200',
    });
    agent.answer = (response) => answerJson(response, { value: 'high' });
    expect(await test()).toMatchObject({ ok: false, failure: 'invalid', output: null });
  });

  it('is told of once, when it is on for the first time', async () => {
    const { db } = world.here.context;
    const told = () => db.outbox.count({ where: { aggregate: 'agent/2' } });
    const other = (enabled: boolean) => save(connectionTo(agent.url, { enabled }), admin, otherAgent.resourceId);
    await other(false);
    expect(await told()).toBe(0);
    await other(true);
    await other(false);
    await other(true);
    await other(false);
    expect(await told()).toBe(1);
  });

  it('can be switched off and taken away', async () => {
    await toAgent();
    await save(connectionTo(agent.url, { enabled: false }));
    await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.agentNotConnected });
    await as(admin, () => world.here.agents.call('DeleteConnection', { agentId }));
    await expect(invoke()).rejects.toThrow(ConflictError);
    const { connection } = await world.here.agents.call('GetConnection', { agentId });
    expect(JSON.parse(connection)).toEqual({ connected: false });
  });
});

describe('an invocation', () => {
  it('answers what the agent does, and leaves a line without what was sent', async () => {
    const requestId = await toAgent({ plan: 'basic' });
    const { db } = world.here.context;
    const answer = await invoke({ age: 65, sex: 'female' });
    expect(answer).toMatchObject({ output: { value: 130, unit: 'points' }, quota: { limit: 1_000, left: 999 } });
    expect(agent.received[0]?.input).toEqual({ age: 65, sex: 'female' });
    expect(await linesOf(requestId)).toMatchObject([
      { id: answer.id, outcome: 'answered', informationIn: 'identifiable', byClient: null },
    ]);
    const row = await db.invocation.findUniqueOrThrow({ where: { id: answer.id } });
    const { document } = await world.here.call(user, 'ExportUses', {});
    expect(JSON.parse(document)).toMatchObject({ invocations: [{ id: answer.id, agentId, requestId }] });
    await invoke({ sex: 'female', age: 65 });
    const hashes = await db.invocation.findMany({ where: { requestId }, select: { inputHash: true } });
    expect(new Set(hashes.map(({ inputHash }) => inputHash))).toEqual(new Set([row.inputHash]));
    const audit = await db.outbox.findMany({ where: { body: { contains: `request/${requestId}` } } });
    const told = audit.map(({ body }) => body).join();
    expect(told).toContain('agent.invoked');
    expect(told).toContain('"title":"Agent"');
    expect(JSON.stringify(row) + told).not.toContain('female');
  });

  it('is listed page by page, the newest first, for whoever may see the grant', async () => {
    const requestId = await toAgent();
    const made = [await invoke(), await invoke(), await invoke()].map(({ id }) => id);
    const first = await linesOf(requestId, { limit: 2 });
    const last = await linesOf(requestId, { limit: 2, before: first[1]?.id ?? '' });
    expect([...first, ...last].map(({ id }) => id)).toEqual(made.toReversed());
    const other = await world.person();
    await expect(
      as(other, () => world.here.agents.call('ListInvocations', { requestId, limit: 1, before: '' })),
    ).rejects.toThrow(NotFoundError);
  });

  it('needs a live grant of that agent', async () => {
    await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
    await world.grant({ user, entry: otherAgent, accessTypes: ['view'] });
    await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
    const requestId = await toAgent();
    await expect(invoke()).resolves.toBeDefined();
    await expect(invokeAs(await world.client(user))).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    await eventually(() => expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.grantEnded }));
  });

  it('of an assistant needs what its person needs, and the record says which it was', async () => {
    const client = await world.client(user);
    const requestId = await toAgent();
    await expect(invokeAs(client)).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
    expect((await invokeAs({ ...client, isAssistant: true })).output).toMatchObject({ value: 130 });
    expect(await linesOf(requestId)).toMatchObject([{ byClient: client.clientId }]);
  });

  it('of a program needs a grant and a plan with API access', async () => {
    const requestId = await toAgent({ accessTypes: ['api'] });
    const client = await world.client(user);
    expect((await invokeAs(client)).output).toMatchObject({ value: 130 });
    expect(await linesOf(requestId)).toMatchObject([{ byClient: client.clientId }]);
    await expect(invokeAs({ ...client, scopes: ['data:read'] })).rejects.toThrow(ForbiddenError);
    await world.setPlan(user, 'basic');
    await eventually(() => expect(invokeAs(client)).rejects.toMatchObject({ type: PROBLEM_TYPES.planExceeded }));
  });

  it('tells by field what does not fit, and asks the agent nothing', async () => {
    const requestId = await toAgent();
    const refused = (await invoke({ age: 7, hight: 180 }).catch((error: unknown) => error)) as InvalidInputError;
    expect(refused.fieldErrors).toEqual({
      'input.age': ['This must be 18 or more'],
      input: ['There is a field here that is not known'],
    });
    await expect(invoke([1])).rejects.toThrow(InvalidInputError);
    await expect(invoke({ age: 20, sex: 'x'.repeat(300_000) })).rejects.toThrow(InvalidInputError);
    expect(agent.received).toEqual([]);
    expect(await linesOf(requestId)).toEqual([]);
  });

  it('ends within a second when its grant does, while the agent works', async () => {
    const requestId = await toAgent();
    await save(connectionTo(agent.url, { timeLimitMs: 8_000 }));
    agent.answer = () => undefined;
    const called = agent.next();
    const answer = invoke().then(
      () => undefined,
      (error: unknown) => ({ error, at: performance.now() }),
    );
    await called;
    const end = performance.now();
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    const refused = await answer;
    expect(refused?.error).toMatchObject({ type: PROBLEM_TYPES.grantEnded });
    expect((refused?.at ?? Infinity) - end).toBeLessThan(1_000);
    const lines = await world.here.context.db.invocation.findMany({ where: { requestId } });
    expect(lines).toMatchObject([{ outcome: 'stopped' }]);
  });
});

describe('what was sent and answered', () => {
  const kept = (id: string, caller: TestUser = user) =>
    as(caller, () => world.here.agents.call('GetKeptInvocation', { id })).then(
      ({ invocation }) => JSON.parse(invocation) as KeptInvocation,
    );
  const forget = (id: string, caller: TestUser = user) =>
    as(caller, () => world.here.agents.call('DeleteKeptInvocation', { id }));
  const invokeAndKeep = async (keepDays: number): Promise<Invocation> => {
    const asked = { agentId, input: JSON.stringify({ age: 65 }), keepDays };
    const { invocation } = await as(user, () => world.here.agents.call('Invoke', asked));
    return JSON.parse(invocation) as Invocation;
  };

  it('is kept when who calls asks for it, sealed and until its day, for nobody else', async () => {
    const requestId = await toAgent();
    const { id, output, keptUntil } = await invokeAndKeep(30);
    expect(await kept(id)).toMatchObject({ id, input: { age: 65 }, output, keptUntil });
    expect((await linesOf(requestId))[0]).toMatchObject({ id, keptUntil });
    await expect(kept(id, admin)).rejects.toThrow(NotFoundError);
    await expect(forget(id, admin)).rejects.toThrow(NotFoundError);

    const { db } = world.here.context;
    expect((await db.keptInvocation.findUniqueOrThrow({ where: { id } })).sealed).toMatch(/^v1\.test\./);
    const until = new Date(keptUntil ?? 0);
    await removeContents(db, new Date(until.getTime() - 1));
    await expect(kept(id)).resolves.toBeDefined();
    await removeContents(db, until);
    await expect(kept(id)).rejects.toThrow(NotFoundError);
  });

  it('is kept nowhere otherwise', async () => {
    await toAgent();
    const { id, keptUntil } = await invoke();
    expect(keptUntil).toBeNull();
    await expect(kept(id)).rejects.toThrow(NotFoundError);
    await expect(invokeAndKeep(91)).rejects.toThrow(InvalidInputError);
  });

  it('is shown while the grant holds, and deleted whenever they like', async () => {
    const requestId = await toAgent();
    const { id } = await invokeAndKeep(1);
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    await eventually(() => expect(kept(id)).rejects.toThrow(ForbiddenError));
    await forget(id);
    await expect(kept(id)).rejects.toThrow(NotFoundError);
    expect((await linesOf(requestId))[0]).toMatchObject({ id, keptUntil: null });
  });

  it('goes with the account', async () => {
    await toAgent();
    const { id } = await invokeAndKeep(1);
    const { db } = world.here.context;
    await db.$transaction((tx) => forgetContentsOf(tx, user.userId));
    expect(await db.keptInvocation.count({ where: { id } })).toBe(0);
  });
});

describe('what somebody may invoke', () => {
  async function callable(list: () => Promise<{ agents: string; waitingAgentIds: number[] }>) {
    const { agents, waitingAgentIds } = await list();
    return { agents: JSON.parse(agents) as CallableAgent[], waitingAgentIds };
  }
  const ofUser = () => callable(() => as(user, () => world.here.agents.call('ListCallableAgents', {})));

  it('is what was granted to them and is connected, with what a caller has to know', async () => {
    const requestId = await toAgent({ expiresAt: new Date('2030-01-01T00:00:00Z') });
    const { agents, waitingAgentIds } = await ofUser();
    expect(agents).toMatchObject([
      {
        agentId,
        name: 'Agent',
        requestId,
        purpose: 'Which clinics see whom, and how often.',
        endsAt: '2030-01-01T00:00:00.000Z',
        informationIn: 'identifiable',
        example: { input: { age: 65 } },
      },
    ]);
    expect(JSON.stringify(agents)).not.toContain(agent.url);
    expect(waitingAgentIds).toEqual([]);
    const other = await world.person();
    const theirs = await callable(() => as(other, () => world.here.agents.call('ListCallableAgents', {})));
    expect(theirs.agents).toEqual([]);
  });

  it('is without what is switched off, ended or expired', async () => {
    const requestId = await toAgent();
    await save(connectionTo(agent.url, { enabled: false }));
    expect(await ofUser()).toEqual({ agents: [], waitingAgentIds: [agentId] });
    await save(connectionTo(agent.url));
    expect((await ofUser()).agents).toHaveLength(1);
    const { grant } = world.accessRequest.db;
    await grant.update({ where: { requestId }, data: { expiresAt: new Date() } });
    expect(await ofUser()).toEqual({ agents: [], waitingAgentIds: [] });
    await grant.update({ where: { requestId }, data: { expiresAt: null } });
    expect((await ofUser()).agents).toHaveLength(1);
    await grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    expect((await ofUser()).agents).toEqual([]);
  });

  it('of a program is what gives API access and its plan includes', async () => {
    await toAgent({ entry: otherAgent });
    await toAgent({ accessTypes: ['api'] });
    const client = { ...(await world.client(user)), scopes: ['agents:invoke'] as const };
    const ofClient = () => callable(() => asClient(client, () => world.here.agents.call('ListCallableAgents', {})));
    expect((await ofClient()).agents.map((one) => one.agentId)).toEqual([agentId]);
    await world.setPlan(user, 'basic');
    expect((await ofClient()).agents).toEqual([]);
  });
});

describe('a plan’s quota', () => {
  it('is exact when two hundred calls come at once, on two replicas', { timeout: 60_000 }, async () => {
    const other = await world.replica();
    const requestId = await toAgent({ plan: null });
    await save(connectionTo(agent.url, { timeLimitMs: 8_000 }));
    const most = Number(limitsOf(undefined).invocationsPerHour);
    const asked = { agentId, input: JSON.stringify({ age: 65 }) };
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_unused, n) =>
        as(user, () => (n % 2 ? other : world.here).agents.call('Invoke', asked, { limitMs: 30_000 })),
      ),
    );
    // On a busy machine some are told to come again: they take nothing from anybody.
    const failed = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    const usedUp = failed.filter((reason) => reason instanceof RateLimitedError);
    const away = failed.filter((reason) => reason instanceof UnavailableError);
    expect(usedUp.length + away.length).toBe(failed.length);
    await eventually(() => expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.invocationQuota }));
    for (const reason of usedUp) {
      expect(reason).toMatchObject({ type: PROBLEM_TYPES.invocationQuota });
      expect(reason.retryAfterSeconds).toBeGreaterThan(3_000);
    }
    expect(usedUp.length).toBeGreaterThan(0);
    const { db } = world.here.context;
    const counted = { requestId, outcome: { notIn: ['address', 'away'] } };
    expect(await db.invocation.count({ where: counted })).toBe(most);
    expect(agent.received.length).toBeLessThanOrEqual(most);
  });

  it('counts a call once that comes again by its key because its answer was lost', async () => {
    const requestId = await toAgent();
    const byKey = (key: string, input: object = { age: 65 }) =>
      runInContext({ requestId: 'test', idempotencyKey: key }, () => invoke(input));
    const first = await byKey('lost');
    const again = await byKey('lost');
    expect([again.id, again.output, again.quota?.left]).toEqual([first.id, first.output, first.quota?.left]);
    expect((await byKey('lost', { age: 66 })).id, 'another input is another call').not.toBe(first.id);
    agent.answer = (response) => void response.writeHead(500).end();
    await expect(byKey('failed')).rejects.toThrow(BadAnswerError);
    agent.answer = answerWell;
    await byKey('failed');
    const outcomes = (await linesOf(requestId)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['answered', 'answered', 'answered', 'refused']);
  });

  it('counts the calls of a process that died, and not those that reached no agent', async () => {
    const requestId = await toAgent({ plan: null });
    const most = Number(limitsOf(undefined).invocationsPerHour);
    const line = { agentId, requestId, userId: user.userId, clientId: null, at: new Date(), informationIn: 'none' };
    const lines = ['away', ...Array.from({ length: most - 1 }, () => 'under-way')];
    await world.here.context.db.invocation.createMany({
      data: lines.map((outcome) => ({ ...line, id: crypto.randomUUID(), inputHash: '0'.repeat(64), outcome })),
    });
    expect((await invoke()).quota?.left).toBe(0);
    await expect(invoke()).rejects.toThrow(RateLimitedError);
  });
});

describe('an agent that does not do as it promises', () => {
  const endless = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = (): void =>
      void (response.destroyed || response.write(' '.repeat(65_536), () => setImmediate(write)));
    write();
  };
  const drip = (response: ServerResponse): void => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };

  it.each([
    ['a body without end', endless, BadAnswerError, 'invalid'],
    ['10 MB', (r) => answerJson(r, { value: 1, more: 'x'.repeat(10_000_000) }), BadAnswerError, 'invalid'],
    ['a drip', drip, LateAnswerError, 'slow'],
    ['nothing', () => undefined, LateAnswerError, 'slow'],
    ['another type', (r) => answerJson(r, { value: 'high' }), BadAnswerError, 'invalid'],
    ['a list', (r) => answerJson(r, [1]), BadAnswerError, 'invalid'],
    [
      'depth',
      (r) => r.writeHead(200).end(`{"value":1,"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}`),
      BadAnswerError,
      'invalid',
    ],
    ['no JSON', (r) => r.writeHead(200).end('{"value":'), BadAnswerError, 'invalid'],
    ['no UTF-8', (r) => r.writeHead(200).end(Buffer.from([0x22, 0xff, 0x22])), BadAnswerError, 'invalid'],
    ['a failure', (r) => r.writeHead(500).end('{}'), BadAnswerError, 'refused'],
    ['a way inside', (r) => r.writeHead(302, { location: agent.url }).end(), BadAnswerError, 'refused'],
    ['a closed connection', (r) => r.destroy(), UnavailableError, 'away'],
  ] as [string, AgentDouble['answer'], new (message: string) => Error, string][])(
    'by %s is refused, and noted',
    async (_what, answer, error, outcome) => {
      const requestId = await toAgent();
      await save(connectionTo(agent.url, { timeLimitMs: outcome === 'slow' ? 500 : 8_000 }));
      agent.answer = answer;
      await expect(invoke()).rejects.toThrow(error);
      expect(agent.received).toHaveLength(1);
      expect(await linesOf(requestId)).toMatchObject([{ outcome }]);
    },
  );

  it('may decline an input in words of its own, which whoever sent it is told', async () => {
    const requestId = await toAgent();
    const message = `It is not for an age below 35.\n${'x'.repeat(1_000)}`;
    agent.answer = (response) => response.writeHead(422).end(JSON.stringify({ message }));
    const declined = (await invoke().catch((error: unknown) => error)) as InvalidInputError;
    expect(declined).toBeInstanceOf(InvalidInputError);
    expect(declined.type).toBe(PROBLEM_TYPES.agentDeclined);
    expect(declined.fieldErrors['input']?.[0]).toMatch(/^It is not for an age below 35\. x{400,}$/);
    expect(await linesOf(requestId)).toMatchObject([{ outcome: 'refused' }]);
  });

  it('is left alone once it is dead, and asked again when it is back', async () => {
    await toAgent();
    await save(connectionTo('http://127.0.0.1:1/dead'));
    for (let n = 0; n < 5; n++) await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.agentAway });
    const begun = performance.now();
    await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.agentAway });
    expect(performance.now() - begun).toBeLessThan(500);
    await save(connectionTo(agent.url));
    await expect(invoke()).resolves.toMatchObject({ output: { value: 130 } });
  });
});

describe('feedback', () => {
  const say = (invocationId: string, feedback: object, caller = user) =>
    as(caller, () => world.here.agents.call('SaveFeedback', { invocationId, feedback: JSON.stringify(feedback) }));

  it('is by whoever got the answer, sealed, and replaced when it is said again', async () => {
    await toAgent();
    const { id } = await invoke();
    await say(id, { outcome: 'accepted', comment: '' });
    await say(id, { outcome: 'overridden', reason: 'too-high', comment: 'The weight was in pounds.' });
    const { db } = world.here.context;
    const rows = await db.invocationFeedback.findMany({ where: { invocationId: id } });
    expect(rows).toMatchObject([{ outcome: 'overridden' }]);
    expect(rows[0]?.sealed).toMatch(/^v1\.test\./);
    const { document } = await world.here.call(user, 'ExportUses', {});
    const said = { invocationId: id, outcome: 'overridden', reason: 'too-high', comment: 'The weight was in pounds.' };
    expect(JSON.parse(document)).toMatchObject({ feedback: [said] });
    await expect(say(id, { outcome: 'accepted' }, await world.person())).rejects.toThrow(NotFoundError);
    await expect(say(id, { outcome: 'accepted' }, admin)).rejects.toThrow(NotFoundError);
  });

  it('is of an answer, in bounds', async () => {
    const requestId = await toAgent();
    agent.answer = (response) => response.writeHead(500).end('{}');
    await expect(invoke()).rejects.toThrow(BadAnswerError);
    const [line] = await linesOf(requestId);
    await expect(say(line?.id ?? '', { outcome: 'accepted' })).rejects.toThrow(NotFoundError);
    await expect(say(crypto.randomUUID(), { outcome: 'accepted' })).rejects.toThrow(NotFoundError);
    await expect(say('1', { outcome: 'accepted' })).rejects.toThrow(InvalidInputError);
    await expect(say(crypto.randomUUID(), { outcome: 'ignored' })).rejects.toThrow(InvalidInputError);
    const long = { outcome: 'accepted', comment: 'x'.repeat(1_001) };
    await expect(say(crypto.randomUUID(), long)).rejects.toThrow(InvalidInputError);
  });

  it('is told to the steward beside who called, by week and grant, and how that went', async () => {
    const requestId = await toAgent();
    const calls = async (caller = admin) => {
      const { calls: told } = await as(caller, () => world.here.agents.call('ListAgentCalls', { agentId }));
      const { items, comments } = JSON.parse(told) as AgentCallList;
      return {
        weeks: items.filter((week) => week.requestId === requestId),
        comments: comments.filter((one) => one.requestId === requestId),
      };
    };
    const answers = [await invoke(), await invoke(), await invoke()].map(({ id }) => id);
    agent.answer = (response) => response.writeHead(500).end('{}');
    await expect(invoke()).rejects.toThrow(BadAnswerError);
    const [first = '', second = '', third = ''] = answers;
    await say(first, { outcome: 'accepted' });
    await say(second, { outcome: 'accepted', comment: 'Quick.' });
    await say(third, { outcome: 'overridden', comment: 'Too high.' });
    const { weeks, comments } = await calls();
    const failures = { away: 0, slow: 0, refused: 1, invalid: 0, stopped: 0 };
    expect(weeks).toMatchObject([{ userId: user.userId, calls: 4, failures, helpful: 2, notHelpful: 1, live: true }]);
    expect(weeks[0]?.p95Ms).toBeGreaterThanOrEqual(weeks[0]?.p50Ms ?? Infinity);
    expect(comments).toMatchObject([
      { outcome: 'overridden', comment: 'Too high.', userId: user.userId },
      { outcome: 'accepted', comment: 'Quick.' },
    ]);
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    expect((await calls()).weeks).toMatchObject([{ live: false }]);
    await expect(calls(user)).rejects.toThrow(ForbiddenError);
  });

  it('goes with the account of whoever said it', async () => {
    await toAgent();
    const { id } = await invoke();
    await say(id, { outcome: 'accepted', comment: 'It helped.' });
    const { db } = world.here.context;
    const hearing = await startHearing(db, { group: 'delivery', handlers: handlersOf(world.here.context) });
    try {
      await hearing.hear([{ name: 'user-deleted', source: 'identity', data: { userId: user.userId } }]);
    } finally {
      await hearing.stop();
    }
    expect(await db.invocationFeedback.count({ where: { invocationId: id } })).toBe(0);
  });
});

describe('what is measured of an agent', () => {
  it('is by its probes, which one replica makes, and by calls', async () => {
    const { context } = world.here;
    const { db } = context;
    await as(admin, () => world.here.agents.call('DeleteConnection', { agentId }));
    await save(connectionTo(agent.url));
    const other = await world.replica();
    await Promise.all([probeAgents(context), probeAgents(other.context)]);
    expect(agent.received).toHaveLength(1);
    expect(agent.received[0]?.input).toEqual({ age: 65 });
    await db.agentConnection.updateMany({ data: { probedAt: new Date(0) } });
    agent.answer = (response) => response.writeHead(503).end();
    await probeAgents(context);
    const { connection } = await save(connectionTo(agent.url));
    expect(connection?.measured).toMatchObject({ availability: 0.5 });
    expect(connection?.measured.p50Ms).toBeGreaterThanOrEqual(0);
    expect(connection?.lastProbe).toMatchObject({ ok: false });
    const old = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await db.agentProbe.create({ data: { agentId, at: old, ok: true, durationMs: 1 } });
    await probeAgents(context);
    expect(await db.agentProbe.count({ where: { agentId } })).toBe(2);
  });
});

it('tells gateways which connections have changed, and not of probes', async () => {
  const { context, agents } = world.here;
  await context.feed.start();
  const gone = new AbortController();
  const changed: number[][] = [];
  const watching = (async () => {
    while (!gone.signal.aborted) {
      try {
        const told = agents.stream('WatchConnections', {}, gone.signal);
        for await (const { changedAgentIds } of told) changed.push(changedAgentIds);
      } catch {
        // The service does not listen yet.
      }
    }
  })();
  await eventually(() => expect(changed.length).toBeGreaterThan(0));
  await context.db.agentConnection.updateMany({ data: { probedAt: new Date() } });
  await save(connectionTo(agent.url, { enabled: false }));
  await eventually(() => expect(changed.flat()).toEqual([agentId]));
  await as(admin, () => agents.call('DeleteConnection', { agentId }));
  await eventually(() => expect(changed.flat()).toEqual([agentId, agentId]));
  gone.abort();
  await watching;
  await context.feed.stop();
});
