/** What is used of the package, which has no types of its own. */
declare module '@lhncbc/ucum-lhc' {
  interface ParsedUnit {
    /** In base units. */
    magnitude_: number;
    /** Powers of metre, second, gram and so on; null for a unit without a dimension. */
    dim_: { dimVec_: number[] | null } | null;
    /** The power of the mole, which UCUM counts as a plain number. */
    moleExp_: number;
    equivalentExp_: number;
    isArbitrary_: boolean;
    isSpecial_: boolean;
    /** Of units that begin elsewhere than at zero, such as degrees Celsius. */
    cnv_: string | null;
  }

  interface UnitParser {
    /** The unit, the code as the package understood it, and what it has to say of it. @throws Error */
    parseString(code: string, mode: 'validate', suggest: false): [ParsedUnit | null, string, string[]];
  }

  interface Ucum {
    uStrParser_: UnitParser;
    convertUnitTo(
      from: string,
      value: number,
      to: string,
      known?: { molecularWeight: number },
    ): { toVal: number | null };
  }

  export const UcumLhcUtils: { getInstance(): Ucum };
}
