import { fieldErrors } from '@carebourse/contracts/problem';
import type { z } from 'zod';
import { InvalidInputError } from './errors.ts';

/** Parses a value by a contract's schema. The error's message is the first broken rule, in the specification's words. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidInputError(result.error.issues[0]?.message ?? 'Invalid input', fieldErrors(result.error));
}
