import type { EntryFacts } from '@carebourse/contracts/entry-facts';

/**
 * The period that data tell of as one text of ISO 8601, whose open end is `..`: schema.org and Project Open Data have it so.
 * @returns undefined when neither day is stated
 */
export function periodOf(facts: Pick<EntryFacts, 'from' | 'to'> | null): string | undefined {
  const { from, to } = facts ?? {};
  return from || to ? `${from ?? '..'}/${to ?? '..'}` : undefined;
}
