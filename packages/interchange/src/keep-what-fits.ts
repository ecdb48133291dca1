import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { z } from 'zod';
import type { Problem } from './description.ts';

type Told = Record<string, unknown>;

/**
 * Holds what a file tells to a schema. A field that does not fit is left out and told; elements of a list alone.
 * @returns no value when what is left still does not fit, because a field is wanted
 */
export function keepWhatFits<Schema extends z.ZodType>(
  schema: Schema,
  told: Told,
): { value: z.output<Schema> | undefined; problems: Problem[] } {
  const first = schema.safeParse(told);
  if (first.success) return { value: first.data, problems: [] };
  const rest = without(told, first.error.issues);
  const second = schema.safeParse(rest);
  if (second.success) return { value: second.data, problems: first.error.issues.map(problemOf) };
  return {
    value: undefined,
    problems: second.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}

function problemOf({ path, message }: z.core.$ZodIssue): Problem {
  return { path: path.join('.'), message: IMPORT_MESSAGES.leftOut(message) };
}

function without(told: Told, issues: readonly z.core.$ZodIssue[]): Told {
  const rest: Told = { ...told };
  for (const field of new Set(issues.map(({ path }) => String(path[0])))) {
    const ofField = issues.filter(({ path }) => String(path[0]) === field);
    const kept = elementsThatFit(told[field], ofField);
    if (kept) rest[field] = kept;
    else delete rest[field];
  }
  return rest;
}

/** Of a list, as many as it may have; nothing of what is none. */
function elementsThatFit(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const faulty = new Set(issues.map(({ path }) => path[1]));
  const most = Math.min(...issues.flatMap((issue) => mostOf(issue)), value.length);
  return value.filter((_, index) => !faulty.has(index)).slice(0, most);
}

function mostOf(issue: z.core.$ZodIssue): number[] {
  return issue.code === 'too_big' && issue.path.length === 1 ? [Number(issue.maximum)] : [];
}
