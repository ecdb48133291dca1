import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksIn, snippetOf } from './snippet.ts';

const said = (text: string, marks: readonly { start: number; end: number }[]) =>
  marks.map(({ start, end }) => text.slice(start, end));

describe('marks', () => {
  it('are on the words that are hits, whatever their case and accents', () => {
    const text = 'Diabète, diabetes and the DIABETES 🫀 cohort';
    expect(said(text, marksIn(text, new Set(['diabete', 'diabetes'])))).toEqual(['Diabète', 'diabetes', 'DIABETES']);
  });

  it('are not on parts of words', () => {
    expect(marksIn('Cardiology', new Set(['card']))).toEqual([]);
  });
});

describe('a snippet', () => {
  const sentence = 'Nothing of interest is said in this sentence at all. ';

  it('is all of a short text', () => {
    expect(snippetOf('Renal dosing.', new Set(['renal']))).toEqual({
      text: 'Renal dosing.',
      marks: [{ start: 0, end: 5 }],
    });
  });

  it('is the beginning of a long text without a hit', () => {
    const { text, marks } = snippetOf(sentence.repeat(10), new Set(['renal']));
    expect(text).toMatch(/^Nothing .*\w…$/);
    expect(marks).toEqual([]);
  });

  it('is the part with the most different hits, from a little before', () => {
    const long = `${sentence}Renal renal renal. ${sentence.repeat(5)}The renal dose is small. ${sentence.repeat(5)}`;
    const { text, marks } = snippetOf(long, new Set(['renal', 'dose']));
    expect(text).toMatch(/^….*The renal dose is small\..*…$/);
    expect(said(text, marks)).toEqual(['renal', 'dose']);
  });

  it('goes to the end of a text that ends soon after', () => {
    const { text } = snippetOf(`${sentence.repeat(5)}The renal dose.`, new Set(['renal']));
    expect(text).toMatch(/^….*The renal dose\.$/);
  });

  it('is never much longer than 200, and its marks lie on hits, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), fc.lorem({ maxCount: 90 }), (strange, plain) => {
        const text = `${plain} renal ${strange}`;
        const snippet = snippetOf(text, new Set(['renal']));
        expect(snippet.text.length).toBeLessThanOrEqual(202);
        expect(text).toContain(snippet.text.replace(/^…|…$/g, ''));
        for (const mark of said(snippet.text, snippet.marks)) expect(mark.toLowerCase()).toBe('renal');
      }),
    );
  });
});
