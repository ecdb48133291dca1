import type { Thing } from '../graph/thing.ts';

type Counted = 'Records' | 'UniqueIndividuals';

const STATED = { Records: 'own:statedRecords', UniqueIndividuals: 'own:statedPersons' } as const;

/**
 * How many records or people the steward says there are. Where the description counts what is released, which only ours say
 * they do, that is no word of the steward.
 */
export function statedCount(dataset: Thing, what: Counted): number | string | undefined {
  const countsReleases = dataset.text('own:synthetic') !== undefined;
  return dataset.number(countsReleases ? STATED[what] : `healthdcatap:numberOf${what}`);
}
