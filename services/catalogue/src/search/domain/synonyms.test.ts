import { describe, expect, it } from 'vitest';
import { CLINICAL_ABBREVIATIONS } from './clinical-abbreviations.ts';
import { FRENCH_TERMS } from './french-terms.ts';
import { isKnown, synonymsOf, WORDS_TO_MEAN } from './synonyms.ts';
import { WORD_GROUPS } from './word-groups.ts';
import { queryChains } from './words.ts';

const saidFor = (said: string) => synonymsOf(said).map((synonym) => synonym.said);
const plain = (said: string) => queryChains(said).flat().join(' ');
const groups = [CLINICAL_ABBREVIATIONS, FRENCH_TERMS, WORD_GROUPS].flatMap((each) =>
  Object.values<readonly string[]>(each).flat(),
);

describe('synonyms', () => {
  it('lead from everyday words to the field’s and not back where that would find too much', () => {
    expect(saidFor('sewage')).toContain('wastewater');
    expect(saidFor('wastewater')).toEqual([]);
  });

  it('do not name the word itself', () => {
    expect(saidFor('cancer')).not.toContain('cancer');
    expect(saidFor('a1c')).not.toContain('a1c');
  });

  it('are of the plural those of the singular', () => {
    expect(saidFor('lfts')).toEqual(expect.arrayContaining(['liver function']));
  });
});

describe('groups', () => {
  it('have at least 400 clinical abbreviations', () => {
    const abbreviations = Object.values<readonly string[]>(CLINICAL_ABBREVIATIONS)
      .flat()
      .flatMap((group) => (group.split(' > ')[0] ?? '').split(', '))
      .filter((said) => /^[\p{L}\p{N}-]{2,8}$/u.test(said) && /[\p{Lu}\p{N}]/u.test(said));
    expect(new Set(abbreviations).size).toBeGreaterThanOrEqual(400);
  });

  it('lead to nothing that stands for several things: of an entry that says it, it is not known for which', () => {
    const same = [...Object.values(CLINICAL_ABBREVIATIONS), ...Object.values(FRENCH_TERMS), WORD_GROUPS.spelling]
      .flat()
      .map((group) => group.split(' > ').map((members) => members.split(', ').map(plain)));
    const groupsOf = (said: string) => same.filter(([from = []]) => from.includes(said)).length;
    const ledTo = same.flatMap(([from = [], to = from]) => to);
    expect(ledTo.filter((said) => groupsOf(said) > 1)).toEqual([]);
  });

  it('are written once, and each leads somewhere', () => {
    expect(groups.filter((group, nth) => groups.indexOf(group) !== nth)).toEqual([]);
    const leadsNowhere = ([from = [], to = from]: string[][]) =>
      from.every((said) => to.every((other) => other === said));
    expect(
      groups.filter((group) => leadsNowhere(group.split(' > ').map((each) => each.split(', ').map(plain)))),
    ).toEqual([]);
  });
});

describe('a word that is not misspelt', () => {
  it('is every word and abbreviation of the groups', () => {
    expect(['copd', 'parkinson', 'difficile', 'kidneys'].filter((word) => !isKnown(word))).toEqual([]);
    expect(isKnown('kindey')).toBe(false);
  });

  it('is never meant when it is an abbreviation', () => {
    expect(WORDS_TO_MEAN).not.toContain('copd');
    expect(WORDS_TO_MEAN).toContain('sewage');
  });
});
