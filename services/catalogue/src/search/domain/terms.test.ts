import { describe, expect, it } from 'vitest';
import { wantedOf, type Wording } from './terms.ts';
import { queryChains } from './words.ts';

const wantedBy = (query: string, corrections: Record<string, string> = {}) =>
  wantedOf(queryChains(query), new Map(Object.entries(corrections)));

/** Of each term its wordings, as the words of their parts: `kidney|renal + failure (acute)`. */
function wordings(query: string, corrections?: Record<string, string>): string[][] {
  const { terms, alternatives } = wantedBy(query, corrections);
  const said = (part: number) =>
    alternatives
      .filter((alternative) => alternative.part === part)
      .map(({ word }) => word)
      .join('|');
  const text = ({ needed, beside, also }: Wording) =>
    needed.map(said).join(' + ') + [...beside, ...also].map((part) => ` (${said(part)})`).join('');
  return terms.map((term) => term.map(text));
}

describe('what a query asks for', () => {
  it('is each of its words once, and what begins with one of four letters or more', () => {
    expect(wantedBy('abc abcd abc').alternatives).toEqual([
      { part: 0, word: 'abc', factor: 1, open: false },
      { part: 1, word: 'abcd', factor: 1, open: true },
    ]);
    expect(wantedBy('abc4').alternatives).toEqual([{ part: 0, word: 'abc4', factor: 1, open: false }]);
  });

  it('is nothing for letters and digits that stand alone', () => {
    expect(wordings('d p < 0')).toEqual([]);
    expect(wordings('vitamin D')).toEqual([['vitamin']]);
    expect(wordings('心')).toEqual([['心']]);
  });

  it('is also what means the same, which is worth less', () => {
    const { terms, alternatives } = wantedBy('kidneys');
    expect(terms).toEqual([[{ needed: [0], beside: [], also: [], factor: 1 }]]);
    expect(alternatives[0]).toMatchObject({ word: 'kidneys', factor: 1 });
    expect(alternatives).toContainEqual({ part: 0, word: 'renal', factor: 0.6, open: false });
  });

  it('is the same in another spelling, and what means the same as that', () => {
    expect(wantedBy('pediatric').alternatives).toContainEqual({ part: 0, word: 'paediatric', factor: 1, open: false });
    expect(wordings('EKG')[0]?.[0]?.split('|')).toContain('cardiology');
  });

  it('is what was probably meant by a word that no entry has, with its synonyms', () => {
    const { alternatives } = wantedBy('kindey', { kindey: 'kidney' });
    expect(alternatives[0]).toEqual({ part: 0, word: 'kidney', factor: 0.8, open: false });
    expect(alternatives.map(({ word }) => word)).toContain('renal');
  });
});

describe('a phrase', () => {
  it('is one thing, of which every word is needed that says something alone', () => {
    const [after, attack, ...none] = wordings('after heart attack');
    expect(none).toEqual([]);
    expect(after).toEqual(['after']);
    expect(attack).toContainEqual(expect.stringMatching(/^heart\|.*\bcardiac\b.* \+ attack \(heart attack\)$/));
    expect(attack?.[0]?.split('|')).toContain('troponin');
  });

  it('is worth more with words that say something beside others only', () => {
    expect(wordings('chronic kidney disease')[0]).toContainEqual(
      expect.stringMatching(/^kidney\|[^ ]* \(chronic\) \(disease\) \(chronic kidney\) \(kidney disease\)$/),
    );
  });

  it('stands for no other words that begin alike', () => {
    expect(wantedBy('water pill').alternatives.filter(({ open }) => open)).toEqual([]);
  });
});

describe('words that a hyphen joins', () => {
  it('are found as one, or beside each other', () => {
    expect(wordings('follow-up')).toEqual([['followup', 'follow + up (follow up)']]);
  });

  it('are found beside each other alone when one of them is a letter or a number', () => {
    expect(wordings('T-cell')).toEqual([['tcell', 't cell']]);
    expect(wordings('XQ-12')).toEqual([['xq12', 'xq 12']]);
  });
});

describe('an abbreviation', () => {
  const single = (query: string) => wordings(query)[0]?.[0]?.split('|');

  it('is what it stands for', () => {
    expect(wordings('CHF')[0]).toContainEqual(
      expect.stringMatching(/^heart\|.* \+ failure \(heart failure\) \(congestive\)/),
    );
    expect(wordings('T2DM')[0]).toContainEqual(expect.stringMatching(/^diabetes.*\(type 2\) \(2 diabetes\)$/));
  });

  it.each(['eGFR', 'e-GFR', 'E-gfr'])('is one however it is written: %s', (query) => {
    expect(single(query)).toContain('egfr');
    expect(wordings(query)[0]).toContainEqual(expect.stringMatching(/^glomerular \+ filtration/));
  });

  it('is all of its meanings when it has several, none of which leads to another', () => {
    expect(wordings('MS')[0]).toEqual(
      expect.arrayContaining([expect.stringContaining('sclerosis'), expect.stringContaining('stenosis')]),
    );
    expect(wordings('multiple sclerosis').flat().join(' ')).not.toMatch(/stenosis|spectrometry|\bms\b/);
    expect(single('prescription')).not.toContain('radiograph');
  });

  it('is no plural of a shorter one', () => {
    expect(single('ALS')).not.toContain('al');
    expect(wordings('al')).toEqual([['al']]);
  });

  it('has its French form, and French words have English ones', () => {
    expect(wordings('IRC')[0]).toContainEqual(expect.stringMatching(/^kidney\|.*\(chronic kidney\)/));
    expect(single('médicaments')).toContain('medication');
    expect(single('cœur')).toContain('cardiac');
  });
});
