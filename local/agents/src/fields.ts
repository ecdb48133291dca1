import { z } from 'zod';

/** Fields that several rules ask for. */

/** Adults are of 18 years and older. */
export const ADULT = 18;

/** @param youngest years from which on the rule was made */
export const ageFrom = (youngest: number) => z.number().min(youngest).max(120).meta({ title: 'Age', unit: 'years' });

export const sex = z
  .enum(['female', 'male'])
  .meta({ title: 'Sex', description: 'As the formula has it: assigned at birth' });

export const weight = z.number().min(1).max(400).meta({ title: 'Weight', description: 'As measured', unit: 'kg' });

/** A question that is answered by yes or no. */
export function yesNo(title: string, description?: string) {
  return z.boolean().meta({ title, ...(description && { description }) });
}

/** Half up, to so many decimals. */
export function round(value: number, decimals = 0): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
