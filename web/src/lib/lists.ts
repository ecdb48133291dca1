const conjunction = new Intl.ListFormat('en-CA', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('en-CA', { type: 'disjunction' });

/** ["A", "B", "C"] → "A, B and C". */
export function and(parts: readonly string[]): string {
  return conjunction.format(parts);
}

/** ["A", "B", "C"] → "A, B or C". */
export function or(parts: readonly string[]): string {
  return disjunction.format(parts);
}
