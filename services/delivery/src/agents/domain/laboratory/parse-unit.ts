import { ucum } from './ucum-lhc.ts';

/** A unit as it can be compared with others. */
export interface ParsedUnit {
  /** Units of one kind differ by a factor alone. */
  kind: string;
  /** Of one such unit, in base units. */
  magnitude: number;
}

/** Codes of UCUM are of these characters; a longer one is nobody's unit. */
const CODE = /^[\x21-\x7e]{1,50}$/;

/**
 * Reads a code of UCUM. The package says what a unit is made of and converts nothing here: by units alone, 7 % of HbA1c would
 * be 70 mmol/mol.
 * @returns undefined for what is no code, for numbers without a dimension (a percentage of what?), for units that are defined
 * by a procedure, and for codes with an annotation such as {1.73_m2}, whose meaning UCUM leaves open
 */
export function parseUnit(code: string): ParsedUnit | undefined {
  if (!CODE.test(code) || code.includes('{')) return undefined;
  // oxlint-disable-next-line eslint/no-underscore-dangle -- its public way prints to the console what somebody sent
  const parser = ucum().uStrParser_;
  try {
    const [unit, understood, remarks] = parser.parseString(code, 'validate', false);
    const magnitude = unit?.getProperty('magnitude');
    if (!unit || typeof magnitude !== 'number' || understood !== code || remarks.length > 0) return undefined;
    if (unit.getProperty('isArbitrary') || unit.getProperty('isSpecial') || unit.getProperty('cnv') !== null)
      return undefined;
    const powers = [
      ...(unit.getProperty('dim')?.getProperty('dimVec') ?? []),
      unit.getProperty('moleExp'),
      unit.getProperty('equivalentExp'),
    ];
    return powers.every((power) => power === 0) ? undefined : { kind: powers.join(), magnitude };
  } catch {
    return undefined;
  }
}
