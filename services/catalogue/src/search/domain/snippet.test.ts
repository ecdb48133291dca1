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

  it('are on words that a hyphen joins together when they are a hit together, and never twice on one', () => {
    const text = 'Low e-GFR, e-consults and CHA₂DS₂';
    expect(said(text, marksIn(text, new Set(['egfr', 'e', 'gfr'])))).toEqual(['e-GFR', 'e']);
    expect(said(text, marksIn(text, new Set(['consults', 'cha2ds2'])))).toEqual(['consults', 'CHA₂DS₂']);
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

  it('is all of a text of 200, and a part of a longer one', () => {
    const text = `${'ab '.repeat(66)}ab`;
    expect(text).toHaveLength(200);
    expect(snippetOf(text, new Set(['ab'])).text).toBe(text);
    const { text: cut, marks } = snippetOf(`${text} ab`, new Set(['ab']));
    expect(cut).toBe(`${text}…`);
    expect(marks).toHaveLength(67);
  });

  it('begins with the text where the first hit is among its first 40, and at most 40 before it otherwise', () => {
    const after = ' and so on'.repeat(30);
    const [near, far] = ['a'.repeat(39), 'b'.repeat(40)];
    expect(snippetOf(`${near} renal${after}`, new Set(['renal'])).text).toMatch(/^a{39} renal/);
    expect(snippetOf(`${far} renal${after}`, new Set(['renal'])).text).toMatch(/^…renal/);
    expect(snippetOf(`x ${near} renal${after}`, new Set(['renal'])).text).toMatch(/^…a{39} renal/);
  });

  it('has the first of two parts that are as good', () => {
    const text = `${sentence.repeat(3)}The first renal dose. ${sentence.repeat(6)}The other renal dose. ${sentence}`;
    expect(snippetOf(text, new Set(['renal', 'dose'])).text).toContain('first renal dose');
  });

  it('takes a part for as long as it is after what leads to it', () => {
    const hits = new Set(['renal', 'dose', 'small']);
    const text = (filler: number) =>
      `${sentence.repeat(2)}Renal ${'x'.repeat(filler)} dose. ${sentence.repeat(5)}Renal small dose. ${sentence}`;
    // Within 160 of the first hit the three are not together but in the other part.
    expect(snippetOf(text(20), hits).text).toContain('Renal small dose');
    const twoEach = new Set(['renal', 'dose']);
    expect(snippetOf(text(152), twoEach).text).toContain('xx dose');
    expect(snippetOf(text(153), twoEach).text).toContain('Renal small dose');
  });

  it('cuts a text without words where it is full', () => {
    expect(snippetOf('-'.repeat(300), new Set())).toEqual({ text: `${'-'.repeat(200)}…`, marks: [] });
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
