/** Persons, and the sum of their keys modulo 2³². */
export interface Count {
  persons: number;
  keys: number;
}

/** Parts that are taken together as one. */
export interface Group extends Count {
  /** Places of the parts in the break as it was declared. */
  places: number[];
}

/** A break on its way to fewer parts. */
export interface MergingBreak {
  groups: Group[];
  /** Only neighbours are taken together. */
  ordered: boolean;
  /** The place of what is not known; it has no neighbours. */
  unknown: number;
}

/** Whether a cell has persons enough. */
export type Enough = (count: Count) => boolean;

const KEYS = 2 ** 32;

export function added(a: Count, b: Count): Count {
  return { persons: a.persons + b.persons, keys: (a.keys + b.keys) % KEYS };
}

/** Takes parts of one break together, the rarest first, until each has persons enough. */
export function mergeRare(one: MergingBreak, enough: Enough): void {
  while (one.groups.length > 1) {
    const lacking = one.groups.flatMap((group, at) => (enough(group) ? [] : [{ persons: group.persons, at }]));
    const [rarest] = lacking.toSorted((a, b) => a.persons - b.persons);
    if (!rarest) return;
    join(one, rarest.at, partnerOf(one, rarest.at));
  }
}

/** Takes the rarest parts of all breaks together until their full cross has so many cells at most. */
export function boundCells(breaks: readonly MergingBreak[], most: number): void {
  while (cellCount(breaks) > most) {
    const rarest = rarestOf(breaks, (one) => one.groups.map((_, at) => at));
    if (!rarest) return;
    join(rarest.one, rarest.at, partnerOf(rarest.one, rarest.at));
  }
}

/**
 * Takes parts together until each cell of the full cross, also one that is empty, has persons enough. The least cell says
 * where: of its parts the one goes that is rarest for its break, so that a rare value of one break does not cost the others
 * their parts.
 * @param cells of the cross, the last break's place counting fastest; one for each
 */
export function mergeCross(breaks: readonly MergingBreak[], cells: readonly Count[], enough: Enough): Count[] {
  let now = [...cells];
  for (;;) {
    const lacking = now.flatMap((cell, index) => (enough(cell) ? [] : [{ persons: cell.persons, index }]));
    const least = lacking.reduce<{ persons: number; index: number } | undefined>(
      (low, one) => (low && low.persons <= one.persons ? low : one),
      undefined,
    );
    if (!least) return now;
    const places = placesOf(breaks, least.index);
    const rarest = rarestOf(breaks, (_, break_) => [places[break_] ?? 0]);
    if (!rarest) return now;
    const sizes = breaks.map(({ groups }) => groups.length);
    const { low, high } = join(rarest.one, rarest.at, partnerOf(rarest.one, rarest.at));
    now = folded(now, sizes, breaks.indexOf(rarest.one), low, high);
  }
}

/** Places of each break's groups in a cell of the cross. */
export function placesOf(breaks: readonly MergingBreak[], index: number): number[] {
  return decoded(
    breaks.map(({ groups }) => groups.length),
    index,
  );
}

export function cellCount(breaks: readonly MergingBreak[]): number {
  return breaks.reduce((product, { groups }) => product * groups.length, 1);
}

/** Rare for its break: with few persons beside what a part would have if all were alike. The widest break gives first. */
function rarestOf(
  breaks: readonly MergingBreak[],
  candidates: (one: MergingBreak, place: number) => number[],
): { one: MergingBreak; at: number } | undefined {
  const all = breaks.flatMap((one, place) => {
    const { length } = one.groups;
    if (length < 2) return [];
    return candidates(one, place).map((at) => ({ one, at, length, rarity: (one.groups[at]?.persons ?? 0) * length }));
  });
  const [rarest] = all.toSorted((a, b) => a.rarity - b.rarity || b.length - a.length);
  return rarest;
}

/** Where a part goes: to its smaller neighbour; without order to those that were taken together before, or the rarest. */
function partnerOf({ groups, ordered, unknown }: MergingBreak, at: number): number {
  const others = groups.flatMap((group, place) => (place === at ? [] : [{ group, place }]));
  const fewest = (list: typeof others) => list.toSorted((a, b) => a.group.persons - b.group.persons)[0]?.place;
  const isUnknown = ({ places }: Group) => places.length === 1 && places[0] === unknown;
  const self = groups[at];
  if (ordered) {
    // What is not known is told with most persons, where it changes least.
    if (self && isUnknown(self)) return others.toSorted((a, b) => b.group.persons - a.group.persons)[0]?.place ?? 0;
    const neighbours = others.filter(({ group, place }) => Math.abs(place - at) === 1 && !isUnknown(group));
    return fewest(neighbours) ?? fewest(others) ?? 0;
  }
  return fewest(others.filter(({ group }) => group.places.length > 1)) ?? fewest(others) ?? 0;
}

function join(one: MergingBreak, a: number, b: number): { low: number; high: number } {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const [first, second] = [one.groups[low], one.groups[high]];
  if (first && second) {
    const places = [...first.places, ...second.places].toSorted((left, right) => left - right);
    one.groups[low] = { places, ...added(first, second) };
    one.groups.splice(high, 1);
  }
  return { low, high };
}

/** The cells after two places of one break have become one. */
function folded(cells: readonly Count[], sizes: readonly number[], at: number, low: number, high: number): Count[] {
  const smaller = sizes.with(at, (sizes[at] ?? 1) - 1);
  const after: Count[] = [];
  for (const [index, cell] of cells.entries()) {
    const places = decoded(sizes, index);
    const place = places[at] ?? 0;
    const moved = place === high ? low : place > high ? place - 1 : place;
    const to = encoded(smaller, places.with(at, moved));
    const there = after[to];
    after[to] = there ? added(there, cell) : cell;
  }
  return after;
}

export function encoded(sizes: readonly number[], places: readonly number[]): number {
  return sizes.reduce((index, size, at) => index * size + (places[at] ?? 0), 0);
}

function decoded(sizes: readonly number[], index: number): number[] {
  const places: number[] = [];
  let left = index;
  for (const size of sizes.toReversed()) {
    places.unshift(left % size);
    left = Math.floor(left / size);
  }
  return places;
}
