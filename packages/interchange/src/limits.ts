/** What a file may cost whoever reads it. */
export const READ_LIMITS = {
  megabytes: 64,
  depth: 100,
  entries: 20_000,
  /** Statements of a graph that are kept. */
  statements: 1_500_000,
  /** Pages of one catalogue: each at its own address. */
  pages: 1_000,
  seconds: 60,
} as const;
export type ReadLimits = { readonly [Name in keyof typeof READ_LIMITS]: number };
