import type { ConnectionInput } from '@carebourse/contracts/agents';
import type { HookReading } from '@carebourse/contracts/hook-declaration';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { AGENT_SCHEMA_MESSAGES } from '@carebourse/contracts/messages/agent-schemas';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { checkConnection, requireFields } from './check-connection.ts';

const { agents: words } = MESSAGES;

const connection: ConnectionInput = {
  endpoint: 'https://agent.example/score',
  credential: { header: 'Authorization', value: 'Bearer one' },
  inputSchema: { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] },
  outputSchema: { type: 'object', properties: { value: { type: 'number' } } },
  example: { input: { age: 61 }, output: { value: 1.5 } },
  informationIn: 'none',
  informationOut: 'none',
  hook: null,
  timeLimitMs: 3_000,
  enabled: true,
};

/** What is told of a connection that is changed like this, by field. */
function faultsOf(change: Partial<ConnectionInput>): Record<string, string[]> {
  try {
    checkConnection({ ...connection, ...change });
    return {};
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    expect(error.message).toBe(Object.values(error.fieldErrors).flat()[0]);
    return error.fieldErrors;
  }
}

it('keeps a connection whose examples fit its schemas, also without a credential', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ credential: null })).toEqual({});
});

it.each(['https://anna@agent.example/score', 'https://:secret@agent.example/score'])(
  'keeps no credential within an address: %s',
  (endpoint) => expect(faultsOf({ endpoint })).toEqual({ endpoint: [words.endpointInvalid] }),
);

it.each([
  'accept',
  'Connection',
  'content-encoding',
  'Content-Length',
  'content-type',
  'expect',
  'Host',
  'keep-alive',
  'te',
  'trailer',
  'Transfer-Encoding',
  'upgrade',
  'User-Agent',
  'two words',
  'umläut',
])('sends no header that is the call’s own, or none at all: %s', (header) => {
  expect(faultsOf({ credential: { header, value: 'one' } })).toEqual({ 'credential.header': [words.headerInvalid] });
});

it('sends no value that a header cannot have', () => {
  const credential = { header: 'x-key', value: 'one\ntwo' };
  expect(faultsOf({ credential })).toEqual({ 'credential.header': [words.headerInvalid] });
});

it.each(['inputSchema', 'outputSchema'] as const)(
  'tells what is wrong with the %s, and then nothing of its example',
  (field) => {
    expect(faultsOf({ [field]: { type: 'array' } })).toEqual({ [field]: [AGENT_SCHEMA_MESSAGES.schemaNotObject] });
  },
);

it('tells where examples do not fit', () => {
  const example = { input: { age: 'old' }, output: { value: 'high' } };
  expect(faultsOf({ example })).toEqual({
    'example.input.age': [AGENT_SCHEMA_MESSAGES.fieldType('integer')],
    'example.output.value': [AGENT_SCHEMA_MESSAGES.fieldType('number')],
  });
});

it.each(['\0', '\ud800', '\udfff'])('keeps no character that a database cannot: %j', (character) => {
  expect(faultsOf({ outputSchema: { type: 'object', title: `a${character}` } })).toEqual({
    outputSchema: [words.characterInvalid],
  });
  expect(faultsOf({ outputSchema: { type: 'object', title: 'Alter 😀 ♥' } })).toEqual({});
});

it('tells what is wrong with the hook', () => {
  const hook = { hook: 'patient-view', title: 'A', description: 'B', prefetch: {}, input: {} } as const;
  expect(faultsOf({ hook })).toEqual({ 'hook.input': [MESSAGES.hooks.propertyMissing('age')] });
  const input = { age: { read: 'quantity', at: '/context/age', loinc: ['2160-0'], unit: 'U/L' } satisfies HookReading };
  expect(Object.keys(faultsOf({ hook: { ...hook, input } }))).toEqual(['hook.input.age']);
});

it('raises the first of what is wrong, and nothing where nothing is', () => {
  expect(() => requireFields({})).not.toThrow();
  expect(() => requireFields({ a: ['one'], b: ['two'] })).toThrow('one');
});
