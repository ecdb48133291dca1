import { countError } from '@carebourse/contracts/figure-error';
import { figuresOfAll } from '@carebourse/contracts/tables';
import { FIGURE_BASE, SMALL_FIGURE, type Cell, type WithheldReason } from '@carebourse/contracts/use';
import { QUARTILES } from '../measure-sql.ts';
import { meanError, quartileError, roundedUp, sumError, type Noise } from './figure-error.ts';
import { FEWEST_OF_A_SUM } from './freeze-measures.ts';
import type { Atom, FrozenFigures, FrozenMeasure } from './frozen-figures.ts';

/** Digits of means and quartiles that are told, and of sums: all that computing in binary keeps. */
const DIGITS = 3;
const EXACT = 12;

/** A figure with how far it is off at most, 19 times of 20, where it is one; or why there is none. */
export type Figure = { cell: Cell; by?: number; untold?: never } | { cell: null; by?: never; untold: WithheldReason };

const FEW_PERSONS: Figure = { cell: null, untold: 'few-persons' };
const DOMINATED: Figure = { cell: null, untold: 'dominated' };
const NOT_AVAILABLE: Figure = { cell: null, untold: 'not-available' };

/** How many persons are in atoms. */
export function personsFigure(atoms: readonly Atom[]): Figure {
  return countFigure(sum(atoms.map(({ persons }) => persons)), countError(atoms.length));
}

/** A declared measure of atoms: three figures for quartiles, else one. */
export function measureFigures({ measures }: FrozenFigures, at: number, atoms: readonly Atom[]): Figure[] {
  const { fn, edges = [], step = 1, center = 0 } = measures[at] ?? {};
  const noise = { parts: atoms.length, figures: figuresOfAll(measures) };
  const frozen = atoms.map((atom) => atom.measures[at]);
  if (fn === 'quartiles') return quartileFigures(frozen, edges, noise);
  const counted = frozen.map((part) => (part && 'persons' in part ? part : null));
  if (!isWhole(counted)) return [NOT_AVAILABLE];
  const persons = sum(counted.map((part) => part.persons));
  if (fn === 'persons') return [countFigure(persons, countError(noise.parts, noise.figures))];
  const steps = counted.map((part) => ('steps' in part ? part.steps : undefined));
  if (steps.includes(undefined)) return [NOT_AVAILABLE];
  if (persons < FEWEST_OF_A_SUM) return [FEW_PERSONS];
  // What may not be told would be the difference to its margin.
  if (steps.includes(null)) return [DOMINATED];
  const total = sum(steps.map(Number)) * step;
  // Sums in full, so that those of parts add up to those of the whole.
  if (fn === 'sum') return [{ cell: Number(total.toPrecision(EXACT)), by: roundedUp(sumError(noise, step)) }];
  const mean = center + total / persons;
  const cell = rounded(mean);
  return [{ cell, by: roundedUp(meanError(total, persons, noise, step) + Math.abs(cell - mean)) }];
}

function quartileFigures(
  frozen: readonly (FrozenMeasure | undefined)[],
  edges: readonly number[],
  noise: Noise,
): Figure[] {
  const bins = frozen.map((part) => (part && 'bins' in part ? part.bins : null));
  if (!isWhole(bins)) return QUARTILES.map(() => NOT_AVAILABLE);
  const counts = edges.slice(1).map((_, bin) => sum(bins.map((one) => one[bin] ?? 0)));
  return QUARTILES.map(({ at }) => {
    // Fewer than nobody is what noise makes of nobody.
    const cell = quantile(
      counts.map((count) => Math.max(0, count)),
      edges,
      at,
    );
    if (cell === null) return FEW_PERSONS;
    return { cell, by: roundedUp(quartileError(counts, edges, at, cell, noise)) };
  });
}

/** Whether each atom has what the measure is made of. */
function isWhole<Part extends object>(parts: readonly (Part | null)[]): parts is Part[] {
  return !parts.includes(null);
}

/** Null of fewer persons than are told. */
function quantile(counts: readonly number[], edges: readonly number[], share: number): number | null {
  const total = sum(counts);
  if (total < FEWEST_OF_A_SUM) return null;
  let below = 0;
  for (const [bin, count] of counts.entries()) {
    const [low = 0, high = 0] = [edges[bin], edges[bin + 1]];
    if (below + count >= share * total)
      return rounded(low + (high - low) * ((share * total - below) / Math.max(count, 1)));
    below += count;
  }
  return rounded(edges.at(-1) ?? 0);
}

function countFigure(persons: number, error: number): Figure {
  return persons < FIGURE_BASE ? { cell: SMALL_FIGURE } : { cell: persons, by: Math.ceil(error) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
