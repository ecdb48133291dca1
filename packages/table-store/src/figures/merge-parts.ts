/** The persons of a full cross, by the places of their parts; `null` stands for none. */
export interface Cross {
  /** Names of each break's parts, in order. */
  parts: string[][];
  /** Whether only neighbours of a break may be taken together. */
  ordered: boolean[];
  /** Persons by place: one place a break. */
  counts: Map<string, number>;
}

/** Where each part of before went: for each break, by old place the new one. */
export interface Merged {
  parts: string[][];
  places: number[][];
}

/** Text parts that were taken together are called so. */
export const OTHER = 'Other';

/**
 * Takes parts together until every cell of the full cross, also one that is empty, has as many persons as asked: the
 * smallest cell decides which, in the break that has most parts left. A break of one part says nothing any more.
 */
export function mergeParts({ parts, ordered, counts }: Cross, smallest: number): Merged {
  // Groups of old places, by break.
  const groups = parts.map((names) => names.map((_, place) => [place]));
  for (;;) {
    const cells = cellsOf(groups, counts);
    const [least] = cells.toSorted((a, b) => a.persons - b.persons);
    if (!least || least.persons >= smallest) break;
    const widest = widestBreak(groups);
    const merged = groups[widest];
    if (!merged || merged.length < 2) break;
    const place = least.places[widest] ?? 0;
    const total = (at: number) =>
      cells.filter(({ places }) => places[widest] === at).reduce((sum, { persons }) => sum + persons, 0);
    const others = merged
      .map((_, at) => at)
      .filter((at) => at !== place && (!ordered[widest] || Math.abs(at - place) === 1));
    const [partner = 0] = others.toSorted((a, b) => total(a) - total(b));
    const [low, high] = [Math.min(place, partner), Math.max(place, partner)];
    const joined = [...(merged[low] ?? []), ...(merged[high] ?? [])];
    groups[widest] = merged.flatMap((group, at) => (at === high ? [] : [at === low ? joined : group]));
  }
  return {
    parts: groups.map((merged, at) => merged.map((group) => nameOf(group, parts[at] ?? [], ordered[at] ?? false))),
    places: groups.map((merged, at) =>
      (parts[at] ?? []).map((_, old) => merged.findIndex((group) => group.includes(old))),
    ),
  };
}

function widestBreak(groups: readonly number[][][]): number {
  const sizes = groups.map((merged) => merged.length);
  return sizes.indexOf(Math.max(...sizes));
}

function cellsOf(groups: readonly number[][][], counts: ReadonlyMap<string, number>) {
  let cells: { places: number[]; persons: number }[] = [{ places: [], persons: 0 }];
  for (const merged of groups) {
    cells = cells.flatMap(({ places }) => merged.map((_, at) => ({ places: [...places, at], persons: 0 })));
  }
  const byKey = new Map(cells.map((cell) => [cell.places.join(), cell]));
  for (const [key, persons] of counts) {
    const places =
      key === ''
        ? []
        : key.split(',').map((old, at) => (groups[at] ?? []).findIndex((group) => group.includes(Number(old))));
    const cell = byKey.get(places.join());
    if (cell) cell.persons += persons;
  }
  return cells;
}

function nameOf(group: readonly number[], names: readonly string[], ordered: boolean): string {
  const own = group.map((place) => names[place] ?? '');
  if (own.length === 1) return own[0] ?? '';
  return ordered ? `${own[0]} to ${own.at(-1)}` : OTHER;
}
