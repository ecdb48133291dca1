import type { DataUseFit, DataUseJudgement, Permitted } from '@carebourse/contracts/data-use-match';
import { DATA_USE_TERMS } from '@carebourse/contracts/data-use-terms';
import type { EntryFacts, PublicFacts } from '@carebourse/contracts/entry-facts';
import type { Tone } from '../../theme/tokens.ts';

/** How a fit is told to whoever decides. */
export const fitLooks: Record<DataUseFit, { word: string; tone: Tone }> = {
  fits: { word: 'Fits', tone: 'green' },
  personDecides: { word: 'You decide', tone: 'slate' },
  doesNotFit: { word: 'Does not fit', tone: 'amber' },
};

/** The uses that an entry permits, as its facts tell them; none while they are not known. */
export function permittedBy(stated: Pick<PublicFacts, 'facts'> | undefined): Permitted {
  const { permittedUses = [], diseases }: Partial<EntryFacts> = stated?.facts ?? {};
  return { terms: permittedUses, diseases };
}

/** What whoever asks should know before they send it; undefined where nothing speaks against it. */
export function misfitWords({ against }: DataUseJudgement): string | undefined {
  if (against.length === 0) return undefined;
  const stated = against.map(({ term, because }) => `${DATA_USE_TERMS[term].label} (${because.slice(0, -1)})`);
  return `By what the steward permits this kind of purpose does not fit: ${stated.join('; ')}. A person decides all the same.`;
}
