import { z } from 'zod';
import { OutOfRangeError } from './agent.ts';

/** Fields that several rules ask for. */

export const age = z.number().min(0).max(120).meta({ title: 'Age', unit: 'years' });

export const sex = z
  .enum(['female', 'male'])
  .meta({ title: 'Sex', description: 'As the formula has it: assigned at birth' });

export const weight = z.number().min(1).max(400).meta({ title: 'Weight', description: 'As measured', unit: 'kg' });

/** A question that is answered by yes or no. */
export function yesNo(title: string, description?: string) {
  return z.boolean().meta({ title, ...(description && { description }) });
}

/** @throws OutOfRangeError for children: none of the rules that ask this was made with them */
export function requireAdult(years: number, rule: string): void {
  if (years < 18) throw new OutOfRangeError(`${rule} was made for adults of 18 years and older.`);
}

/** Half up, to so many decimals. */
export function round(value: number, decimals = 0): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
