import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { BadAnswerError, ForbiddenError, InvalidInputError, RateLimitedError } from '@carebourse/runtime/errors';
import { expect, it, vi } from 'vitest';
import { answerCall, type Invoke } from './answer-call.ts';

const { agents, http } = MESSAGES;
const { a2a: words } = PROTOCOL_MESSAGES;

const INVOCATION = {
  id: '4b2d1c9e-4a38-4c0e-9a0a-2d6c5a1f7e10',
  output: { value: 130, meaning: 'Twice as many points as years.' },
  durationMs: 4,
  at: '2026-11-24T12:00:00.000Z',
  quota: null,
  keptUntil: null,
};

const message = { messageId: 'm1', contextId: 'c1', role: 'ROLE_USER', parts: [{ data: { age: 65 } }] };

interface Answer {
  id: unknown;
  result?: { message?: { parts: object[] }; tasks?: unknown[] };
  error?: { code: number; message: string; data?: { metadata?: Record<string, string> }[] };
}

const bugs = vi.fn<(error: unknown) => void>();

async function ask(params: object, invoke: Invoke = async () => INVOCATION, method = 'SendMessage', version = '1.0') {
  return (await answerCall({ jsonrpc: '2.0', id: 7, method, params }, version, invoke, bugs)) as Answer;
}

function refusing(error: Error): Invoke {
  return async () => {
    throw error;
  };
}

it('answers a message by a message: the output as data, its meaning as text', async () => {
  const invoke = vi.fn<Invoke>(async () => INVOCATION);
  expect(await ask({ message }, invoke)).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: {
      message: {
        messageId: INVOCATION.id,
        contextId: 'c1',
        role: 'ROLE_AGENT',
        parts: [
          { data: INVOCATION.output, mediaType: 'application/json' },
          { text: INVOCATION.output.meaning, mediaType: 'text/plain' },
        ],
      },
    },
  });
  expect(invoke).toHaveBeenCalledExactlyOnceWith({ age: 65 });
});

it('says what was converted before the agent got it', async () => {
  const converted = [{ field: 'hba1c', title: 'HbA1c', from: '7 %', to: '53 mmol/mol' }];
  const { result } = await ask({ message }, async () => ({ ...INVOCATION, converted }));
  expect(result?.message?.parts[2]).toEqual({
    text: 'HbA1c: converted from 7 % to 53 mmol/mol',
    mediaType: 'text/plain',
  });
});

it('takes text that is JSON, and says nothing more than the output has', async () => {
  const invoke = vi.fn<Invoke>(async () => ({ ...INVOCATION, output: { value: 1 } }));
  const { result } = await ask({ message: { ...message, parts: [{ text: '{"age":65}' }] } }, invoke);
  expect(result?.message?.parts).toEqual([{ data: { value: 1 }, mediaType: 'application/json' }]);
  expect(invoke).toHaveBeenCalledExactlyOnceWith({ age: 65 });
});

it.each([
  ['prose', { ...message, parts: [{ text: 'How old am I?' }] }, -32005, words.partKind],
  ['a file', { ...message, parts: [{ raw: 'aGk=', mediaType: 'image/png' }] }, -32005, words.partKind],
  ['two parts', { ...message, parts: [{ data: {} }, { data: {} }] }, -32602, words.onePart],
  ['no part', { ...message, parts: [] }, -32602, words.onePart],
  ['no id', { ...message, messageId: '' }, -32602, words.messageInvalid],
  ['an agent’s message', { ...message, role: 'ROLE_AGENT' }, -32602, words.messageInvalid],
  ['a message of a task', { ...message, taskId: 't1' }, -32001, words.noTasks],
  ['no message', undefined, -32602, words.messageInvalid],
])('does not ask the agent about %s', async (_what, sent, code, expected) => {
  const invoke = vi.fn<Invoke>();
  expect((await ask({ message: sent }, invoke)).error).toMatchObject({ code, message: expected });
  expect(invoke).not.toHaveBeenCalled();
});

it('does not ask the agent about a list, or what is too deep', async () => {
  const invoke = vi.fn<Invoke>();
  const deep = JSON.parse('{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)) as object;
  for (const data of [[1], 'text', deep])
    expect((await ask({ message: { ...message, parts: [{ data }] } }, invoke)).error?.code).toBe(-32602);
  expect(invoke).not.toHaveBeenCalled();
});

it.each([
  ['SendStreamingMessage', { message }, -32004],
  ['SubscribeToTask', { id: 't1' }, -32004],
  ['GetExtendedAgentCard', {}, -32004],
  ['GetTask', { id: 't1' }, -32001],
  ['CancelTask', { id: 't1' }, -32001],
  ['CreateTaskPushNotificationConfig', { taskId: 't1', url: 'https://a.example' }, -32003],
  ['message/send', { message }, -32601],
])('refuses %s as the protocol has it', async (method, params, code) => {
  const invoke = vi.fn<Invoke>();
  expect((await ask(params, invoke, method)).error?.code).toBe(code);
  expect(invoke).not.toHaveBeenCalled();
});

it.each([{ a: 1 }, [1], 1.5, true])('gives back no id that can be none: %j', async (id) => {
  const call = { jsonrpc: '2.0', id, method: 'ListTasks', params: {} };
  expect(await answerCall(call, '1.0', async () => INVOCATION, bugs)).toMatchObject({
    id: null,
    error: { code: -32602 },
  });
});

it('lists no tasks', async () => {
  expect((await ask({}, undefined, 'ListTasks')).result?.tasks).toEqual([]);
});

it.each([undefined, '', '0.3', '1.1'])('does not look at a call of version %j', async (version) => {
  const invoke = vi.fn<Invoke>();
  const answer = await answerCall(
    { jsonrpc: '2.0', id: 7, method: 'SendMessage', params: { message } },
    version,
    invoke,
    bugs,
  );
  expect(answer).toMatchObject({ id: 7, error: { code: -32009, message: words.version } });
  expect(invoke).not.toHaveBeenCalled();
});

it('refuses in the product’s words, with what problem details would say', async () => {
  const wrong = await ask({ message }, refusing(new InvalidInputError('m', { 'input.age': ['Too', 'old'] })));
  expect(wrong.error).toMatchObject({ code: -32602, message: 'm' });
  expect(wrong.error?.data?.[0]?.metadata).toEqual({ status: '400', 'input.age': 'Too old' });
  const usedUp = await ask({ message }, refusing(new RateLimitedError('m', 90)));
  expect(usedUp.error).toMatchObject({ code: -32603, message: 'm' });
  expect(usedUp.error?.data?.[0]?.metadata).toEqual({ status: '429', retryAfterSeconds: '90' });
  expect((await ask({ message }, refusing(new ForbiddenError('m')))).error?.data?.[0]?.metadata).toEqual({
    status: '403',
  });
  expect((await ask({ message }, refusing(new BadAnswerError(agents.answerInvalid)))).error).toMatchObject({
    code: -32006,
    message: agents.answerInvalid,
  });
  expect(bugs).not.toHaveBeenCalled();
});

it('does not tell what a bug says', async () => {
  const bug = new Error('connect ECONNREFUSED 10.0.0.1:5432');
  const answer = await ask({ message }, refusing(bug));
  expect(answer.error).toMatchObject({ code: -32603, message: http.internal });
  expect(JSON.stringify(answer)).not.toContain('10.0.0.1');
  expect(bugs).toHaveBeenCalledExactlyOnceWith(bug);
});
