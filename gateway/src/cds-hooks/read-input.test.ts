import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { describe, expect, it } from 'vitest';
import { missingPrefetch, readInput } from './read-input.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

const HOOK: HookDeclaration = {
  hook: 'patient-view',
  title: 'Score',
  description: 'A score.',
  prefetch: { patient: 'Patient/{{context.patientId}}', ast: 'Observation?code=1920-8' },
  input: {
    age: { read: 'age', at: '/prefetch/patient/birthDate' },
    sex: { read: 'value', at: '/prefetch/patient/gender' },
    ast: { read: 'quantity', at: '/prefetch/ast', loinc: ['1920-8', '30239-8'], unit: 'U/L' },
  },
};
const inputSchema = { type: 'object', required: ['age', 'ast'] };

const patient: fhir4.Patient = { resourceType: 'Patient', id: 'p1', gender: 'female', birthDate: '1968-11-25' };

function ast(effectiveDateTime: string, value: number, changes: Partial<fhir4.Observation> = {}): fhir4.Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '1920-8' }] },
    effectiveDateTime,
    valueQuantity: { value, unit: 'U/L', system: 'http://unitsofmeasure.org', code: 'U/L' },
    ...changes,
  };
}

function found(...observations: (fhir4.Observation | fhir4.OperationOutcome)[]): fhir4.Bundle {
  const entry = observations.map((resource) => ({ resource }));
  return { resourceType: 'Bundle', type: 'searchset', total: entry.length, ...(entry.length > 0 && { entry }) };
}

const NEWEST = ast('2026-10-01T08:00:00Z', 62);
const OLDER = ast('2026-02-01', 30);

const read = (prefetch: Record<string, unknown>, hook = HOOK, now = NOW) =>
  readInput(hook, { inputSchema }, { context: { patientId: 'p1' }, prefetch }, now);
const astOf = (value: unknown) => read({ patient, ast: value })?.['ast'];

it('reads what the steward declared, and nothing else of the record', () => {
  expect(read({ patient, ast: found(OLDER, NEWEST), more: { secret: true } })).toEqual({
    age: 57,
    sex: 'female',
    ast: 62,
  });
});

it('leaves out what an agent can do without, and has no input where it cannot', () => {
  expect(read({ patient: { ...patient, gender: undefined }, ast: found(NEWEST) })).toEqual({ age: 57, ast: 62 });
  expect(read({ patient: { ...patient, birthDate: undefined }, ast: found(NEWEST) })).toBeUndefined();
  expect(read({ patient, ast: found() })).toBeUndefined();
  expect(read({ patient: null, ast: null })).toBeUndefined();
});

describe('a record that is about another patient', () => {
  const of = (reference: string) => found(ast('2026-10-01', 62, { subject: { reference } }));

  it.each(['Patient/p2', 'https://ehr.example/fhir/Patient/p2', 'Patient/p2/_history/1', 'Patient/P1'])(
    'gives no input: a result of %s',
    (reference) => {
      expect(read({ patient, ast: of(reference) })).toBeUndefined();
    },
  );

  it.each(['Patient/p1', 'https://ehr.example/fhir/Patient/p1/_history/3', 'urn:uuid:0f2c', '#p', 'Group/p2'])(
    'is not one whose results are of %s',
    (reference) => {
      expect(astOf(of(reference))).toBe(62);
    },
  );

  it('gives none when the patient themself is another, or a resource calls them patient', () => {
    expect(read({ patient: { ...patient, id: 'p2' }, ast: found(NEWEST) })).toBeUndefined();
    const allergy = { resourceType: 'AllergyIntolerance', patient: { reference: 'Patient/p2' } };
    expect(read({ patient, ast: found(NEWEST), allergy })).toBeUndefined();
  });
});

it('gives no number where the newest result is said to be of a time that is yet to come', () => {
  expect(astOf(found(NEWEST, ast('2027-05-01', 400)))).toBeUndefined();
  expect(astOf(found(OLDER, ast('2026-11-24T20:00:00Z', 62)))).toBe(62);
});

describe('an age', () => {
  it.each([
    ['1961-11-29', '2026-11-28T20:30:00-05:00', 64],
    ['1961-11-29', '2026-11-29T00:30:00-05:00', 65],
    // The evening in Ontario, by the clocks of Vancouver and Tokyo, in summer time and around both changes.
    ['1961-07-01', '2026-06-30T20:59:59-07:00', 64],
    ['1961-07-01', '2026-06-30T21:00:00-07:00', 65],
    ['1961-07-01', '2026-07-01T12:59:59+09:00', 64],
    ['1961-07-01', '2026-07-01T13:00:00+09:00', 65],
    ['1961-03-08', '2026-03-07T23:59:59-05:00', 64],
    ['1961-03-08', '2026-03-08T00:00:00-05:00', 65],
    ['1961-11-01', '2026-10-31T23:59:59-04:00', 64],
    ['1961-11-01', '2026-11-01T00:00:00-04:00', 65],
    // In a year without 29 February, 1 March.
    ['1964-02-29', '2026-02-28T23:59:59-05:00', 61],
    ['1964-02-29', '2026-03-01T00:00:00-05:00', 62],
    ['1964-02-29', '2028-02-28T23:59:59-05:00', 63],
    ['1964-02-29', '2028-02-29T00:00:00-05:00', 64],
  ])('of somebody born on %s is by the day in Ontario at %s: %i', (birthDate, now, age) => {
    expect(read({ patient: { ...patient, birthDate }, ast: found(OLDER) }, HOOK, new Date(now))).toMatchObject({
      age,
    });
  });

  it.each([
    ['1968-11-24', 58],
    ['1968-11-25', 57],
    ['2026-11-24', 0],
    ['2000-02-29', 26],
  ])('of somebody born on %s is %i whole years', (birthDate, age) => {
    expect(read({ patient: { ...patient, birthDate }, ast: found(NEWEST) })).toMatchObject({ age });
  });

  it.each([
    '1968',
    '1968-11',
    '1968-13-40',
    '2027-01-01',
    1968,
    '1968-11-25T00:00:00Z',
    { toString: () => '1968-11-25' },
  ])('is not made of %j', (birthDate) => {
    expect(read({ patient: { ...patient, birthDate }, ast: found(NEWEST) })).toBeUndefined();
  });
});

describe('a quantity', () => {
  const coded = (code: string, system = 'http://loinc.org') => ({ code: { coding: [{ system, code }] } });
  const amount = (quantity: fhir4.Quantity) => ({ valueQuantity: quantity });
  const withoutQuantity = ({ valueQuantity: _, ...one }: fhir4.Observation) => one;
  const perKatal = amount({ value: 1e-6, code: 'kat/L' });
  const page = (...observations: fhir4.Observation[]): fhir4.Bundle => ({
    ...found(...observations),
    link: [{ relation: 'next', url: 'https://record.example/fhir?page=2' }],
  });

  it.each<[string, unknown, unknown]>([
    ['a single Observation', NEWEST, 62],
    ['the newest of several', found(OLDER, NEWEST), 62],
    ['a corrected one', found(ast('2026-11-01', 64, { status: 'corrected' })), 64],
    ['one of another method', found(ast('2026-11-01', 61, coded('30239-8'))), 61],
    ['one in another unit, with its unit', found(ast('2026-11-01', 0, perKatal)), { value: 1e-6, unit: 'kat/L' }],
    ['one without a unit, which delivery refuses', found(ast('2026-11-01', 0, amount({ value: 5 }))), { value: 5 }],
    ['the first page, sorted as it was asked', page(NEWEST, OLDER), 62],
    ['the first page of one', page(NEWEST), 62],
    ['a unit that is only printed', found(ast('2026-11-01', 0, amount({ value: 7, unit: 'U/L' }))), 7],
    ['none but the final ones', found(OLDER, ast('2026-11-01', 99, { status: 'preliminary' })), 30],
    ['none of another code, whatever was searched', found(OLDER, ast('2026-11-01', 99, coded('1742-6'))), 30],
    ['none of another system of codes', found(OLDER, ast('2026-11-01', 99, coded('1920-8', 'urn:own'))), 30],
    ['beside what the search says of itself', found({ resourceType: 'OperationOutcome', issue: [] }, OLDER), 30],
  ])('is read from %s', (_what, value, expected) => {
    expect(astOf(value)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    [
      'the newest is only known to be below something',
      found(OLDER, ast('2026-11-01', 0, amount({ value: 5, comparator: '<', code: 'U/L' }))),
    ],
    ['a page goes on and is not sorted', page(OLDER, NEWEST)],
    ['the newest has no number', found(OLDER, ast('2026-11-01', 0, { valueQuantity: {}, valueString: 'clotted' }))],
    ['the newest has no quantity', found(OLDER, withoutQuantity(ast('2026-11-01', 0)))],
    ['nothing was found', found()],
    ['it is no resource', 'Bundle'],
    ['entries are no list', { resourceType: 'Bundle', entry: { resource: NEWEST } }],
    ['the number is a text', { ...NEWEST, valueQuantity: { value: '62', code: 'U/L' } }],
    ['it is of another type', { ...NEWEST, resourceType: 'DiagnosticReport' }],
  ])('is none when %s', (_what, value) => {
    expect(astOf(value)).toBeUndefined();
  });
});

describe('the newest result', () => {
  const dated = (value: number, when: Partial<fhir4.Observation>) => {
    const { effectiveDateTime: _, ...undated } = ast('', value);
    return { ...undated, ...when };
  };
  const old = dated(80, { effectiveDateTime: '2025-01-05' });

  // As in bug reports of other products: CDCgov/dibbs-ecr-viewer#693, AuDigitalHealth/ci-fhir-r4#26.
  it.each<[string, Partial<fhir4.Observation>]>([
    ['a period', { effectivePeriod: { start: '2026-11-20T07:30:00-05:00', end: '2026-11-20T07:45:00-05:00' } }],
    ['a period that goes on', { effectivePeriod: { start: '2026-11-20' } }],
    ['an instant', { effectiveInstant: '2026-11-20T07:30:00.000-05:00' }],
    ['a timing', { effectiveTiming: { event: ['2026-11-20T07:30:00-05:00'] } }],
    ['a month', { effectiveDateTime: '2026-11' }],
    ['when it was issued', { issued: '2026-11-20T09:00:00.000-05:00' }],
  ])('is the one dated by %s', (_how, when) => {
    const newest = dated(412, when);
    expect(astOf(found(old, newest))).toBe(412);
    expect(astOf(found(newest, old))).toBe(412);
  });

  it.each<[string, Partial<fhir4.Observation>]>([
    ['nothing', {}],
    ['a year that holds the other’s day', { effectiveDateTime: '2025' }],
    ['a period whose start is not known', { effectivePeriod: { end: '2026-11-20' } }],
    ['a date that cannot be read', { effectiveDateTime: 'yesterday' }],
  ])('is not known when one is dated by %s, unless both say the same', (_how, when) => {
    expect(astOf(found(old, dated(412, when)))).toBeUndefined();
    expect(astOf(found(old, dated(80, when)))).toBe(80);
  });
});

it('has no input where a number is in the record and cannot be known, also when the agent can do without', () => {
  const readWithout = (value: unknown) =>
    readInput(HOOK, { inputSchema: { type: 'object' } }, { context: {}, prefetch: { patient, ast: value } }, NOW);
  expect(readWithout(found())).toEqual({ age: 57, sex: 'female' });
  expect(readWithout(found(OLDER, ast('2026', 62)))).toBeUndefined();
});

describe('a place', () => {
  const whole = (at: string) => ({ ...HOOK, input: { ...HOOK.input, sex: { read: 'value', at } as const } });
  const readAt = (at: string, more: object = {}) =>
    read({ patient: { ...patient, ...more }, ast: found(NEWEST) }, whole(at))?.['sex'];

  it('may be in the context, in a list, and have a slash in its name', () => {
    expect(readAt('/context/patientId')).toBe('p1');
    expect(readAt('/prefetch/ast/entry/0/resource/status')).toBe('final');
    expect(readAt('/prefetch/patient/a~1b~0', { 'a/b~': 1 })).toBe(1);
  });

  it('is none of what every object has', () => {
    for (const at of ['/context/__proto__', '/prefetch/patient/constructor/name', '/prefetch/patient/gender/length'])
      expect(readAt(at)).toBeUndefined();
  });
});

it('knows which queries were not sent along; one that found nothing was', () => {
  const sent = (prefetch?: Record<string, unknown>) => missingPrefetch(HOOK, { context: {}, prefetch });
  expect(sent({ patient, ast: null })).toEqual([]);
  expect(sent({ patient })).toEqual(['ast']);
  expect(sent()).toEqual(['patient', 'ast']);
});
