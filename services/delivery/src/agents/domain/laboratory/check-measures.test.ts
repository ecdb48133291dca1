import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { AGENT_SCHEMA_MESSAGES as words } from '@carebourse/contracts/messages/agent-schemas';
import { expect, it } from 'vitest';
import { checkMeasures } from './check-measures.ts';

const schemaOf = (property: object) => ({
  type: 'object',
  properties: { creatinine: { type: 'number', ...property } },
});
const hookOf = (said: object, loinc: string[] = ['2160-0']): HookDeclaration => ({
  hook: 'patient-view',
  title: 'A',
  description: 'B',
  prefetch: { labs: 'Observation' },
  input: { creatinine: { read: 'quantity', at: '/prefetch/labs', loinc, ...said } },
});

it('has nothing against a unit that the analyte is known in, in a schema or a hook, also as it was declared before', () => {
  expect(checkMeasures(schemaOf({ ucum: 'umol/L', loinc: ['2160-0'] }), null)).toEqual({});
  expect(checkMeasures(schemaOf({ ucum: 'mg/L' }), hookOf({ unit: 'mg/L' }))).toEqual({});
  expect(checkMeasures(schemaOf({}), hookOf({ units: { 'umol/L': 1, 'mg/dL': 88.4 } }))).toEqual({});
  expect(checkMeasures(schemaOf({}), hookOf({ unit: 'furlong' }, ['9999-9']))).toEqual({});
});

it('refuses a unit in which nothing could be converted, in the schema', () => {
  expect(checkMeasures(schemaOf({ ucum: 'U/L', loinc: ['2160-0'] }), null)).toEqual({
    'inputSchema.properties.creatinine.ucum': [words.unitUnknown('Creatinine', 'U/L', ['mmol/L', 'mg/dL'])],
  });
});

it.each<[string, object, HookDeclaration, string]>([
  ['no unit', {}, hookOf({}), words.unitUnsaid],
  ['only factors to a unit that is not named', {}, hookOf({ units: { 'mg/dL': 88.4 } }), words.unitUnsaid],
  [
    'a unit of something else',
    {},
    hookOf({ unit: 'U/L' }),
    words.unitUnknown('Creatinine', 'U/L', ['mmol/L', 'mg/dL']),
  ],
  ['another unit than the schema', { ucum: 'mg/dL' }, hookOf({ unit: 'umol/L' }), words.unitsDiffer('umol/L', 'mg/dL')],
  [
    'codes of several substances',
    {},
    hookOf({ unit: 'mmol/L' }, ['3091-6', '3094-0']),
    words.analytesMixed(['Urea', 'Urea nitrogen']),
  ],
  [
    'the factor of another substance',
    {},
    hookOf({ units: { 'mmol/L': 1, 'mg/dL': 0.0555 } }),
    words.factorWrong('mg/dL'),
  ],
  [
    'a factor where there is an equation',
    {},
    hookOf({ units: { 'mmol/mol': 1, '%': 10 } }, ['4548-4']),
    words.factorWrong('%'),
  ],
])('refuses a hook with %s', (_what, property, hook, expected) => {
  expect(checkMeasures(schemaOf(property), hook)).toEqual({ 'hook.input.creatinine': [expected] });
});
