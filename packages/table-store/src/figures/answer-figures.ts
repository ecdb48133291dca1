import type { DeclaredMeasure } from '@carebourse/contracts/tables';
import {
  FIGURE_BASE,
  SMALL_FIGURE,
  type Answer,
  type AnswerColumn,
  type Cell,
  type Group,
  type Measure,
  type Question,
  type Untold,
  type UntoldReason,
} from '@carebourse/contracts/use';
import { QUARTILES } from '../measure-sql.ts';
import { QuestionRefusedError } from '../question-refused.ts';
import { FEWEST_OF_A_SUM } from './freeze-measures.ts';
import type { Atom, FrozenFigures, MeasureOfFigures } from './frozen-figures.ts';

/** Digits of means and quartiles that are told, and of sums: all that computing in binary keeps. */
const DIGITS = 3;
const EXACT = 12;

type FiguresAnswer = Pick<Answer, 'columns' | 'rows' | 'suppressed' | 'untold' | 'smallestCell'>;

/** A figure, or why there is none. */
type Told = Cell | { untold: UntoldReason };

/**
 * The answer of a question by frozen figures: groups and filters by whole parts of breaks, and declared measures by their
 * names. Each figure, also of a margin, is a sum of frozen ones, told as `<5` or in fives.
 * @param smallestAtom persons that each smallest cell has at least
 * @throws QuestionRefusedError
 */
export function answerFigures(frozen: FrozenFigures, smallestAtom: number, question: Question): FiguresAnswer {
  const groups = question.groupBy.map((group, place) => groupAt(frozen, group, `groupBy.${place}`));
  const kept = frozen.atoms.filter(filterOf(frozen, question));
  const columns: AnswerColumn[] = groups.map((at) => {
    const { column, label } = frozen.breaks[at] ?? { column: '', label: '' };
    return { name: column, label, type: 'text', unit: null };
  });
  const tellers = question.measures.map((measure, place) => tellerOf(frozen, measure, `measures.${place}`));
  const byCell = Map.groupBy(kept, ({ parts }) => groups.map((at) => parts[at]).join());
  const rows = cellsOf(groups, frozen).map((parts) => {
    const atoms = byCell.get(parts.join()) ?? [];
    const names: Told[] = groups.map((at, place) => frozen.breaks[at]?.parts[parts[place] ?? 0] ?? '');
    return { atoms, row: [...names, ...tellers.flatMap(({ tell }) => tell(atoms))] };
  });
  // Parts that a filter has left out are no rows.
  const shown = groups.length > 0 ? rows.filter(({ atoms }) => atoms.length > 0) : rows;
  const told = shown.map(({ row }) => row);
  const untold = told.flatMap((cells, row) => cells.flatMap((cell, column) => untoldAt(cell, row, column)));
  const small = told.flatMap((row) => row.slice(groups.length)).filter((cell) => cell === SMALL_FIGURE);
  return {
    columns: [...columns, ...tellers.flatMap((teller) => teller.columns)],
    rows: told.map((row) => row.map((cell) => (isUntold(cell) ? null : cell))),
    suppressed: untold.length + small.length,
    untold,
    smallestCell: smallestAtom,
  };
}

function untoldAt(cell: Told, row: number, column: number): Untold[] {
  return isUntold(cell) ? [{ row, column, reason: cell.untold }] : [];
}

function isUntold(cell: Told): cell is { untold: UntoldReason } {
  return typeof cell === 'object' && cell !== null;
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

interface Teller {
  columns: AnswerColumn[];
  tell(atoms: readonly Atom[]): Told[];
}

function tellerOf(frozen: FrozenFigures, { fn, column }: Measure, path: string): Teller {
  if ((fn === 'count' || fn === 'persons') && column === undefined) {
    return {
      columns: [{ name: 'persons', label: 'Persons', type: 'integer', unit: null }],
      tell: (atoms) => [toldCount(sum(atoms.map(({ persons }) => persons)))],
    };
  }
  const at = frozen.measures.findIndex(({ name }) => name === column);
  const measure = frozen.measures[at];
  if (!measure || measure.fn !== fn) {
    const names = frozen.measures.map((one) => `${one.name} (${one.fn})`).join(', ') || 'none';
    throw new QuestionRefusedError(`Measures of this table are: ${names}`, `${path}.column`);
  }
  return { columns: columnsOf(measure), tell: (atoms) => tellDeclared(measure, at, atoms) };
}

function columnsOf({ name, label, fn }: DeclaredMeasure): AnswerColumn[] {
  if (fn === 'persons') return [{ name, label, type: 'integer', unit: null }];
  if (fn !== 'quartiles') return [{ name, label, type: 'number', unit: null }];
  return QUARTILES.map(({ prefix, words }) => ({
    name: `${prefix}_${name}`,
    label: `${label}: ${words.toLowerCase()}`,
    type: 'number',
    unit: null,
  }));
}

function tellDeclared(
  { fn, edges = [], step = 1, center = 0 }: MeasureOfFigures,
  at: number,
  atoms: readonly Atom[],
): Told[] {
  const parts = atoms.map(({ measures }) => measures[at]);
  if (fn === 'quartiles') {
    const bins = parts.map((part) => (part && 'bins' in part ? part.bins : null));
    if (!isWhole(bins)) return QUARTILES.map(() => NOT_AVAILABLE);
    // Fewer than nobody is what noise makes of nobody.
    const counts = edges.slice(1).map((_, bin) => Math.max(0, sum(bins.map((one) => one[bin] ?? 0))));
    return QUARTILES.map((quartile) => quantile(counts, edges, quartile.at));
  }
  const counted = parts.map((part) => (part && 'persons' in part ? part : null));
  if (!isWhole(counted)) return [NOT_AVAILABLE];
  const persons = sum(counted.map((part) => part.persons));
  if (fn === 'persons') return [toldCount(persons)];
  const steps = counted.map((part) => ('steps' in part ? part.steps : undefined));
  if (steps.includes(undefined)) return [NOT_AVAILABLE];
  if (persons < FEWEST_OF_A_SUM) return [FEW_PERSONS];
  // What may not be told would be the difference to its margin.
  if (steps.includes(null)) return [{ untold: 'dominated' }];
  const total = sum(steps.map(Number)) * step;
  // Sums in full, so that those of parts add up to those of the whole.
  return [fn === 'mean' ? rounded(center + total / persons) : Number(total.toPrecision(EXACT))];
}

const FEW_PERSONS: Told = { untold: 'few-persons' };
const NOT_AVAILABLE: Told = { untold: 'not-available' };

/** Whether each atom has what the measure is made of. */
function isWhole<Part extends object>(parts: readonly (Part | null)[]): parts is Part[] {
  return !parts.includes(null);
}

function quantile(counts: readonly number[], edges: readonly number[], share: number): Told {
  const total = sum(counts);
  if (total < FEWEST_OF_A_SUM) return FEW_PERSONS;
  let below = 0;
  for (const [bin, count] of counts.entries()) {
    const [low = 0, high = 0] = [edges[bin], edges[bin + 1]];
    if (below + count >= share * total)
      return rounded(low + (high - low) * ((share * total - below) / Math.max(count, 1)));
    below += count;
  }
  return rounded(edges.at(-1) ?? 0);
}

function toldCount(persons: number): Cell {
  return persons < FIGURE_BASE ? SMALL_FIGURE : persons;
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
