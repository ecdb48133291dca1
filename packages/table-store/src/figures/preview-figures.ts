import { figuresOfAll, type TableDefinition } from '@carebourse/contracts/tables';
import { FIGURE_BASE } from '@carebourse/contracts/use';
import type { Freeze } from './freeze.ts';
import { noiseTable } from './noise.ts';

/** What a steward sees of a release's figures before there is a release. */
export interface FiguresPreview {
  /** What is left of each break. */
  breaks: { column: string; label: string; parts: string[] }[];
  /** How many smallest cells there are; 0 when there are too few persons for any. */
  atoms: number;
  /** Persons in all, and in the smallest cell: true numbers, for the steward alone. */
  persons: number;
  smallest: number;
  /** How far a count is off, 19 times of 20: of one atom, and of all persons. */
  countError: { atom: number; all: number };
  measures: {
    name: string;
    label: string;
    /** As `countError`, of persons who meet the condition; null for sums, means and quartiles. */
    error: { atom: number; all: number } | null;
    /** Atoms whose sum is not told because one or two persons make most of it. No answer with them tells it. */
    untold: number;
  }[];
}

/** Takes together what a steward decides by. */
export function presentPreview({ figures, persons, smallest }: Freeze, { terms }: TableDefinition): FiguresPreview {
  const atoms = figures.atoms.length;
  const { variance } = noiseTable(figuresOfAll(terms.measures));
  return {
    breaks: figures.breaks.map(({ column, label, parts }) => ({ column, label, parts })),
    atoms,
    persons,
    smallest,
    countError: { atom: errorOf(1), all: errorOf(atoms) },
    measures: figures.measures.map(({ name, label, fn }, at) => ({
      name,
      label,
      error: fn === 'persons' ? { atom: errorOf(1, variance), all: errorOf(atoms, variance) } : null,
      untold: figures.atoms.filter(({ measures }) => {
        const frozen = measures[at];
        return frozen && 'steps' in frozen && frozen.steps === null;
      }).length,
    })),
  };
}

/** How far a count that is made of so many atoms is off at most, 19 times of 20: two standard deviations. */
export function errorOf(atoms: number, variance = noiseTable().variance): number {
  // Rounding to a base is off by an even chance anywhere within half of it.
  return 2 * Math.sqrt(atoms * (variance + FIGURE_BASE ** 2 / 12));
}
