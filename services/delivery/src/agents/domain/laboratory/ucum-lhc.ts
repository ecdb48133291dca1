import { createRequire } from 'node:module';

/*
 * What is used of @lhncbc/ucum-lhc, which has no types of its own.
 */

interface Dimension {
  /** Powers of metre, second, gram and so on; null for a unit without a dimension. */
  getProperty(name: 'dimVec'): number[] | null;
}

interface Unit {
  /** In base units. */
  getProperty(name: 'magnitude'): number | null;
  getProperty(name: 'dim'): Dimension | null;
  /** The power of the mole, which UCUM counts as a plain number, and of the equivalent. */
  getProperty(name: 'moleExp' | 'equivalentExp'): number;
  getProperty(name: 'isArbitrary' | 'isSpecial'): boolean;
  /** Of units that begin elsewhere than at zero, such as degrees Celsius. */
  getProperty(name: 'cnv'): string | null;
}

interface Parser {
  /** The unit, the code as the package understood it, and what it has to say of it. @throws Error */
  parseString(code: string, mode: 'validate', suggest: false): [Unit | null, string, string[]];
}

interface Ucum {
  uStrParser_: Parser;
  convertUnitTo(from: string, value: number, to: string, known?: { molecularWeight: number }): { toVal: number | null };
}

const require = createRequire(import.meta.url);

/** Loads the package with the first code that needs it: most results come in the unit that the agent takes. */
export function ucum(): Ucum {
  const { UcumLhcUtils } = require('@lhncbc/ucum-lhc') as { UcumLhcUtils: { getInstance(): Ucum } };
  return UcumLhcUtils.getInstance();
}
