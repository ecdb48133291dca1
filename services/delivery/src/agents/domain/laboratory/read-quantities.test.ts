import type { JsonSchema } from '@carebourse/contracts/agents';
import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { AGENT_SCHEMA_MESSAGES as words } from '@carebourse/contracts/messages/agent-schemas';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { readQuantities } from './read-quantities.ts';

const inputSchema: JsonSchema = {
  type: 'object',
  properties: {
    creatinine: { type: 'number', title: 'Creatinine', unit: 'µmol/L', ucum: 'umol/L', loinc: ['2160-0'] },
    hba1c: { type: 'integer', title: 'HbA1c', ucum: 'mmol/mol', loinc: ['4548-4'] },
    ferritin: { type: 'number', ucum: 'ug/L', loinc: ['2276-4'] },
    note: { type: 'object' },
  },
};

const read = (input: Record<string, unknown>) => readQuantities({ inputSchema }, input);

it('has numbers in the units that the agent takes, and says what was converted', () => {
  const sent = {
    creatinine: { value: 1.2, unit: 'mg/dL' },
    hba1c: { value: 7, unit: '%' },
    note: { value: 1, unit: '%' },
  };
  expect(read(sent)).toEqual({
    input: { creatinine: 106.082036775, hba1c: 53, note: { value: 1, unit: '%' } },
    converted: [
      { field: 'creatinine', title: 'Creatinine', from: '1.2 mg/dL', to: '106 µmol/L' },
      { field: 'hba1c', title: 'HbA1c', from: '7 %', to: '53 mmol/mol' },
    ],
  });
});

it.each([
  ['a number, which is in the unit that the agent takes', 80],
  ['a quantity in that unit', { value: 80, unit: 'umol/L' }],
  ['as it is printed', { value: 80, unit: 'µmol/L' }],
  ['with the other letter mu', { value: 80, unit: 'μmol/L' }],
  ['a Quantity of FHIR', { value: 80, unit: 'micromol/l', code: 'umol/L', system: 'http://unitsofmeasure.org' }],
  [
    'with a code that is not of UCUM',
    { value: 80, unit: 'umol/L', code: '258814008', system: 'http://snomed.info/sct' },
  ],
])('tells nothing of %s', (_what, creatinine) => {
  expect(read({ creatinine })).toEqual({ input: { creatinine: 80 }, converted: [] });
});

function refusalOf(input: Record<string, unknown>): unknown {
  try {
    return read(input);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInputError);
    return error;
  }
}

it.each<[string, Record<string, unknown>, string]>([
  [
    'a unit without a row, by its name',
    { ferritin: { value: 50, unit: 'pmol/L' } },
    words.unitRefused('ferritin', 'pmol/L', ['ug/L', 'g/L']),
  ],
  ['no unit', { ferritin: { value: 50 } }, words.unitMissing('ferritin', ['ug/L', 'g/L'])],
  ['a bound', { ferritin: { value: 5, comparator: '<', unit: 'ug/L' } }, words.quantityInvalid('ferritin')],
  ['a number as text', { ferritin: { value: '5', unit: 'ug/L' } }, words.quantityInvalid('ferritin')],
  ['a list', { ferritin: [5] }, words.quantityInvalid('ferritin')],
  ['more than a quantity has', { ferritin: { value: 5, unit: 'ug/L', of: 'Anna' } }, words.quantityInvalid('ferritin')],
])('refuses %s', (_what, input, expected) => {
  const refused = refusalOf(input);
  expect(refused).toMatchObject({ message: expected, fieldErrors: { 'input.ferritin': [expected] } });
});

it('knows from how record systems are read what a schema does not say, also as it was declared before', () => {
  const loinc = ['2160-0'];
  const hookOf = (said: { unit: string } | { units: Record<string, number> }): HookDeclaration => ({
    hook: 'patient-view',
    title: 'A',
    description: 'B',
    prefetch: { labs: 'Observation' },
    input: { creatinine: { read: 'quantity', at: '/prefetch/labs', loinc, ...said } },
  });
  const bare = { type: 'object', properties: { creatinine: { type: 'number' } } };
  for (const said of [{ unit: 'umol/L' }, { units: { 'mg/dL': 88.4, 'umol/L': 1 } }]) {
    const sent = { creatinine: { value: 1.2, unit: 'mg/dL' } };
    const { input } = readQuantities({ inputSchema: bare, hook: hookOf(said) }, sent);
    expect(input['creatinine']).toBeCloseTo(106.08, 2);
  }
});

it('reads nothing of what every object has', () => {
  const sent = JSON.parse(
    '{"constructor": {"value": 1, "unit": "%"}, "__proto__": {"value": 1, "unit": "%"}}',
  ) as object;
  expect(read({ ...sent }).converted).toEqual([]);
});
