import type { Invocation } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { AgentServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { as, asClient, type TestUser } from '@carebourse/testing/signing';
import { describe, expect, it } from 'vitest';
import { presentAnswered, presentKept } from '../../../../../gateway/src/present/agent-calls.ts';
import { presentCallable } from '../../../../../gateway/src/present/connection.ts';
import { forgetContentsOf, removeContents } from '../store/kept-invocations.ts';
import { connectionTo } from '../../../tests/agent-double.ts';
import { agentScene } from './agent-scene.ts';
import { otherAgent } from '../../../tests/world.ts';

const scene = agentScene();
const { agentId, invoke, invokeAs, linesOf, save, toAgent } = scene;

describe('an invocation', () => {
  it('answers what the agent does, and leaves a line without what was sent', async () => {
    const requestId = await toAgent({ plan: 'basic' });
    const { db } = scene.world.here.context;
    const answer = await invoke({ age: 65, sex: 'female' });
    expect(answer).toMatchObject({ output: { value: 130, unit: 'points' }, quota: { limit: 1_000, left: 999 } });
    expect(scene.agent.received[0]?.input).toEqual({ age: 65, sex: 'female' });
    const lines = await linesOf(requestId);
    expect(lines).toMatchObject([{ id: answer.id, outcome: 'answered', informationIn: 'identifiable' }]);
    for (const unnamed of ['purposeKind', 'byClient']) expect(lines[0]).not.toHaveProperty(unnamed);
    const row = await db.invocation.findUniqueOrThrow({ where: { id: answer.id } });
    const { document } = await scene.world.here.call(scene.user, 'ExportUses', {});
    expect(JSON.parse(document)).toMatchObject({ invocations: [{ id: answer.id, agentId, requestId }] });
    await invoke({ sex: 'female', age: 65 });
    const hashes = await db.invocation.findMany({ where: { requestId }, select: { inputHash: true } });
    expect(new Set(hashes.map(({ inputHash }) => inputHash))).toEqual(new Set([row.inputHash]));
    const audit = await db.outbox.findMany({ where: { body: { contains: `request/${requestId}` } } });
    const entries = audit.map(({ body }) => body).join();
    expect(entries).toContain('agent.invoked');
    expect(entries).toContain('"title":"Agent"');
    expect(JSON.stringify(row) + entries).not.toContain('female');
  });

  it('has the purpose in its line that the grant names', async () => {
    const requestId = await toAgent({ purposeKind: 'research' });
    await invoke();
    expect(await linesOf(requestId)).toMatchObject([{ outcome: 'answered', purposeKind: 'research' }]);
  });

  it('is listed page by page, the newest first, for whoever may see the grant', async () => {
    const requestId = await toAgent();
    const made = [await invoke(), await invoke(), await invoke()].map(({ id }) => id);
    const first = await linesOf(requestId, { limit: 2 });
    const last = await linesOf(requestId, { limit: 2, before: first[1]?.id ?? '' });
    expect([...first, ...last].map(({ id }) => id)).toEqual(made.toReversed());
    const other = await scene.world.person();
    await expect(
      as(other, () => scene.world.here.client.call('ListInvocations', { requestId, limit: 1, before: '' })),
    ).rejects.toThrow(NotFoundError);
  });

  it('needs a live grant of that agent', async () => {
    await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
    await scene.world.grant({ user: scene.user, entry: otherAgent, accessTypes: ['view'] });
    await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
    const requestId = await toAgent();
    await expect(invoke()).resolves.toBeDefined();
    await expect(invokeAs(await scene.world.client(scene.user))).rejects.toMatchObject({
      type: PROBLEM_TYPES.grantNotFound,
    });
    await scene.world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    await eventually(() => expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.grantEnded }));
  });

  it('of an assistant needs what its person needs, and the record says which it was', async () => {
    const client = await scene.world.client(scene.user);
    const requestId = await toAgent();
    await expect(invokeAs(client)).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
    expect((await invokeAs({ ...client, isAssistant: true })).output).toMatchObject({ value: 130 });
    expect(await linesOf(requestId)).toMatchObject([{ byClient: client.clientId }]);
  });

  it('of a program needs a grant and a plan with API access', async () => {
    const requestId = await toAgent({ accessTypes: ['api'] });
    const client = await scene.world.client(scene.user);
    expect((await invokeAs(client)).output).toMatchObject({ value: 130 });
    expect(await linesOf(requestId)).toMatchObject([{ byClient: client.clientId }]);
    await expect(invokeAs({ ...client, scopes: ['data:read'] })).rejects.toThrow(ForbiddenError);
    await scene.world.setPlan(scene.user, 'basic');
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
    expect(scene.agent.received).toEqual([]);
    expect(await linesOf(requestId)).toEqual([]);
  });

  it('ends when its grant does, while the agent works', async () => {
    const requestId = await toAgent();
    await save(connectionTo(scene.agent.url, { timeLimitMs: 8_000 }));
    scene.agent.answer = () => undefined;
    const called = scene.agent.next();
    const answer = invoke().catch((error: unknown) => error);
    await called;
    await scene.world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    expect(await answer).toMatchObject({ type: PROBLEM_TYPES.grantEnded });
    const lines = await scene.world.here.context.db.invocation.findMany({ where: { requestId } });
    expect(lines).toMatchObject([{ outcome: 'stopped' }]);
  });
});

describe('what was sent and answered', () => {
  const kept = (id: string, caller: TestUser = scene.user) =>
    as(caller, () => scene.world.here.client.call('GetKeptInvocation', { id })).then(({ invocation }) =>
      presentKept(invocation),
    );
  const forget = (id: string, caller: TestUser = scene.user) =>
    as(caller, () => scene.world.here.client.call('DeleteKeptInvocation', { id }));
  const invokeAndKeep = async (keepDays: number): Promise<Invocation> => {
    const asked = { agentId, input: JSON.stringify({ age: 65 }), keepDays };
    const { invocation } = await as(scene.user, () => scene.world.here.client.call('Invoke', asked));
    return presentAnswered(invocation);
  };

  it('is kept when who calls asks for it, sealed and until its day, for nobody else', async () => {
    const requestId = await toAgent();
    const { id, output, keptUntil } = await invokeAndKeep(30);
    expect(await kept(id)).toMatchObject({ id, input: { age: 65 }, output, keptUntil });
    expect((await linesOf(requestId))[0]).toMatchObject({ id, keptUntil });
    await expect(kept(id, scene.admin)).rejects.toThrow(NotFoundError);
    await expect(forget(id, scene.admin)).rejects.toThrow(NotFoundError);

    const { db } = scene.world.here.context;
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
    await scene.world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    await eventually(() => expect(kept(id)).rejects.toThrow(ForbiddenError));
    await forget(id);
    await expect(kept(id)).rejects.toThrow(NotFoundError);
    const [line] = await linesOf(requestId);
    expect(line).toMatchObject({ id });
    expect(line).not.toHaveProperty('keptUntil');
  });

  it('goes with the account', async () => {
    await toAgent();
    const { id } = await invokeAndKeep(1);
    const { db } = scene.world.here.context;
    await db.$transaction((tx) => forgetContentsOf(tx, scene.user.userId));
    expect(await db.keptInvocation.count({ where: { id } })).toBe(0);
  });
});

describe('what somebody may invoke', () => {
  async function callable(list: () => Promise<ResponseOut<AgentServiceDefinition['ListCallableAgents']>>) {
    const { agents, waitingAgentIds } = await list();
    return { agents: agents.map(presentCallable), waitingAgentIds };
  }
  const ofUser = () => callable(() => as(scene.user, () => scene.world.here.client.call('ListCallableAgents', {})));

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
    expect(JSON.stringify(agents)).not.toContain(scene.agent.url);
    expect(waitingAgentIds).toEqual([]);
    const other = await scene.world.person();
    const theirs = await callable(() => as(other, () => scene.world.here.client.call('ListCallableAgents', {})));
    expect(theirs.agents).toEqual([]);
  });

  it('is without what is switched off, ended or expired', async () => {
    const requestId = await toAgent();
    await save(connectionTo(scene.agent.url, { enabled: false }));
    expect(await ofUser()).toEqual({ agents: [], waitingAgentIds: [agentId] });
    await save(connectionTo(scene.agent.url));
    expect((await ofUser()).agents).toHaveLength(1);
    const { grant } = scene.world.accessRequest.db;
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
    const client = { ...(await scene.world.client(scene.user)), scopes: ['agents:invoke'] as const };
    const ofClient = () =>
      callable(() => asClient(client, () => scene.world.here.client.call('ListCallableAgents', {})));
    expect((await ofClient()).agents.map((one) => one.agentId)).toEqual([agentId]);
    await scene.world.setPlan(scene.user, 'basic');
    expect((await ofClient()).agents).toEqual([]);
  });
});
