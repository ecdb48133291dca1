import type { Delivered } from '@carebourse/contracts/catalogue';
import { peopleWords, recordsWords, syntheticWords } from '@carebourse/contracts/delivered-words';
import { formatDate } from '../../lib/dates.ts';
import type { Fact } from '../../ui/fact-list.tsx';

type Entry = { delivered: Delivered | null };

/** What a card says of how much there is and how new it is: of what is released, or else what the steward says. */
export function cardFacts({ delivered }: Entry, otherwise: { records: number | string; updated?: string }) {
  if (!delivered) return otherwise;
  return { records: capital(recordsWords(delivered)), updated: formatDate(delivered.releasedAt) };
}

/** What a page says of what is released; nothing while nothing is. */
export function deliveredFacts({ delivered }: Entry): Fact[] {
  if (!delivered) return [];
  const people = peopleWords(delivered);
  const synthetic = syntheticWords(delivered);
  return [
    { label: 'Released records', value: capital(recordsWords(delivered)) },
    ...(people ? [{ label: 'Released people', value: capital(people) }] : []),
    { label: 'Newest release', value: formatDate(delivered.releasedAt) },
    ...(synthetic ? [{ label: 'Kind of data', value: synthetic }] : []),
  ];
}

/** A label of what a steward says, which is named so where what is released stands beside it. */
export function stated({ delivered }: Entry, label: string): string {
  return delivered ? `${label}, as the steward states` : label;
}

/** The badges of a title: how much is released, and whether it is synthetic. */
export function deliveredBadges({ delivered }: Entry): string[] {
  if (!delivered) return [];
  const synthetic =
    delivered.synthetic !== 'none' && (delivered.synthetic === 'all' ? 'Synthetic' : 'Partly synthetic');
  return [recordsWords(delivered), peopleWords(delivered), synthetic].flatMap((words) => words || []).map(capital);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
