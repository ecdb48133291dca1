import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { figuresOfAll, type DeclaredMeasure } from '@carebourse/contracts/tables';
import { randomFrom } from '@carebourse/testing/random';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Atom, FrozenFigures, MeasureOfFigures } from '../src/figures/frozen-figures.ts';
import { noiseTable } from '../src/figures/noise.ts';
import type { TableStore } from '../src/table-store.ts';
import { personLinkOf, withheldOf } from '../src/withheld.ts';
import { column, tableOf } from './support/columns.ts';
import { chanceInFives, chanceOf, chanceOfLeast, guessOf, type Seen } from './support/guesses.ts';
import { KEYS, openStore, stageRows } from './support/store.ts';

/** `npm run prove` tries more. */
const TRIALS = Number(process.env['DIFFERENCING_TRIALS'] ?? 25);
/** What one trial may take on a busy machine. */
const TRIAL_MS = 3_000;
/** Right guesses, at most. */
const TARGET = 0.65;
/** A share of few trials is off by so many standard errors at most. */
const ERRORS = 3;

const SMALLEST_ATOM = 20;
/** What is added to it, so that noise does not say whether a cell has it. */
const MORE_THAN_ATOM = 5;
const CITIES = ['Ajax', 'Barrie', 'Cobalt', 'Dryden'];
const COUNTS = noiseTable();

const COLUMNS = [
  column('health_number', 'text', { personLink: true, mark: 'direct' }),
  column('city', 'text'),
  column('smoker', 'boolean'),
  column('days', 'integer'),
];

const MEASURES: DeclaredMeasure[] = [
  { name: 'smokers', label: 'Smokers', fn: 'persons', where: [{ column: 'smoker', op: '=', value: true }] },
  { name: 'days', label: 'Days', fn: 'sum', column: 'days', where: [] },
  { name: 'typical', label: 'Typical days', fn: 'quartiles', column: 'days', where: [] },
];

interface Person {
  health_number: string;
  city: string;
  smoker: boolean;
  days: number;
}

type Random = () => number;

/** Somebody lives in the smallest city, smokes and has more days than the others: nobody is easier to find. */
function population(random: Random): { target: Person; others: Person[]; newcomers: Person[] } {
  let number = 0;
  const person = (city: string): Person => ({
    health_number: healthNumberAt((number += 1)),
    city,
    smoker: random() < 0.3,
    days: Math.floor(random() * 30),
  });
  const [small = '', ...large] = CITIES;
  const many = (city: string, count: number) => Array.from({ length: count }, () => person(city));
  const target = { ...person(small), smoker: true, days: 40 };
  // As many as are just enough for an atom, or a few more: merging may tell, too.
  const others = many(small, 22 + Math.floor(random() * 16));
  for (const city of large) others.push(...many(city, 45 + Math.floor(random() * 10)));
  return { target, others, newcomers: large.flatMap((city) => many(city, 1 + Math.floor(random() * 3))) };
}

/** Releases persons as publishing does, without those in figures who refuse everybody, and answers what is frozen. */
async function released(
  store: TableStore,
  persons: readonly Person[],
  measures: DeclaredMeasure[],
  refusing?: Person,
): Promise<FrozenFigures> {
  const breaks = [{ column: 'city', label: 'City' }];
  const definition = tableOf(COLUMNS, { breaks, measures, smallestAtom: SMALLEST_ATOM });
  const source = await stageRows(
    store,
    COLUMNS,
    persons.map((person) => ({ ...person })),
  );
  const links = refusing ? [personLinkOf(refusing.health_number, KEYS.linkKey)] : [];
  const { contentHash } = await store.publish({ source, definition, withheld: withheldOf(links), ...KEYS });
  const figures = await store.figures(contentHash);
  await store.remove(contentHash);
  rmSync(source);
  return figures;
}

/** All that somebody sees of the target who knows everybody else and all formulas: of one release, by any questions. */
function seenIn(figures: FrozenFigures, target: Person, others: readonly Person[]): Seen[] {
  const parts = figures.breaks[0]?.parts ?? [];
  const own = parts.indexOf(target.city);
  const place = own >= 0 ? own : Math.max(parts.indexOf('Other'), 0);
  const atom = figures.atoms.find((one) => one.parts[0] === place);
  if (!atom) return [];
  const there = others.filter(({ city }) => (own >= 0 ? city === target.city : !parts.includes(city)));
  const table = noiseTable(figuresOfAll(figures.measures));
  return [
    byMerging(own >= 0, others.filter(({ city }) => city === target.city).length),
    shownBy(there.length, (count) => chanceInFives(COUNTS, count, atom.persons)),
    ...figures.measures.flatMap((measure, at) => seenBy(measure, atom.measures[at], { target, there, table })),
  ];
}

const shownBy = (others: number, chance: (count: number) => number): Seen => ({
  without: chance(others),
  with: chance(others + 1),
});

/** A city is told by its name when it has persons enough, by a noise of its own. */
function byMerging(isShown: boolean, others: number): Seen {
  const { without, with: there } = shownBy(others, (count) =>
    chanceOfLeast(COUNTS, count, SMALLEST_ATOM + MORE_THAN_ATOM),
  );
  return isShown ? { without, with: there } : { without: 1 - without, with: 1 - there };
}

function seenBy(
  { fn, edges = [], step = 1 }: MeasureOfFigures,
  frozen: Atom['measures'][number] | undefined,
  { target, there, table }: { target: Person; there: readonly Person[]; table: ReturnType<typeof noiseTable> },
): Seen[] {
  if (!frozen) return [];
  if ('bins' in frozen) {
    const binOf = ({ days }: Person) => edges.slice(1, -1).filter((edge) => days >= edge).length;
    const own = binOf(target);
    const inBin = there.filter((person) => binOf(person) === own).length;
    return [shownBy(inBin, (count) => chanceOf(table, (frozen.bins[own] ?? 0) - count))];
  }
  if (fn === 'persons') {
    const smokers = there.filter(({ smoker }) => smoker).length;
    return [shownBy(smokers, (count) => chanceInFives(table, count, frozen.persons))];
  }
  const persons = shownBy(there.length, (count) => chanceOf(table, frozen.persons - count));
  if (!('steps' in frozen) || frozen.steps === null) return [persons];
  // Steps are told and the clip is not: it is between two and five of them, and near the 99th percentile.
  const clip = Math.min(29, step * 5);
  const sum = there.reduce((total, { days }) => total + Math.min(days, clip), 0);
  const total = frozen.steps * step;
  const chance = (true_: number) => chanceOf(table, Math.round((total - true_) / clip));
  return [persons, { without: chance(sum), with: chance(sum + clip) }];
}

/** Two releases side by side: whoever left a city makes it smaller. */
function byDifference(first: FrozenFigures, second: FrozenFigures, { city }: Person): boolean | undefined {
  const countIn = ({ breaks, atoms }: FrozenFigures) => {
    const place = breaks[0]?.parts.indexOf(city) ?? -1;
    return atoms.find(({ parts }) => parts[0] === place)?.persons;
  };
  const [before, after] = [countIn(first), countIn(second)];
  if (before === undefined || after === undefined || before === after) return undefined;
  return after > before;
}

test(
  `whether somebody refused between two releases is guessed right in few of ${TRIALS} trials`,
  { timeout: 60_000 + TRIALS * TRIAL_MS },
  async () => {
    const store = await openStore();
    const right = { 'all that is frozen': 0, 'what differs': 0 };
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const random = randomFrom(31_000_003 + trial);
      const { target, others, newcomers } = population(random);
      const measures = MEASURES.filter(() => random() < 0.5);
      const refuses = random() < 0.5;
      const first = await released(store, [...others, target], measures);
      const later = [...others, ...newcomers];
      const second = await released(store, [...later, target], measures, refuses ? target : undefined);
      const coin = random() < 0.5;
      const guesses = {
        'all that is frozen': guessOf(seenIn(second, target, later)),
        'what differs': byDifference(first, second, target),
      };
      for (const by of ['all that is frozen', 'what differs'] as const) {
        if ((guesses[by] ?? coin) === !refuses) right[by] += 1;
      }
    }
    const error = ERRORS * Math.sqrt(0.25 / TRIALS);
    console.log(`right guesses of ${TRIALS}:`, right);
    for (const [by, guessed] of Object.entries(right)) {
      expect(guessed / TRIALS, by).toBeLessThanOrEqual(TARGET + (TRIALS < 10_000 ? error : 0));
    }
    // Somebody guesses who knows how to.
    expect(right['all that is frozen'] / TRIALS).toBeGreaterThan(0.55 - error);
  },
);
