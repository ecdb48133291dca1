import { CLINICAL_ABBREVIATIONS } from './clinical-abbreviations.ts';
import { FRENCH_TERMS } from './french-terms.ts';
import { WORD_GROUPS } from './word-groups.ts';
import { queryChains } from './words.ts';

/** What may be found instead of a word or a phrase. */
export interface Synonym {
  /** A word; or the words of a phrase, with a space between. */
  said: string;
  /** Whether it is the same: another spelling, the other language, an abbreviation or what it stands for. */
  same: boolean;
}

/**
 * Words and phrases that lead to others. A group's members, with commas between, lead to each other; `a, b > c, d` leads
 * from the left to the right alone. Plurals need no mention.
 */
const GROUPS: readonly { same: boolean; groups: readonly string[] }[] = [
  ...Object.values(CLINICAL_ABBREVIATIONS).map((groups) => ({ same: true, groups })),
  ...Object.values(FRENCH_TERMS).map((groups) => ({ same: true, groups })),
  ...Object.entries(WORD_GROUPS).map(([source, groups]) => ({ same: source === 'spelling', groups })),
];

/** Words that describe the word beside them and find nothing useful alone: “chronic” and “disease” fit most of a catalogue. */
export const BESIDE_OTHERS: ReadonlySet<string> = new Set(
  `acute chronic condition congestive department diagnosis disease disorder end equation estimated
  function group injury level major mellitus problem rate severe stage state syndrome system test total type unit
  aigu aigue chronique maladie trouble`.split(/\s+/),
);

const SYNONYMS = new Map<string, Map<string, Synonym>>();
for (const { same, groups } of GROUPS) {
  for (const group of groups) {
    const [from = '', to = from] = group.split(' > ').map((members) => members.split(', ').map(folded));
    for (const said of from) {
      const found = SYNONYMS.get(said) ?? new Map<string, Synonym>();
      for (const other of to) if (other !== said && !found.has(other)) found.set(other, { said: other, same });
      SYNONYMS.set(said, found);
    }
  }
}

/** Words of the longest phrase that has synonyms. */
export const LONGEST_PHRASE = Math.max(...[...SYNONYMS.keys()].map((said) => said.split(' ').length));

/** What may be found instead of a word or a phrase, folded; of what is the same also what may be found instead of it. */
export function synonymsOf(said: string): readonly Synonym[] {
  const found = groupOf(said);
  const ofSame = found.filter(({ same }) => same).flatMap(({ said: other }) => groupOf(other));
  const all = new Map([...ofSame, ...found].map((synonym) => [synonym.said, synonym]));
  all.delete(said);
  return [...all.values()];
}

function groupOf(said: string): Synonym[] {
  return [...((SYNONYMS.get(said) ?? SYNONYMS.get(singular(said)))?.values() ?? [])];
}

const KNOWN_WORDS = new Set([...SYNONYMS.keys()].flatMap((said) => said.split(' ')));

/** Whether a word is none that was misspelt, though no entry may have it. */
export function isKnown(word: string): boolean {
  return KNOWN_WORDS.has(word) || KNOWN_WORDS.has(singular(word));
}

/** Words, and no abbreviations, that may be meant by one that is misspelt, though no entry may have them. */
export const WORDS_TO_MEAN: readonly string[] = Object.values(WORD_GROUPS)
  .flat()
  .flatMap((group) => (group.split(' > ')[0] ?? '').split(', ').map(folded))
  .filter((said) => !said.includes(' '));

/** Of short words the last letter is no plural's: `ALS`. */
function singular(said: string): string {
  return said.length > 3 ? said.replace(/s$/, '') : said;
}

function folded(said: string): string {
  return queryChains(said).flat().join(' ');
}
