import { describe, expect, it } from 'vitest';
import { ANALYTES } from './analytes.ts';
import { chosenUnits, convert } from './convert.ts';
import { ucum } from './ucum-lhc.ts';

/** In `to`, of what this code of LOINC measures. */
const converted = (value: number, from: string, to: string, loinc: string) =>
  convert(value, from, { unit: to, loinc: [loinc] });

/**
 * Factors from conventional to SI units as published for authors: AMA Manual of Style, table of SI conversions, as in the JAMA
 * Instructions for Authors. They are rounded, mostly to three digits.
 */
const PUBLISHED: [analyte: string, loinc: string, from: string, factor: number, to: string][] = [
  ['Albumin', '1751-7', 'g/dL', 10, 'g/L'],
  ['ALT', '1742-6', 'U/L', 0.0167, 'ukat/L'],
  ['Bicarbonate', '1963-8', 'meq/L', 1, 'mmol/L'],
  ['Bilirubin', '1975-2', 'mg/dL', 17.1, 'umol/L'],
  ['Calcium', '17861-6', 'mg/dL', 0.25, 'mmol/L'],
  ['Calcium', '2000-8', 'meq/L', 0.5, 'mmol/L'],
  ['Chloride', '2075-0', 'meq/L', 1, 'mmol/L'],
  ['Cholesterol', '2093-3', 'mg/dL', 0.0259, 'mmol/L'],
  ['Creatinine', '2160-0', 'mg/dL', 88.4, 'umol/L'],
  ['Ferritin', '2276-4', 'ng/mL', 1, 'ug/L'],
  ['Glucose', '2345-7', 'mg/dL', 0.0555, 'mmol/L'],
  ['Haemoglobin', '718-7', 'g/dL', 10, 'g/L'],
  ['Iron', '2498-4', 'ug/dL', 0.179, 'umol/L'],
  ['Magnesium', '19123-9', 'mg/dL', 0.411, 'mmol/L'],
  ['Magnesium', '2601-3', 'meq/L', 0.5, 'mmol/L'],
  ['Phosphate', '2777-1', 'mg/dL', 0.323, 'mmol/L'],
  ['Platelets', '777-3', '10*3/uL', 1, '10*9/L'],
  ['Potassium', '2823-3', 'meq/L', 1, 'mmol/L'],
  ['Protein', '2885-2', 'g/dL', 10, 'g/L'],
  ['Sodium', '2951-2', 'meq/L', 1, 'mmol/L'],
  ['Free thyroxine', '3024-7', 'ng/dL', 12.87, 'pmol/L'],
  ['Triglycerides', '2571-8', 'mg/dL', 0.0113, 'mmol/L'],
  ['TSH', '3016-3', 'u[IU]/mL', 1, 'm[IU]/L'],
  ['Urate', '3084-1', 'mg/dL', 59.48, 'umol/L'],
  ['Urea nitrogen', '3094-0', 'mg/dL', 0.357, 'mmol/L'],
  ['Vitamin B12', '2132-9', 'pg/mL', 0.738, 'pmol/L'],
];

describe('the published factors', () => {
  it.each(PUBLISHED)('%s (%s): %s × %d is %s, and back', (_analyte, loinc, from, factor, to) => {
    const near = (value: number | undefined, expected: number) =>
      expect(Math.abs((value ?? Number.NaN) / expected - 1)).toBeLessThan(0.004);
    near(converted(1, from, to, loinc), factor);
    near(converted(factor, to, from, loinc), 1);
  });

  it('are as another program has them, by the same molar mass', () => {
    const other = ucum();
    const creatinine = other.convertUnitTo('mg/dL', 1.2, 'umol/L', { molecularWeight: 113.12 });
    expect(converted(1.2, 'mg/dL', 'umol/L', '2160-0')).toBeCloseTo(creatinine.toVal ?? 0, 6);
    const glucose = other.convertUnitTo('mmol/L', 5.6, 'mg/dL', { molecularWeight: 180.156 });
    expect(converted(5.6, 'mmol/L', 'mg/dL', '2345-7')).toBeCloseTo(glucose.toVal ?? 0, 6);
  });
});

/** NGSP, "IFCC Standardization of HbA1c" (ngsp.org/ifcc.asp): NGSP % and whole mmol/mol. */
const NGSP = [
  [4, 20],
  [5, 31],
  [6, 42],
  [6.5, 48],
  [7, 53],
  [7.5, 58],
  [8, 64],
  [9, 75],
  [10, 86],
  [11, 97],
  [12, 108],
] as const;

describe('HbA1c', () => {
  it('of the IFCC takes no percentage, which might be of either scale', () => {
    expect(converted(53, 'mmol/mol', 'mmol/mol', '59261-8')).toBe(53);
    expect(converted(7, '%', 'mmol/mol', '59261-8')).toBeUndefined();
  });

  it.each(NGSP)('of %d %% is %d mmol/mol, and back', (percent, ifcc) => {
    expect(Math.round(converted(percent, '%', 'mmol/mol', '4548-4') ?? 0)).toBe(ifcc);
    expect(converted(ifcc, 'mmol/mol', '%', '4548-4')).toBeCloseTo(percent, 0);
  });

  it('follows the master equation, where units alone would make 70 of 7', () => {
    expect(converted(53, 'mmol/mol', '%', '4548-4')).toBeCloseTo(0.09148 * 53 + 2.152, 10);
    expect(ucum().convertUnitTo('%', 7, 'mmol/mol').toVal).toBeCloseTo(70);
    expect(converted(7, '%', 'mmol/mol', '4548-4')).toBeCloseTo(53, 1);
  });
});

it('albumin to creatinine: 30 mg/g is 3.39 mg/mmol (KDIGO 2024 counts them as 30 and 3)', () => {
  expect(converted(30, 'mg/g', 'mg/mmol', '9318-7')).toBeCloseTo(3.39, 2);
  expect(converted(3.39, 'mg/mmol', 'mg/g{creat}', '9318-7')).toBeCloseTo(29.97, 2);
  expect(converted(34, 'g/mol', 'mg/mmol', '9318-7')).toBe(34);
});

it.each([
  ['an amount of what has no molar mass here', 'pmol/L', 'ug/L', '2276-4'],
  ['a percentage of what is no percentage', '%', 'mmol/L', '2345-7'],
  ['a clearance for a rate by body surface', 'mL/min', 'mL/min/{1.73_m2}', '62238-1'],
  ['another annotation than the table has', 'mL/min/{1.8_m2}', 'mL/min/{1.73_m2}', '62238-1'],
  ['a number without a unit', '1', '%', '4548-4'],
  ['an arbitrary unit of another analyte', '[IU]/L', 'ug/L', '2276-4'],
  ['what is no code', 'mg per dL', 'umol/L', '2160-0'],
  ['a name that objects have', 'constructor', 'umol/L', '2160-0'],
  ['a code without end', `${'m.'.repeat(40)}m`, 'm', '2160-0'],
  ['another magnitude where nothing is known of the substance', 'ug/mL', 'ng/mL', '9999-9'],
  ['mass for amount where nothing is known of the substance', 'mg/dL', 'mmol/L', '9999-9'],
])('converts no %s: %s to %s', (_what, from, to, loinc) => {
  expect(converted(1, from, to, loinc)).toBeUndefined();
});

it('knows what is not in the table only in another writing of the same unit', () => {
  expect(converted(250, 'ng/L', 'pg/mL', '9999-9')).toBe(250);
  expect(convert(250, 'ng/L', { unit: 'pg/mL', loinc: [] })).toBe(250);
});

it('converts nothing when the codes are of different substances', () => {
  expect(convert(1, 'mg/dL', { unit: 'mmol/L', loinc: ['3091-6', '3094-0'] })).toBeUndefined();
  expect(convert(1, 'mmol/L', { unit: 'mmol/L', loinc: ['3091-6', '3094-0'] })).toBe(1);
});

it('has each code of LOINC once, with its check digit, and units of each row that lead to each other and back', () => {
  const codes = ANALYTES.flatMap(({ loinc }) => loinc);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !hasCheckDigit(code))).toEqual([]);
  for (const { name, loinc, units } of ANALYTES) {
    const [first = ''] = Object.keys(units);
    for (const unit of Object.keys(units)) {
      const there = convert(12.5, first, { unit, loinc });
      expect(convert(there ?? Number.NaN, unit, { unit: first, loinc }), `${name} ${unit}`).toBeCloseTo(12.5, 8);
    }
  }
});

/** Mod 10, as LOINC writes its codes (LOINC Users' Guide, appendix "Calculating check digits"). */
function hasCheckDigit(code: string): boolean {
  const [digits = '', check] = code.split('-');
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10) === check;
}

describe('units to choose', () => {
  it.each([
    ['umol/L', ['2160-0'], ['umol/L', 'mmol/L', 'mg/dL']],
    ['mmol/L', ['2951-2'], ['mmol/L']],
    ['%', ['4548-4'], ['%', 'mmol/mol']],
    ['U/L', ['1920-8'], ['U/L']],
    ['kg', [], ['kg']],
  ])('of %s by %o are each of another scale', (unit, loinc, units) => {
    expect(chosenUnits({ unit, loinc })).toEqual(units);
  });
});
