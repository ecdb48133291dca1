import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundCells, cellCount, encoded, mergeCross, mergeRare, placesOf, type MergingBreak } from './merge-parts.ts';

const enough = ({ persons }: { persons: number }) => persons >= 20;

function breakOf(persons: readonly number[], { ordered = false, unknown = persons.length } = {}): MergingBreak {
  return {
    groups: persons.map((count, place) => ({ places: [place], persons: count, keys: place })),
    ordered,
    unknown,
  };
}

const left = (one: MergingBreak) => one.groups.map(({ places, persons }) => [places, persons]);

describe('rare parts', () => {
  test('of values are taken together as one', () => {
    const one = breakOf([100, 3, 50, 9, 12]);
    mergeRare(one, enough);
    expect(left(one)).toEqual([
      [[0], 100],
      [[1, 3, 4], 24],
      [[2], 50],
    ]);
  });

  test('of an order go to their smaller neighbour', () => {
    const one = breakOf([5, 30, 40, 8, 60], { ordered: true });
    mergeRare(one, enough);
    expect(left(one)).toEqual([
      [[0, 1], 35],
      [[2, 3], 48],
      [[4], 60],
    ]);
  });

  test('that are not known go to the largest part, and nothing goes to them', () => {
    const one = breakOf([30, 90, 7, 6], { ordered: true, unknown: 3 });
    mergeRare(one, enough);
    expect(left(one)).toEqual([
      [[0], 30],
      [[1, 2, 3], 103],
    ]);
  });

  test('bound the cells of the cross, in the break where they are rarest', () => {
    const breaks = [breakOf([500, 500]), breakOf([20, 30, 400, 550])];
    boundCells(breaks, 6);
    expect(breaks.map(({ groups }) => groups.length)).toEqual([2, 3]);
    expect(breaks[1] && left(breaks[1])[0]).toEqual([[0, 1], 50]);
  });
});

describe('the cross', () => {
  test('loses a rare value rather than the parts of other breaks', () => {
    const cities = Array.from({ length: 10 }, () => 200);
    const breaks = [breakOf([990, 980, 30]), breakOf(cities)];
    const cells = [99, 98, 3].flatMap((persons) => cities.map(() => ({ persons, keys: 1 })));
    const after = mergeCross(breaks, cells, enough);
    expect(breaks.map(({ groups }) => groups.length)).toEqual([2, 10]);
    expect(breaks[0] && left(breaks[0])).toEqual([
      [[0], 990],
      [[1, 2], 1010],
    ]);
    expect(after).toHaveLength(20);
    expect(Math.min(...after.map(({ persons }) => persons))).toBe(99);
  });

  const crosses = fc
    .array(fc.record({ size: fc.integer({ min: 1, max: 5 }), ordered: fc.boolean() }), { maxLength: 4 })
    .chain((shapes) =>
      fc.record({
        shapes: fc.constant(shapes),
        persons: fc.array(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constant(0)), {
          minLength: shapes.reduce((product, { size }) => product * size, 1),
          maxLength: shapes.reduce((product, { size }) => product * size, 1),
        }),
      }),
    );

  test('has persons enough in each cell, and everybody is still in one', () => {
    fc.assert(
      fc.property(crosses, ({ shapes, persons }) => {
        const sizes = shapes.map(({ size }) => size);
        const placesBefore = persons.map((_, index) => decode(sizes, index));
        const breaks = shapes.map(({ size, ordered }, at) => {
          const margins = [...Array(size).keys()].map((place) =>
            sum(persons.filter((_, index) => placesBefore[index]?.[at] === place)),
          );
          return breakOf(margins, { ordered });
        });
        const cells = persons.map((count, index) => ({ persons: count, keys: index }));
        const after = mergeCross(breaks, cells, enough);
        expect(after).toHaveLength(cellCount(breaks));
        expect(sum(after.map((cell) => cell.persons))).toBe(sum(persons));
        if (sum(persons) >= 20) expect(after.every(enough)).toBe(true);
        // Each cell has those whose parts were taken together into it.
        const moved = after.map(() => 0);
        for (const [index, count] of persons.entries()) {
          const to = breaks.map(({ groups }, at) =>
            groups.findIndex(({ places }) => places.includes(placesBefore[index]?.[at] ?? -1)),
          );
          const cell = encoded(
            breaks.map(({ groups }) => groups.length),
            to,
          );
          moved[cell] = (moved[cell] ?? 0) + count;
          expect(placesOf(breaks, cell)).toEqual(to);
        }
        expect(moved).toEqual(after.map((cell) => cell.persons));
        for (const [at, { groups, ordered }] of breaks.entries()) {
          expect(groups.flatMap(({ places }) => places).toSorted((a, b) => a - b)).toEqual([
            ...Array(sizes[at]).keys(),
          ]);
          if (ordered) for (const { places } of groups) expect(places.at(-1)! - places[0]!).toBe(places.length - 1);
        }
      }),
      { numRuns: 100 },
    );
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function decode(sizes: readonly number[], index: number): number[] {
  const places: number[] = [];
  let rest = index;
  for (let at = sizes.length - 1; at >= 0; at -= 1) {
    places[at] = rest % (sizes[at] ?? 1);
    rest = Math.floor(rest / (sizes[at] ?? 1));
  }
  return places;
}
