import type { FigurePreview } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { answerFigures } from './answer-figures.ts';
import type { Freeze } from './freeze.ts';
import type { Atom, FrozenFigures } from './frozen-figures.ts';
import { measureFigures, personsFigure, type Figure } from './figures-of-atoms.ts';

/** What a steward sees of a release's figures before there is a release. */
export interface FiguresPreview {
  /** What is left of each break. */
  breaks: { column: string; label: string; parts: string[] }[];
  /** How many smallest cells there are; 0 when there are too few persons for any. */
  atoms: number;
  /** Persons in all, and in the smallest cell: true numbers, for the steward alone. */
  persons: number;
  smallest: number;
  /** The persons, and the figures of each declared measure: three for quartiles. */
  figures: FigurePreview[];
}

/** Takes together what a steward decides by. */
export function presentPreview(freeze: Freeze, definition: TableDefinition): FiguresPreview {
  const { figures, persons, smallest } = freeze;
  return {
    breaks: figures.breaks.map(({ column, label, parts }) => ({ column, label, parts })),
    atoms: figures.atoms.length,
    persons,
    smallest,
    figures: previewFigures(freeze, definition),
  };
}

/** What the whole is told as, beside what it truly is. */
function previewFigures({ figures, persons, measures }: Freeze, definition: TableDefinition): FigurePreview[] {
  const whole = answerFigures(figures, definition, {
    filters: [],
    groupBy: [],
    measures: [{ fn: 'persons' }, ...figures.measures.map(({ fn, name }) => ({ fn, column: name }))],
  });
  const byAtom = figures.atoms.map((atom) => figuresOf(figures, atom));
  return whole.columns.map((column, at) => ({
    ...column,
    told: whole.rows[0]?.[at] ?? null,
    truth: [persons, ...measures.flat()][at] ?? null,
    error: {
      atom: middle(byAtom.flatMap((ofAtom) => ofAtom[at]?.by ?? [])),
      all: whole.errors?.find((one) => one.column === at)?.by ?? null,
    },
    untold: byAtom.filter((ofAtom) => ofAtom[at]?.untold === 'dominated').length,
  }));
}

function figuresOf(figures: FrozenFigures, atom: Atom): Figure[] {
  return [personsFigure([atom]), ...figures.measures.flatMap((_, at) => measureFigures(figures, at, [atom]))];
}

function middle(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
