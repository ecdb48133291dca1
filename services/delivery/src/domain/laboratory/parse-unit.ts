/// <reference path="./ucum-lhc.d.ts" />

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
 * Reads a code of UCUM. The package is loaded with the first code that needs it: most results come in the unit that the
 * agent takes. It says what a unit is made of and converts nothing here: by units alone, 7 % of HbA1c would be 70 mmol/mol.
 * @returns undefined for what is no code, for numbers without a dimension (a percentage of what?), for units that are defined
 * by a procedure, and for codes with an annotation such as {1.73_m2}, whose meaning UCUM leaves open
 */
export async function parseUnit(code: string): Promise<ParsedUnit | undefined> {
  if (!CODE.test(code) || code.includes('{')) return undefined;
  const { UcumLhcUtils } = await import('@lhncbc/ucum-lhc');
  // `getSpecifiedUnit` prints what it cannot read to the console: that is somebody's input.
  const { uStrParser_: parser } = UcumLhcUtils.getInstance();
  try {
    const [unit, understood, remarks] = parser.parseString(code, 'validate', false);
    if (typeof unit?.magnitude_ !== 'number' || understood !== code || remarks.length > 0) return undefined;
    if (unit.isArbitrary_ || unit.isSpecial_ || unit.cnv_ !== null) return undefined;
    const powers = [...(unit.dim_?.dimVec_ ?? []), unit.moleExp_, unit.equivalentExp_];
    return powers.every((power) => power === 0) ? undefined : { kind: powers.join(), magnitude: unit.magnitude_ };
  } catch {
    return undefined;
  }
}
