import { AGENT_LIMITS } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import {
  BadAnswerError,
  ForbiddenError,
  InvalidInputError,
  LateAnswerError,
  NotFoundError,
  RateLimitedError,
  UnavailableError,
} from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { eventually, whenAvailable } from '@carebourse/testing/eventually';
import { startHearing } from '@carebourse/testing/hearing';
import { as } from '@carebourse/testing/signing';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { presentAnswered } from '../../../../../gateway/src/present/agent-calls.ts';
import { handlersOf } from '../../events/handlers.ts';
import { answerJson, answerWell, connectionTo, startAgent, type AgentDouble } from '../../../tests/agent-double.ts';
import { agentScene } from './agent-scene.ts';
import { otherAgent } from '../../../tests/world.ts';

/** A body, and what more an operating system takes for a reader that has gone. */
const MOST_TAKEN = AGENT_LIMITS.bodyBytes + 16 * 1024 * 1024;

const scene = agentScene();
const { agentId, invoke, linesOf, save, toAgent } = scene;

describe('a plan’s quota', () => {
  it('is exact when two hundred calls come at once, on two replicas', async () => {
    const other = await scene.world.replica();
    const requestId = await toAgent({ plan: null });
    await save(connectionTo(scene.agent.url, { timeLimitMs: 8_000 }));
    const most = Number(limitsOf(undefined).invocationsPerHour);
    const asked = { agentId, input: JSON.stringify({ age: 65 }) };
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_unused, n) =>
        as(scene.user, () => (n % 2 ? other : scene.world.here).client.call('Invoke', asked, { limitMs: 30_000 })),
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
    const { db } = scene.world.here.context;
    const counted = { requestId, outcome: { notIn: ['address', 'away'] } };
    expect(await db.invocation.count({ where: counted })).toBe(most);
    expect(scene.agent.received.length).toBeLessThanOrEqual(most);
  });

  it('counts a call once that comes again by its key because its answer was lost', async () => {
    const requestId = await toAgent();
    const byKey = (key: string, input: object = { age: 65 }) =>
      runInContext({ requestId: 'test', idempotencyKey: key }, () => invoke(input));
    const first = await byKey('lost');
    const again = await byKey('lost');
    expect([again.id, again.output, again.quota?.left]).toEqual([first.id, first.output, first.quota?.left]);
    expect((await byKey('lost', { age: 66 })).id, 'another input is another call').not.toBe(first.id);
    scene.agent.answer = (response) => void response.writeHead(500).end();
    await expect(byKey('failed')).rejects.toThrow(BadAnswerError);
    scene.agent.answer = answerWell;
    await byKey('failed');
    const outcomes = (await linesOf(requestId)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['answered', 'answered', 'answered', 'refused']);
  });

  it('counts the calls of a process that died, and not those that reached no agent', async () => {
    const requestId = await toAgent({ plan: null });
    const most = Number(limitsOf(undefined).invocationsPerHour);
    const line = {
      agentId,
      requestId,
      userId: scene.user.userId,
      clientId: null,
      at: new Date(),
      informationIn: 'none',
    };
    const lines = ['away', ...Array.from({ length: most - 1 }, () => 'under-way')];
    await scene.world.here.context.db.invocation.createMany({
      data: lines.map((outcome) => ({ ...line, id: crypto.randomUUID(), inputHash: '0'.repeat(64), outcome })),
    });
    expect((await invoke()).quota?.left).toBe(0);
    await expect(invoke()).rejects.toThrow(`Without a plan you have ${most} calls of agents an hour`);
  });

  it('leaves the plan’s calls for inputs that the agent refuses, ten times as many of which are asked', async () => {
    const requestId = await toAgent({ plan: null });
    const most = Number(limitsOf(undefined).invocationsPerHour);
    const { userId } = scene.user;
    const line = { agentId, requestId, userId, clientId: null, at: new Date(), informationIn: 'none' };
    const addRefused = (count: number) =>
      scene.world.here.context.db.invocation.createMany({
        data: Array.from({ length: count }, () => ({
          ...line,
          id: crypto.randomUUID(),
          inputHash: '0'.repeat(64),
          outcome: 'refused',
        })),
      });
    await addRefused(most);
    scene.agent.answer = answerWell;
    expect((await invoke()).quota).toMatchObject({ limit: most, left: most - 1 });
    await addRefused(9 * most - 1);
    scene.agent.answer = (response) => response.writeHead(422).end(JSON.stringify({ message: 'Not for this.' }));
    await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.agentDeclined });
    await expect(invoke()).rejects.toThrow(MESSAGES.agents.refusalsUsedUp(10 * most));
  });
});

describe('an agent that does not do as it promises', () => {
  /** Bytes of bodies without end that were taken from the agent. */
  let taken = 0;
  const part = ' '.repeat(65_536);
  const endless = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = (): void => {
      if (response.destroyed) return;
      response.write(part, (error) => {
        taken += error ? 0 : part.length;
        setImmediate(write);
      });
    };
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
    ['a way inside', (r) => r.writeHead(302, { location: scene.agent.url }).end(), BadAnswerError, 'refused'],
    ['a closed connection', (r) => r.destroy(), UnavailableError, 'away'],
  ] as [string, AgentDouble['answer'], new (message: string) => Error, string][])(
    'by %s is refused, and noted',
    async (_what, answer, error, outcome) => {
      const requestId = await toAgent();
      await save(connectionTo(scene.agent.url, { timeLimitMs: outcome === 'slow' ? 500 : 8_000 }));
      scene.agent.answer = answer;
      await expect(invoke()).rejects.toThrow(error);
      expect(scene.agent.received).toHaveLength(1);
      expect(await linesOf(requestId)).toMatchObject([{ outcome }]);
    },
  );

  it('keeps nobody from another agent, and no more is taken of what it sends than its limit', async () => {
    const other = await startAgent();
    onTestFinished(() => other.stop());
    await save(connectionTo(other.url, { timeLimitMs: 8_000 }), scene.admin, otherAgent.resourceId);
    await save(connectionTo(scene.agent.url, { timeLimitMs: 3_000 }));
    await toAgent({ plan: 'enterprise' });
    await toAgent({ plan: 'enterprise', entry: otherAgent });
    const answers = [endless, drip, (r: ServerResponse) => answerJson(r, { value: 1, more: 'x'.repeat(10_000_000) })];
    let next = 0;
    scene.agent.answer = (response) => answers[next++ % answers.length]?.(response);
    const asked = { agentId: otherAgent.resourceId, input: JSON.stringify({ age: 65 }) };
    taken = 0;
    const hostile = Promise.allSettled(Array.from({ length: 30 }, () => invoke()));
    for (let n = 0; n < 10; n++) {
      const invoked = () => as(scene.user, () => scene.world.here.client.call('Invoke', asked, { limitMs: 9_500 }));
      const answered = await whenAvailable(invoked);
      expect(presentAnswered(answered.invocation)).toMatchObject({ output: { value: 130 } });
    }
    for (const one of await hostile) expect(one.status).toBe('rejected');
    expect(taken, 'of ten bodies without end').toBeLessThan(10 * MOST_TAKEN);
  });

  it('may decline an input in words of its own, which whoever sent it is told', async () => {
    const requestId = await toAgent();
    const message = `It is not for an age below 35.\n${'x'.repeat(1_000)}`;
    scene.agent.answer = (response) => response.writeHead(422).end(JSON.stringify({ message }));
    const declined = (await invoke().catch((error: unknown) => error)) as InvalidInputError;
    expect(declined).toBeInstanceOf(InvalidInputError);
    expect(declined.type).toBe(PROBLEM_TYPES.agentDeclined);
    expect(declined.fieldErrors['input']?.[0]).toMatch(/^It is not for an age below 35\. x{400,}$/);
    expect(await linesOf(requestId)).toMatchObject([{ outcome: 'refused' }]);
  });

  it('is left alone once it is dead, and asked again when it is back', async () => {
    await toAgent();
    await save(connectionTo(scene.agent.url, { timeLimitMs: 8_000 }));
    scene.agent.answer = (response) => response.destroy();
    for (let n = 0; n < 5; n++) await expect(invoke()).rejects.toMatchObject({ type: PROBLEM_TYPES.agentAway });
    const asked = scene.agent.received.length;
    // After a moment one call tries. As long as it waits for its answer, the agent is asked nothing else.
    const tried = Promise.withResolvers<void>();
    scene.agent.answer = (response) => void tried.promise.then(() => response.destroy());
    let refused = 0;
    const calls = Array.from({ length: 5 }, () =>
      expect(invoke().finally(() => (refused += 1))).rejects.toMatchObject({ type: PROBLEM_TYPES.agentAway }),
    );
    await eventually(() => expect(refused).toBeGreaterThanOrEqual(4));
    expect(scene.agent.received.length).toBeLessThanOrEqual(asked + 1);
    tried.resolve();
    await Promise.all(calls);
    scene.agent.answer = answerWell;
    await save(connectionTo(scene.agent.url));
    await expect(invoke()).resolves.toMatchObject({ output: { value: 130 } });
  });
});

describe('feedback', () => {
  const say = (invocationId: string, feedback: object, caller = scene.user) =>
    as(caller, () => scene.world.here.client.call('SaveFeedback', { invocationId, ...feedback }));

  it('is by whoever got the answer, sealed, and replaced when it is said again', async () => {
    await toAgent();
    const { id } = await invoke();
    await say(id, { outcome: 'accepted', comment: '' });
    await say(id, { outcome: 'overridden', reason: 'too-high', comment: 'The weight was in pounds.' });
    const { db } = scene.world.here.context;
    const rows = await db.invocationFeedback.findMany({ where: { invocationId: id } });
    expect(rows).toMatchObject([{ outcome: 'overridden' }]);
    expect(rows[0]?.sealed).toMatch(/^v1\.test\./);
    const { document } = await scene.world.here.call(scene.user, 'ExportUses', {});
    const said = { invocationId: id, outcome: 'overridden', reason: 'too-high', comment: 'The weight was in pounds.' };
    expect(JSON.parse(document)).toMatchObject({ feedback: [said] });
    await expect(say(id, { outcome: 'accepted' }, await scene.world.person())).rejects.toThrow(NotFoundError);
    await expect(say(id, { outcome: 'accepted' }, scene.admin)).rejects.toThrow(NotFoundError);
  });

  it('is of an answer, in bounds', async () => {
    const requestId = await toAgent();
    scene.agent.answer = (response) => response.writeHead(500).end('{}');
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
    const requestId = await toAgent({ purposeKind: 'quality' });
    const calls = async (caller = scene.admin) => {
      const { weeks: items, comments } = await as(caller, () =>
        scene.world.here.client.call('ListAgentCalls', { agentId }),
      );
      return {
        weeks: items.filter((week) => week.requestId === requestId),
        comments: comments.filter((one) => one.requestId === requestId),
      };
    };
    const answers = [await invoke(), await invoke(), await invoke()].map(({ id }) => id);
    scene.agent.answer = (response) => response.writeHead(500).end('{}');
    await expect(invoke()).rejects.toThrow(BadAnswerError);
    const [first = '', second = '', third = ''] = answers;
    await say(first, { outcome: 'accepted' });
    await say(second, { outcome: 'accepted', comment: 'Quick.' });
    await say(third, { outcome: 'overridden', comment: 'Too high.' });
    const { weeks, comments } = await calls();
    const failures = { away: 0, slow: 0, refused: 1, invalid: 0, stopped: 0 };
    expect(weeks).toMatchObject([
      { userId: scene.user.userId, purposeKind: 'quality', calls: 4, failures, helpful: 2, notHelpful: 1, live: true },
    ]);
    expect(weeks[0]?.p95Ms).toBeGreaterThanOrEqual(weeks[0]?.p50Ms ?? Infinity);
    expect(comments).toMatchObject([
      { outcome: 'overridden', comment: 'Too high.', userId: scene.user.userId },
      { outcome: 'accepted', comment: 'Quick.' },
    ]);
    await scene.world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    expect((await calls()).weeks).toMatchObject([{ live: false }]);
    await expect(calls(scene.user)).rejects.toThrow(ForbiddenError);
  });

  it('goes with the account of whoever said it', async () => {
    await toAgent();
    const { id } = await invoke();
    await say(id, { outcome: 'accepted', comment: 'It helped.' });
    const { db } = scene.world.here.context;
    const hearing = await startHearing(db, { group: 'delivery', handlers: handlersOf(scene.world.here.context) });
    try {
      await hearing.hear([{ name: 'user-deleted', source: 'identity', data: { userId: scene.user.userId } }]);
    } finally {
      await hearing.stop();
    }
    expect(await db.invocationFeedback.count({ where: { invocationId: id } })).toBe(0);
  });
});

it('an agent that is silent is spared as soon when callers leave in between, and not for those who gave it no time', async () => {
  await toAgent();
  await save(connectionTo(scene.agent.url, { timeLimitMs: 500 }));
  scene.agent.answer = () => undefined;
  const silent = (times: number) => Promise.allSettled(Array.from({ length: times }, () => invoke()));
  const call = (limits: { signal?: AbortSignal; limitMs?: number }) =>
    as(scene.user, () =>
      scene.world.here.client.call('Invoke', { agentId, input: JSON.stringify({ age: 65 }) }, limits),
    ).catch(() => undefined);
  const received = () => scene.agent.received.length;

  // Of 700 ms the half second for the end is not the agent's.
  await Promise.all(Array.from({ length: 6 }, () => call({ limitMs: 700 })));
  await silent(4);
  const before = received();
  const gone = new AbortController();
  const left = call({ signal: gone.signal });
  await eventually(() => expect(received()).toBe(before + 1));
  gone.abort();
  await left;
  await silent(1);
  const asked = received();
  expect(asked).toBe(before + 2);
  // After a moment one call tries, and the others are refused meanwhile.
  const refused = (await silent(5)).map((ended) => ended.status === 'rejected' && (ended.reason as unknown));
  expect(refused).toContainEqual(expect.any(UnavailableError));
  expect(received()).toBeLessThan(asked + 5);
});
