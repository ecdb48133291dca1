import type { Column, DeclaredMeasure, TableDefinition } from '@carebourse/contracts/tables';
import {
  SMALL_FIGURE,
  type Answer,
  type AnswerColumn,
  type FigureError,
  type Group,
  type Measure,
  type Question,
  type Withheld,
} from '@carebourse/contracts/use';
import { QUARTILES } from '../measure-sql.ts';
import { QuestionRefusedError } from '../question-refused.ts';
import type { Atom, FrozenFigures } from './frozen-figures.ts';
import { measureFigures, personsFigure, type Figure } from './figures-of-atoms.ts';

type FiguresAnswer = Pick<Answer, 'columns' | 'rows' | 'suppressed' | 'untold' | 'errors' | 'smallestCell'>;

/** What an answer takes from the definition: the units of columns that are measured, and the smallest atom. */
export interface Defined {
  columns: readonly Pick<Column, 'name' | 'unit'>[];
  terms: Pick<TableDefinition['terms'], 'smallestAtom'>;
}

/**
 * The answer of a question by frozen figures: groups and filters by whole parts of breaks, and declared measures by their
 * names. Each figure, also of a margin, is a sum of frozen ones, told as `<5` or in fives, with its error.
 * @throws QuestionRefusedError
 */
export function answerFigures(
  frozen: FrozenFigures,
  { columns: defined, terms }: Defined,
  question: Question,
): FiguresAnswer {
  const groups = question.groupBy.map((group, place) => groupAt(frozen, group, `groupBy.${place}`));
  const kept = frozen.atoms.filter(filterOf(frozen, question));
  const columns: AnswerColumn[] = groups.map((at) => {
    const { column, label } = frozen.breaks[at] ?? { column: '', label: '' };
    return { name: column, label, type: 'text', unit: null };
  });
  const calculations = question.measures.map((measure, place) =>
    calculationOf(frozen, defined, measure, `measures.${place}`),
  );
  const byCell = Map.groupBy(kept, ({ parts }) => groups.map((at) => parts[at]).join());
  const rows = cellsOf(groups, frozen).map((parts) => {
    const atoms = byCell.get(parts.join()) ?? [];
    const names: Figure[] = groups.map((at, place) => ({ cell: frozen.breaks[at]?.parts[parts[place] ?? 0] ?? '' }));
    return { atoms, row: [...names, ...calculations.flatMap(({ figures: of }) => of(atoms))] };
  });
  // Parts that a filter has left out are no rows.
  const shown = groups.length > 0 ? rows.filter(({ atoms }) => atoms.length > 0) : rows;
  const figures = shown.map(({ row }) => row);
  const withheld = figures.flatMap((cells, row) => cells.flatMap((cell, column) => withheldAt(cell, row, column)));
  const errors = figures.flatMap((cells, row) => cells.flatMap((cell, column) => errorAt(cell, row, column)));
  const shownRows = figures.map((row) => row.map(({ cell }) => cell));
  const small = shownRows.flatMap((row) => row.slice(groups.length)).filter((cell) => cell === SMALL_FIGURE);
  return {
    columns: [...columns, ...calculations.flatMap((calculation) => calculation.columns)],
    rows: shownRows,
    suppressed: withheld.length + small.length,
    untold: withheld,
    errors,
    smallestCell: terms.smallestAtom,
  };
}

function withheldAt({ untold: withheld }: Figure, row: number, column: number): Withheld[] {
  return withheld ? [{ row, column, reason: withheld }] : [];
}

function errorAt({ by }: Figure, row: number, column: number): FigureError[] {
  return by === undefined ? [] : [{ row, column, by }];
}

function groupAt(frozen: FrozenFigures, group: Group, path: string): number {
  const at = breakAt(frozen, group.column, `${path}.column`);
  const { unit, width } = { unit: undefined, width: undefined, ...group };
  const says = 'Parts of figures are as they were declared, and cannot be made anew';
  if (width !== undefined) throw new QuestionRefusedError(says, `${path}.width`);
  if (unit !== undefined && unit !== frozen.breaks[at]?.unit) throw new QuestionRefusedError(says, `${path}.unit`);
  return at;
}

function breakAt({ breaks }: FrozenFigures, column: string, path: string): number {
  const at = breaks.findIndex((one) => one.column === column);
  if (at >= 0) return at;
  const names = breaks.map((one) => one.column).join(', ') || 'nothing';
  throw new QuestionRefusedError(`Figures of this table are parted by ${names}`, path);
}

function filterOf(frozen: FrozenFigures, { filters }: Question): (atom: Atom) => boolean {
  const wanted = filters.map(({ column, op, value }, place) => {
    const at = breakAt(frozen, column, `filters.${place}.column`);
    const names = frozen.breaks[at]?.parts ?? [];
    if (op !== '=' && op !== 'in')
      throw new QuestionRefusedError('Figures are filtered by whole parts, with = or in', `filters.${place}.op`);
    const places = (Array.isArray(value) ? value : [value]).map((name) => names.indexOf(String(name)));
    if (places.includes(-1))
      throw new QuestionRefusedError(`The parts of ${column} are: ${names.join('; ')}`, `filters.${place}.value`);
    return { at, places };
  });
  return ({ parts }) => wanted.every(({ at, places }) => places.includes(parts[at] ?? -1));
}

/** The cells of the groups' cross. */
function cellsOf(groups: readonly number[], { breaks }: FrozenFigures): number[][] {
  let cells: number[][] = [[]];
  for (const at of groups) {
    const count = breaks[at]?.parts.length ?? 0;
    cells = cells.flatMap((cell) => Array.from({ length: count }, (_, part) => [...cell, part]));
  }
  return cells;
}

interface Calculation {
  columns: AnswerColumn[];
  figures(atoms: readonly Atom[]): Figure[];
}

function calculationOf(
  frozen: FrozenFigures,
  defined: Defined['columns'],
  { fn, column }: Measure,
  path: string,
): Calculation {
  if ((fn === 'count' || fn === 'persons') && column === undefined) {
    return {
      columns: [{ name: 'persons', label: 'Persons', type: 'integer', unit: null }],
      figures: (atoms) => [personsFigure(atoms)],
    };
  }
  const at = frozen.measures.findIndex(({ name }) => name === column);
  const measure = frozen.measures[at];
  if (!measure || measure.fn !== fn) {
    const names = frozen.measures.map((one) => `${one.name} (${one.fn})`).join(', ') || 'none';
    throw new QuestionRefusedError(`Measures of this table are: ${names}`, `${path}.column`);
  }
  const unit = defined.find(({ name }) => name === measure.column)?.unit ?? null;
  return { columns: columnsOf(measure, unit), figures: (atoms) => measureFigures(frozen, at, atoms) };
}

function columnsOf({ name, label, fn }: DeclaredMeasure, unit: string | null): AnswerColumn[] {
  if (fn === 'persons') return [{ name, label, type: 'integer', unit: null }];
  if (fn !== 'quartiles') return [{ name, label, type: 'number', unit }];
  return QUARTILES.map(({ prefix, words }) => ({
    name: `${prefix}_${name}`,
    label: `${label}: ${words.toLowerCase()}`,
    type: 'number',
    unit,
  }));
}
