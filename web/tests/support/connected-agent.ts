import type { ConnectedAgent, Invocation, InvocationLine } from '@carebourse/contracts/agents';

const lab = {
  type: 'object',
  required: ['name', 'value'],
  properties: { name: { title: 'Test', type: 'string' }, value: { title: 'Result', type: 'number', unit: 'g/L' } },
};

/** An agent for tests that doubles an age: give what the test is about. */
export const aConnectedAgent = (fields: Partial<ConnectedAgent> = {}): ConnectedAgent => ({
  connected: true,
  inputSchema: {
    type: 'object',
    required: ['age', 'sex'],
    properties: {
      age: { title: 'Age', type: 'integer', minimum: 18, maximum: 120, unit: 'a', description: 'At the last birthday' },
      sex: { title: 'Sex', enum: ['female', 'male'] },
      weight: { title: 'Weight', type: 'number', multipleOf: 5, unit: 'kg' },
      creatinine: { title: 'Creatinine', type: 'number', minimum: 10, unit: 'µmol/L', ucum: 'umol/L' },
      labs: { title: 'Laboratory', type: 'array', items: lab },
    },
  },
  outputSchema: {
    type: 'object',
    required: ['value'],
    properties: {
      value: { title: 'Score', type: 'number', minimum: 0, maximum: 240 },
      half: { title: 'Half the age', type: 'number', unit: 'a' },
    },
  },
  example: {
    input: { age: 65, sex: 'male', labs: [{ name: 'Haemoglobin', value: 140 }] },
    output: { value: 130, unit: 'points' },
  },
  informationIn: 'de-identified',
  informationOut: 'none',
  units: { creatinine: ['umol/L', 'mmol/L', 'mg/dL'] },
  measured: { p50Ms: 40, p95Ms: 90, availability: 1, invocations: 1_204 },
  ...fields,
});

const ID = '0199c3a4-53c4-7a1e-8a53-2f3f3f3f3f3f';
const AT = '2026-03-02T14:00:00.000Z';

export const anInvocation = (fields: Partial<Invocation> = {}): Invocation => ({
  id: ID,
  output: { value: 130, unit: 'points' },
  durationMs: 12,
  at: AT,
  quota: null,
  keptUntil: null,
  ...fields,
});

export const aCall = (fields: Partial<InvocationLine> = {}): InvocationLine => ({
  id: ID,
  at: AT,
  outcome: 'answered',
  durationMs: 12,
  informationIn: 'de-identified',
  purposeKind: 'care',
  byClient: null,
  keptUntil: null,
  ...fields,
});
