import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { InputError, OutOfRangeError } from '../agent.ts';
import type { bundleSchema, observationSchema } from '../observation.ts';
import { labResultsAgent } from './lab-results.ts';

const potassium: fhir4.Observation = {
  resourceType: 'Observation',
  id: 'one',
  status: 'final',
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
  ],
  code: { coding: [{ system: 'http://loinc.org', code: '2823-3', display: 'Potassium' }] },
  subject: { reference: 'Patient/1' },
  valueQuantity: { value: 4.2, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
  referenceRange: [{ low: { value: 3.5, unit: 'mmol/L' }, high: { value: 5, unit: 'mmol/L' } }],
};

function ask(...observations: Partial<fhir4.Observation>[]) {
  const entry = observations.map((change) => ({ resource: { ...potassium, ...change } }));
  return labResultsAgent.answer({ bundle: { resourceType: 'Bundle', type: 'searchset', total: 1, entry } });
}

const flag = (code: string): Partial<fhir4.Observation> => ({
  interpretation: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code }] },
  ],
});

test('what FHIR R4 calls an Observation, and a Bundle of them, are taken', () => {
  expectTypeOf<fhir4.Observation>().toExtend<z.input<typeof observationSchema>>();
  expectTypeOf<z.input<typeof bundleSchema>['type']>().toEqualTypeOf<fhir4.Bundle['type']>();
});

test('what a sender adds is left aside', () => {
  expect(ask({})).toMatchObject({ value: 0, results: [{ name: 'Potassium', status: 'within the range' }] });
});

test('a critical value leads to a call', () => {
  expect(ask({}, flag('HH'))).toMatchObject({
    value: 1,
    meaning: expect.stringMatching(/Call your clinic now/) as string,
    results: [
      {},
      { status: 'critical', explanation: expect.stringMatching(/A high value.*call your clinic now/) as string },
    ],
  });
  expect(ask(flag('LL'))).toMatchObject({ results: [{ explanation: expect.stringMatching(/A low value/) as string }] });
  expect(ask(flag('AA'))).toMatchObject({
    results: [{ explanation: expect.not.stringMatching(/A low|A high/) as string }],
  });
});

describe('a range', () => {
  test('in another unit is not compared', () => {
    const inOther = [{ low: { value: 137, unit: 'mg/L' }, high: { value: 196, unit: 'mg/L' } }];
    expect(ask({ referenceRange: inOther })).toMatchObject({ value: 0, results: [{ status: 'not compared' }] });
  });

  test('by codes is compared with the value’s code, whatever people read', () => {
    const ranges = [{ low: { value: 3.5, code: 'mmol/L' }, high: { value: 5, code: 'mmol/L' } }];
    const valueQuantity = { value: 5.4, unit: 'millimoles per litre', code: 'mmol/L' };
    expect(ask({ referenceRange: ranges, valueQuantity })).toMatchObject({ results: [{ status: 'above the range' }] });
  });

  test('for some people only, or one of several, is not chosen', () => {
    const [range] = potassium.referenceRange ?? [];
    const women = { ...range, appliesTo: [{ text: 'women' }] };
    for (const referenceRange of [[women], [range ?? {}, { high: { value: 6 } }]])
      expect(ask({ referenceRange })).toMatchObject({
        results: [{ status: 'not compared', range: 'none that could be used' }],
      });
  });

  test('that tells what is critical does not hide the normal one', () => {
    const critical = { type: { coding: [{ code: 'critical' }] }, high: { value: 6.5 } };
    expect(ask({ referenceRange: [...(potassium.referenceRange ?? []), critical] })).toMatchObject({
      results: [{ range: '3.5 to 5', status: 'within the range' }],
    });
  });

  test('comes in numbers where the value can be compared with it, and only there', () => {
    expect(ask({})).toMatchObject({ results: [{ number: 4.2, low: 3.5, high: 5 }] });
    expect(ask({ referenceRange: [{ high: { value: 5 } }] })).toMatchObject({
      results: [expect.not.objectContaining({ low: expect.anything() as unknown })],
    });
    const inOther = [{ low: { value: 137, unit: 'mg/L' }, high: { value: 196, unit: 'mg/L' } }];
    for (const change of [{ referenceRange: inOther }, { valueQuantity: { value: 3, comparator: '<' } as const }]) {
      expect(ask(change)).toMatchObject({
        results: [expect.not.objectContaining({ number: expect.anything() as unknown })],
      });
    }
  });

  test('without a bound is shown as it is', () => {
    expect(ask({ referenceRange: [{ high: { value: 5 } }] })).toMatchObject({ results: [{ range: 'up to 5' }] });
    expect(ask({ referenceRange: [{ low: { value: 3 } }] })).toMatchObject({ results: [{ range: '3 and more' }] });
  });
});

test.each([
  ['preliminary', /preliminary/],
  ['entered-in-error', /entered-in-error/],
  ['cancelled', /cancelled/],
] as const)('a result that is %s is not explained', (status, words) => {
  expect(ask({ status })).toMatchObject({
    results: [],
    meaning: expect.stringMatching(/No result could be compared/) as string,
    notExplained: [{ name: 'Potassium', reason: expect.stringMatching(words) as string }],
  });
});

test('a result without a number is not explained', () => {
  const text = { valueQuantity: undefined, valueString: 'hemolyzed' };
  expect(ask(text)).toMatchObject({ notExplained: [{ name: 'Potassium', reason: 'It has no number.' }] });
});

test('a code of another system is not taken for LOINC', () => {
  const code = { text: 'K', coding: [{ system: 'urn:oid:1.2', code: '2823-3' }] };
  expect(ask({ code })).toMatchObject({ notExplained: [{ name: 'K' }] });
});

test('a value that is only bounded keeps its sign, and is not compared', () => {
  const valueQuantity = { value: 3, comparator: '<', unit: 'mmol/L' } as const;
  expect(ask({ valueQuantity })).toMatchObject({ results: [{ value: '<3 mmol/L', status: 'not compared' }] });
});

test('results of two people are refused', () => {
  expect(() => ask({}, { subject: { reference: 'Patient/2' } })).toThrow(OutOfRangeError);
});

const bundle = { resourceType: 'Bundle', type: 'collection', entry: [{ resource: potassium }] };

test.each([
  ['no bundle', { resourceType: 'Patient' }],
  ['no entry', { ...bundle, entry: [] }],
  ['no resource', { ...bundle, entry: [{}] }],
  ['another resource', { ...bundle, entry: [{ resource: { resourceType: 'Patient' } }] }],
  ['no status', { ...bundle, entry: [{ resource: { ...potassium, status: undefined } }] }],
  ['a status of its own', { ...bundle, entry: [{ resource: { ...potassium, status: 'done' } }] }],
  ['a value in text', { ...bundle, entry: [{ resource: { ...potassium, valueQuantity: { value: '4.2' } } }] }],
  ['codes that are none', { ...bundle, entry: [{ resource: { ...potassium, code: { coding: 'x' } } }] }],
  ['a range that is none', { ...bundle, entry: [{ resource: { ...potassium, referenceRange: {} } }] }],
  ['too many entries', { ...bundle, entry: Array.from({ length: 201 }, () => ({ resource: potassium })) }],
])('a bundle with %s is refused', (_, bad) => {
  expect(() => labResultsAgent.answer({ bundle: bad })).toThrow(InputError);
});
