import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Indexed, TextIndex, type TextQuery } from './text-index.ts';

const entry = (fields: Partial<Indexed> & { id: number }): Indexed => ({
  name: '',
  texts: [],
  groups: [],
  visible: true,
  ...fields,
});

function indexOf(...entries: Indexed[]): TextIndex {
  const index = new TextIndex();
  for (const one of entries) index.set(one);
  return index;
}

it('finds names that begin with it first, then words that do, then other names, then other texts', () => {
  const index = indexOf(
    entry({ id: 1, name: 'Dosing', texts: ['For renal care'] }),
    entry({ id: 2, name: 'Adrenal Finder' }),
    entry({ id: 3, name: 'Check (Renal)' }),
    entry({ id: 4, name: 'Renal Dosing Check' }),
    entry({ id: 5, name: 'RENAL Planner' }),
  );
  expect(index.find({ text: 'renal' })).toEqual([4, 5, 3, 2, 1]);
});

it('does not find across two texts, and finds white space as it is', () => {
  const index = indexOf(entry({ id: 1, texts: ['lab results', 'chest'] }), entry({ id: 2, name: 'lab  results' }));
  expect(index.find({ text: 'results chest' })).toEqual([]);
  expect(index.find({ text: 'b r' })).toEqual([1]);
  expect(index.find({ text: 'b  r' })).toEqual([2]);
});

it('finds a phrase of other texts that is cut off within its words, down to a letter', () => {
  const index = indexOf(entry({ id: 1, texts: ['renal x dosing'] }), entry({ id: 2, texts: ['dosing renal'] }));
  for (const text of ['l x', 'l x d', 'al x d', 'x d', 'renal x dosing']) expect(index.find({ text })).toEqual([1]);
});

it('narrows to a group, to the word', () => {
  const index = indexOf(entry({ id: 1, name: 'a', groups: ['imaging'] }), entry({ id: 2, name: 'a', groups: [] }));
  expect(index.find({ text: 'a', group: 'imaging' })).toEqual([1]);
  expect(index.find({ text: 'a', group: 'image' })).toEqual([]);
});

it('goes on after an entry that was hidden since, and after one that is gone', () => {
  const entries = [3, 1, 2, 4].map((id) => entry({ id, name: 'renal' }));
  const index = indexOf(...entries);
  index.set(entry({ id: 2, name: 'renal', visible: false }));
  expect(index.find({ text: 'ren', afterId: 2 })).toEqual([3, 4]);
  index.delete(3);
  expect(index.find({ text: 'ren', afterId: 3 })).toEqual([]);
});

it('finds a part of words that most of many entries have', () => {
  const many = Array.from({ length: 30_000 }, (_, id) =>
    entry({ id, name: id % 100 === 0 ? `scan ${id}` : 'x', texts: ['a scanner of the chest'] }),
  );
  const index = indexOf(...many);
  expect(index.find({ text: 'can' })).toHaveLength(30_000);
  expect(index.find({ text: 'can', limit: 2 })).toEqual([0, 100]);
  expect(index.find({ text: 'the chest', limit: 3, afterId: 29_997 })).toEqual([29_998, 29_999]);
});

/** Few letters, so that parts are found; of one that is two bytes, one that folds, white space and punctuation. */
const someLetters = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'É', ' ', '-', '7', '😀'), maxLength: 8 });

/** Few words, so that the same ones meet in many ways. */
const someWords = fc
  .array(fc.constantFrom('a', 'ab', 'Abc', 'bca', 'éx', ' '), { maxLength: 8 })
  .map((words) => words.join(' '));

const someText = fc.oneof(someLetters, someWords);

/** Cut off anywhere, also within its words. */
const somePhrase = fc
  .tuple(someWords, fc.nat(4), fc.nat(12))
  .map(([text, from, to]) => text.slice(from, from + to + 1));

const someEntry = fc.record({
  id: fc.integer({ min: 0, max: 70 }),
  name: someText,
  texts: fc.array(someText, { maxLength: 2 }),
  groups: fc.subarray(['one', 'two']),
  visible: fc.boolean(),
});

const someQuery = fc.record({
  text: fc.oneof(someLetters, somePhrase).filter((text) => text !== ''),
  group: fc.constantFrom(undefined, 'one'),
});

it('finds what looking at each entry finds, after any changes, whole and by pages', () => {
  const change = fc.oneof(someEntry, fc.record({ gone: fc.integer({ min: 0, max: 70 }) }));
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 150 }),
      someQuery,
      fc.integer({ min: 1, max: 5 }),
      (changes, query, limit) => {
        const index = new TextIndex();
        const entries = new Map<number, Indexed>();
        for (const one of changes) {
          if ('gone' in one) {
            index.delete(one.gone);
            entries.delete(one.gone);
          } else {
            index.set(one);
            entries.set(one.id, one);
          }
        }
        const expected = lookAtEach([...entries.values()], query);
        expect(index.find(query)).toEqual(expected);
        expect(byPages(index, query, limit)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

function byPages(index: TextIndex, query: TextQuery, limit: number): number[] {
  const found: number[] = [];
  for (;;) {
    const page = index.find({ ...query, limit, afterId: found.at(-1) });
    if (page.length === 0) return found;
    found.push(...page);
  }
}

function lookAtEach(entries: readonly Indexed[], { text, group }: TextQuery): number[] {
  const wanted = text.toLowerCase();
  const rank = ({ name, texts }: Indexed): number => {
    const folded = name.toLowerCase();
    if (folded.startsWith(wanted)) return 0;
    const places = Array.from({ length: folded.length }, (_, at) => at).filter((at) => folded.startsWith(wanted, at));
    if (places.some((at) => !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1)))) return 1;
    if (places.length > 0) return 2;
    return texts.some((one) => one.toLowerCase().includes(wanted)) ? 3 : 4;
  };
  return entries
    .filter((one) => one.visible && (!group || one.groups.includes(group)) && rank(one) < 4)
    .toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
    .map(({ id }) => id);
}
