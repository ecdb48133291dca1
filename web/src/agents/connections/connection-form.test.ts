import type { ManagedConnection } from '@carebourse/contracts/agents';
import { describe, expect, it } from 'vitest';
import { connectionFormSchema, formErrors, formOf } from './connection-form.ts';

const kept: NonNullable<ManagedConnection['connection']> = {
  endpoint: 'https://agents.example.org/kidney',
  timeLimitMs: 3_000,
  informationIn: 'none',
  informationOut: 'none',
  inputSchema: { type: 'object', properties: { age: { type: 'integer' } } },
  outputSchema: { type: 'object' },
  example: { input: { age: 65 }, output: { value: 1 } },
  enabled: true,
  credentialHeader: 'X-Api-Key',
  changedAt: '2026-11-24T17:00:00Z',
  lastProbe: null,
  measured: { p50Ms: null, p95Ms: null, availability: null, invocations: 0 },
};
const { credentialHeader: _, changedAt: _at, lastProbe: _probe, measured: _measured, ...input } = kept;

const problemsOf = (changes: object) =>
  connectionFormSchema
    .safeParse({ ...formOf(kept), ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of a connection', () => {
  it('gives back what is kept, and leaves the credential as it is', () => {
    expect(connectionFormSchema.parse(formOf(kept))).toEqual({ ...input, hook: null });
  });

  it('replaces the credential, or takes it away', () => {
    const set = { ...formOf(kept), credential: 'set', value: 's3cret' };
    expect(connectionFormSchema.parse(set).credential).toEqual({ header: 'X-Api-Key', value: 's3cret' });
    expect(connectionFormSchema.parse({ ...formOf(kept), credential: 'none' }).credential).toBeNull();
    expect(problemsOf({ credential: 'set' })).toEqual([['value', 'Please give both, the header and its value']]);
  });

  it('says on which line a schema stops being JSON, and what else does not fit', () => {
    expect(problemsOf({ inputSchema: '{\n  "type": object\n}' })).toEqual([
      ['inputSchema', 'This is no JSON: look at line 2'],
    ]);
    expect(problemsOf({ exampleOutput: '[]' })).toEqual([['exampleOutput', 'This must be an object: { … }']]);
    expect(problemsOf({ endpoint: 'agents.example.org' })?.[0]?.[1]).toBe(
      'An endpoint is an https address, without a name and password',
    );
    for (const timeLimitMs of ['', '499', '8001', '3.5', 'long']) {
      expect(problemsOf({ timeLimitMs })?.[0]).toEqual([
        'timeLimitMs',
        'The time limit must be from 500 to 8000 milliseconds',
      ]);
    }
  });

  it('takes a hook of record systems as JSON, gives it back, and says what is wrong inside it', () => {
    const hook = {
      hook: 'patient-view' as const,
      title: 'Score',
      description: 'A score.',
      prefetch: { patient: 'Patient/{{context.patientId}}' },
      input: { age: { read: 'age' as const, at: '/prefetch/patient/birthDate' } },
    };
    expect(connectionFormSchema.parse(formOf({ ...kept, hook })).hook).toEqual(hook);
    expect(connectionFormSchema.parse({ ...formOf(kept), hook: ' ' }).hook).toBeNull();
    const elsewhere = { ...hook, input: { age: { read: 'age', at: '/fhirServer' } } };
    expect(problemsOf({ hook: JSON.stringify(elsewhere) })).toEqual([
      ['hook', 'input.age.at: A place is written as /prefetch/patient/gender, or as /context/patientId'],
    ]);
    expect(problemsOf({ hook: '{' })).toEqual([['hook', 'This is no JSON: look at line 1']]);
  });

  it('is complete for a new connection but for its address, and switched off', () => {
    const fresh = { ...formOf(null), endpoint: 'https://agents.example.org' };
    expect(connectionFormSchema.parse(fresh)).toMatchObject({ enabled: false, credential: null });
  });

  it('puts what the server says on its fields', () => {
    expect(
      formErrors({
        'example.input.age': ['Must be a number'],
        inputSchema: ['No schema'],
        credential: ['Please enter it again'],
        'credential.value': ['Too long'],
        elsewhere: ['What?'],
      }),
    ).toEqual({
      exampleInput: 'age: Must be a number',
      inputSchema: 'No schema',
      credential: 'Please enter it again',
      value: 'Too long',
    });
  });
});
