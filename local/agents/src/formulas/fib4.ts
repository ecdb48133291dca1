export interface Fib4Facts {
  /** Years. */
  age: number;
  /** Aspartate aminotransferase, U/L. */
  ast: number;
  /** Alanine aminotransferase, U/L. */
  alt: number;
  /** 10⁹/L. */
  platelets: number;
}

/** Fibrosis-4 index, without a unit. Sterling et al., Hepatology 2006;43:1317. */
export function fib4({ age, ast, alt, platelets }: Fib4Facts): number {
  return (age * ast) / (platelets * Math.sqrt(alt));
}

export type FibrosisLikelihood = 'low' | 'indeterminate' | 'high';

/** From here on advanced fibrosis is likely: Shah et al., Clin Gastroenterol Hepatol 2009;7:1104. */
export const LIKELY_FROM = 2.67;

/**
 * Below this advanced fibrosis is unlikely: 1.30 (Shah 2009), and 2.0 from 65 years on, because age alone raises the index
 * (McPherson et al., Am J Gastroenterol 2017;112:740).
 */
export function unlikelyBelow(age: number): number {
  return age >= 65 ? 2 : 1.3;
}

/** How likely advanced fibrosis is. */
export function fibrosisLikelihood(index: number, age: number): FibrosisLikelihood {
  if (index < unlikelyBelow(age)) return 'low';
  return index >= LIKELY_FROM ? 'high' : 'indeterminate';
}
