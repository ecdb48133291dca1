import { expect, test } from 'vitest';
import { pieceName, piecesOf } from './pieces.ts';

/** How far an upload has come of pieces, each from its offset on, in the order in which a bucket lists them. */
function endOf(...pieces: [offset: number, bytes: number][]): number {
  const objects = pieces.map(([offset, bytes]) => ({ key: `uploads/id/${pieceName(offset, bytes)}`, bytes }));
  const listed = [...objects, { key: 'uploads/id/begun', bytes: 0 }];
  return piecesOf(listed.toSorted((a, b) => (a.key < b.key ? -1 : 1))).at(-1)?.end ?? 0;
}

test.each<[string, number, [number, number][]]>([
  ['nothing', 0, []],
  [
    'one after the other',
    9_000_100,
    [
      [9_000_000, 100],
      [0, 9_000_000],
    ],
  ],
  ['none from the beginning', 0, [[5, 10]]],
  [
    'some after a gap',
    5,
    [
      [0, 5],
      [6, 10],
    ],
  ],
  [
    'two from one place, of which one was cut',
    12,
    [
      [0, 4],
      [0, 12],
    ],
  ],
  [
    'one that was cut, what goes on from there, and the whole that came late',
    20,
    [
      [0, 4],
      [4, 8],
      [0, 12],
      [12, 8],
    ],
  ],
])('an upload has come as far as there is no gap: %s', (_, end, pieces) => {
  expect(endOf(...pieces)).toBe(end);
});

test('what lies in other pieces already is not fetched', () => {
  const objects = [pieceName(0, 12), pieceName(4, 8)].map((name) => ({
    key: `uploads/id/${name}`,
    bytes: Number(name.slice(-2)),
  }));
  expect(piecesOf(objects).map(({ offset, end }) => [offset, end])).toEqual([[0, 12]]);
});
