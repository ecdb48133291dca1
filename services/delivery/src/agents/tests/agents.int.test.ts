import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { as } from '@carebourse/testing/signing';
import { describe, expect, it } from 'vitest';
import { presentConnection, presentTest } from '../../../../../gateway/src/present/connection.ts';
import { probeAgents } from '../probe-agents.ts';
import { answerJson, connectionTo } from '../../../tests/agent-double.ts';
import { agentScene } from './agent-scene.ts';
import { otherAgent } from '../../../tests/world.ts';

const secretly = { header: 'x-api-key', value: 'let-me-in' };

const scene = agentScene();
const { agentId, invoke, save, toAgent } = scene;

describe('a hook of record systems', () => {
  const hook: HookDeclaration = {
    hook: 'patient-view',
    title: 'Twice the age',
    description: 'A score.',
    prefetch: { patient: 'Patient/{{context.patientId}}' },
    input: { age: { read: 'age', at: '/prefetch/patient/birthDate' } },
  };
  const publishedEvents = async () =>
    (await scene.world.here.client.call('ListHooks', {})).hooks.map(({ agentId: id }) => id);

  it('is public, stays when it is left out, and goes when it is taken away or the agent is off', async () => {
    expect((await save(connectionTo(scene.agent.url))).connection?.hook).toBeNull();
    expect(await publishedEvents()).toEqual([]);
    expect((await save(connectionTo(scene.agent.url, { hook }))).connection?.hook).toEqual(hook);
    expect((await save(connectionTo(scene.agent.url))).connection?.hook).toEqual(hook);
    expect(await publishedEvents()).toEqual([agentId]);
    const { connection } = await scene.world.here.client.call('GetConnection', { agentId });
    expect(presentConnection(connection)).toMatchObject({ hook });
    await save(connectionTo(scene.agent.url, { enabled: false }));
    expect(await publishedEvents()).toEqual([]);
    await save(connectionTo(scene.agent.url, { hook: null }));
    expect(await publishedEvents()).toEqual([]);
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
    const refused = await save(connectionTo(scene.agent.url, { hook: { ...hook, ...changed } })).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(Object.keys((refused as InvalidInputError).fieldErrors)).toContain(field);
  });

  it('that no longer fits what the agent takes must be told anew', async () => {
    await save(connectionTo(scene.agent.url, { hook }));
    const { inputSchema, example } = connectionTo(scene.agent.url);
    const more = {
      inputSchema: { ...inputSchema, required: ['age', 'sex'] },
      example: { ...example, input: { age: 65, sex: 'male' } },
    };
    await expect(save(connectionTo(scene.agent.url, more))).rejects.toThrow(InvalidInputError);
    await save(connectionTo(scene.agent.url, { hook: null }));
  });
});

describe('a connection', () => {
  it('is public but for where it is and what opens it', async () => {
    await save(connectionTo(scene.agent.url, { credential: secretly }));
    const { connection } = await scene.world.here.client.call('GetConnection', { agentId });
    expect(presentConnection(connection)).toMatchObject({ connected: true, informationIn: 'identifiable' });
    expect(JSON.stringify(connection)).not.toContain(scene.agent.url);
    expect(JSON.stringify(connection)).not.toContain(secretly.header);
  });

  it('is among those that answer here while it is on', async () => {
    const ids = async () => (await scene.world.here.client.call('ListConnected', {})).agentIds;
    await save(connectionTo(scene.agent.url));
    expect(await ids()).toEqual([agentId]);
    await save(connectionTo(scene.agent.url, { enabled: false }));
    expect(await ids()).toEqual([]);
  });

  it('says which units can be chosen for what is measured', async () => {
    const creatinine = { type: 'number', ucum: 'umol/L', loinc: ['2160-0'] };
    const inputSchema = { type: 'object', properties: { age: { type: 'number' }, creatinine } };
    await save(connectionTo(scene.agent.url, { inputSchema }));
    const { connection } = await scene.world.here.client.call('GetConnection', { agentId });
    expect(presentConnection(connection)).toMatchObject({ units: { creatinine: ['umol/L', 'mmol/L', 'mg/dL'] } });
  });

  it('keeps the order of the fields, which forms have', async () => {
    const names = ['weight', 'age', 'sex'];
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    const { connection } = await save(connectionTo(scene.agent.url, { inputSchema: { type: 'object', properties } }));
    expect(Object.keys(connection?.inputSchema['properties'] ?? {})).toEqual(names);
  });

  it('keeps a header sealed, sends it, and never shows its value again', async () => {
    const saved = await save(connectionTo(scene.agent.url, { credential: secretly }));
    expect(saved.connection).toMatchObject({ credentialHeader: secretly.header, endpoint: scene.agent.url });
    expect(JSON.stringify(saved)).not.toContain(secretly.value);
    const row = await scene.world.here.context.db.agentConnection.findUniqueOrThrow({ where: { agentId } });
    expect(row.credential).toMatch(/^v1\.test\./);
    // Left out it stays; for another place it has to be entered again.
    await save(connectionTo(`${scene.agent.url}?more`));
    await toAgent();
    await invoke();
    expect(scene.agent.received[0]?.headers).toMatchObject({ [secretly.header]: secretly.value });
    await expect(save(connectionTo('http://127.0.0.1:1/other'))).rejects.toThrow(InvalidInputError);
    expect((await save(connectionTo(scene.agent.url, { credential: null }))).connection?.credentialHeader).toBeNull();
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
    const refused = save(connectionTo(scene.agent.url, changed)).catch((error: unknown) => error);
    expect(await refused).toBeInstanceOf(InvalidInputError);
    expect(((await refused) as InvalidInputError).fieldErrors).toHaveProperty([field]);
  });

  it('is kept by admins and by editors of the steward alone', async () => {
    const { db } = scene.world.identity;
    const member = await scene.world.person('provider');
    const organization = await db.organization.create({
      data: { id: 9, name: 'Larkfield', kind: 'primary-care', city: 'Toronto', description: 'Steward' },
    });
    await db.membership.create({
      data: { userId: member.userId, organizationId: organization.id, status: 'confirmed', role: 'member' },
    });
    await expect(save(connectionTo(scene.agent.url), member)).rejects.toThrow(MESSAGES.management.editorsOnly);
    await db.membership.update({ where: { userId: member.userId }, data: { role: 'editor' } });
    await expect(save(connectionTo(scene.agent.url), member)).resolves.toBeDefined();
    await expect(save(connectionTo(scene.agent.url), member, otherAgent.resourceId)).rejects.toThrow(ForbiddenError);
    await expect(save(connectionTo(scene.agent.url), scene.user)).rejects.toThrow(ForbiddenError);
    await expect(save(connectionTo(scene.agent.url), scene.admin, 999)).rejects.toThrow(NotFoundError);
  });

  it('is tried with its example, and tells its steward what was wrong', async () => {
    const test = async () =>
      presentTest(await as(scene.admin, () => scene.world.here.client.call('TestConnection', { agentId })));
    expect(await test()).toMatchObject({ ok: true, failure: null, output: { value: 130 } });
    scene.agent.answer = (response) => response.writeHead(500).end();
    expect(await test()).toMatchObject({
      ok: false,
      failure: 'refused',
      message: 'It answered with status 500 and not 200',
    });
    scene.agent.answer = (response) => answerJson(response, { value: 'high' });
    expect(await test()).toMatchObject({ ok: false, failure: 'invalid', output: null });
  });

  it('is told of once, when it is on for the first time', async () => {
    const { db } = scene.world.here.context;
    const countPublished = () => db.outbox.count({ where: { aggregate: 'agent/2' } });
    const other = (enabled: boolean) =>
      save(connectionTo(scene.agent.url, { enabled }), scene.admin, otherAgent.resourceId);
    await other(false);
    expect(await countPublished()).toBe(0);
    await other(true);
    await other(false);
    await other(true);
    await other(false);
    expect(await countPublished()).toBe(1);
  });

  it('can be switched off and taken away', async () => {
    await toAgent();
    await save(connectionTo(scene.agent.url, { enabled: false }));
    await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.agentNotConnected });
    await as(scene.admin, () => scene.world.here.client.call('DeleteConnection', { agentId }));
    await expect(invoke()).rejects.toThrow(ConflictError);
    const { connection } = await scene.world.here.client.call('GetConnection', { agentId });
    expect(presentConnection(connection)).toEqual({ connected: false });
  });
});

describe('a value in another unit', () => {
  // A1c of 7 % by NGSP is 53 mmol/mol (ngsp.org/ifcc.asp).
  const measured = () =>
    connectionTo(scene.agent.url, {
      inputSchema: {
        type: 'object',
        properties: { age: { type: 'integer' }, hba1c: { type: 'integer', ucum: 'mmol/mol', loinc: ['4548-4'] } },
      },
    });

  it('comes to the agent in its own, and the answer says so', async () => {
    await save(measured());
    await toAgent();
    const { converted } = await invoke({ age: 65, hba1c: { value: 7, unit: '%' } });
    expect(scene.agent.received[0]?.input).toEqual({ age: 65, hba1c: 53 });
    expect(converted).toEqual([{ field: 'hba1c', title: 'hba1c', from: '7 %', to: '53 mmol/mol' }]);
    expect(await invoke({ age: 65, hba1c: 53 })).not.toHaveProperty('converted');
  });

  it('is refused by the name of a unit that cannot be converted, and never comes to the agent', async () => {
    await save(measured());
    await toAgent();
    const refused = await invoke({ age: 65, hba1c: { value: 7, unit: 'mmol/L' } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(String(refused)).toContain('hba1c came in mmol/L, which cannot be converted');
    expect(scene.agent.received).toEqual([]);
  });

  it('cannot be promised in a unit in which the analyte is not known', async () => {
    const { inputSchema, ...connection } = measured();
    const wrong = { ...inputSchema, properties: { age: {}, hba1c: { ucum: 'mmol/L', loinc: ['4548-4'] } } };
    await expect(save({ ...connection, inputSchema: wrong })).rejects.toMatchObject({
      fieldErrors: { 'inputSchema.properties.hba1c.ucum': [expect.stringContaining('HbA1c is not known in mmol/L')] },
    });
  });
});

describe('what is measured of an agent', () => {
  it('is by its probes, which one replica makes, and by calls', async () => {
    const { context } = scene.world.here;
    const { db } = context;
    await as(scene.admin, () => scene.world.here.client.call('DeleteConnection', { agentId }));
    await save(connectionTo(scene.agent.url));
    const other = await scene.world.replica();
    await Promise.all([probeAgents(context), probeAgents(other.context)]);
    expect(scene.agent.received).toHaveLength(1);
    expect(scene.agent.received[0]?.input).toEqual({ age: 65 });
    await db.agentConnection.updateMany({ data: { probedAt: new Date(0) } });
    scene.agent.answer = (response) => response.writeHead(503).end();
    await probeAgents(context);
    const { connection } = await save(connectionTo(scene.agent.url));
    expect(connection?.measured).toMatchObject({ availability: 0.5 });
    expect(connection?.measured.p50Ms).toBeGreaterThanOrEqual(0);
    expect(connection?.lastProbe).toMatchObject({ ok: false });
    const old = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await db.agentProbe.create({ data: { agentId, at: old, ok: true, durationMs: 1 } });
    await probeAgents(context);
    expect(await db.agentProbe.count({ where: { agentId } })).toBe(2);
  });
});

it('an agent whose credential does not decrypt keeps no other from being probed', async () => {
  const { context } = scene.world.here;
  const { db } = context;
  await save(connectionTo(scene.agent.url));
  const { agentId: goodId, ...row } = await db.agentConnection.findFirstOrThrow({ where: { agentId } });
  const bad = {
    ...row,
    hook: undefined,
    agentId: 999,
    credential: context.cipher.encrypt('{}', 'elsewhere'),
    enabled: true,
  } as never;
  await db.agentConnection.create({ data: bad });
  await db.agentConnection.updateMany({ data: { probedAt: new Date(0) } });
  await db.agentProbe.deleteMany();
  await probeAgents(context);
  expect((await db.agentProbe.findMany()).map((probe) => probe.agentId)).toEqual([goodId]);
  await db.agentConnection.delete({ where: { agentId: 999 } });
});

it('tells gateways which connections have changed, and not of probes', async () => {
  const { context, client } = scene.world.here;
  await context.feed.start();
  const gone = new AbortController();
  const changed: number[][] = [];
  const watching = (async () => {
    while (!gone.signal.aborted) {
      try {
        const watched = client.stream('WatchConnections', {}, gone.signal);
        for await (const { changedAgentIds } of watched) changed.push(changedAgentIds);
      } catch {
        // The service does not listen yet.
      }
    }
  })();
  await eventually(() => expect(changed.length).toBeGreaterThan(0));
  await context.db.agentConnection.updateMany({ data: { probedAt: new Date() } });
  await save(connectionTo(scene.agent.url, { enabled: false }));
  await eventually(() => expect(changed.flat()).toEqual([agentId]));
  await as(scene.admin, () => client.call('DeleteConnection', { agentId }));
  await eventually(() => expect(changed.flat()).toEqual([agentId, agentId]));
  gone.abort();
  await watching;
  await context.feed.stop();
});
