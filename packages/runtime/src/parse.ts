import { fieldErrors } from '@carebourse/contracts/problem';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { z } from 'zod';
import { InvalidInputError } from './errors.ts';

/** Parses a value by a contract's schema. The error's message is the first broken rule, in the specification's words. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: missingInWords });
  if (result.success) return result.data;
  throw new InvalidInputError(result.error.issues[0]?.message ?? 'Invalid input', fieldErrors(result.error));
}

/** Where a schema has no words of its own for a field that was left out, its library would name types. */
function missingInWords({ code, input }: z.core.$ZodRawIssue): string | undefined {
  return code === 'invalid_type' && input === undefined ? MESSAGES.http.fieldMissing : undefined;
}
