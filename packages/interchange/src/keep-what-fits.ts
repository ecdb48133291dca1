import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { z } from 'zod';
import type { Problem } from './description.ts';
import { cutAtWord } from './plain-text.ts';

type Fields = Record<string, unknown>;

/** What is another thing, or none, once it is cut. */
const WHOLE: ReadonlySet<PropertyKey> = new Set([
  'identifier',
  'contactEmail',
  'contactPage',
  'homepage',
  'legislation',
  'licence',
]);

/**
 * Validates the fields of a file by a schema. A text that is too long is cut at a word; any other field that does not fit is
 * left out, of a list only the elements that do not fit. Each change is reported as a problem.
 * @returns no value when what is left still does not fit, because a field is wanted
 */
export function keepWhatFits<Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields,
): { value: z.output<Schema> | undefined; problems: Problem[] } {
  const { fields: cut, problems } = cutTexts(schema, fields);
  const first = schema.safeParse(cut);
  if (first.success) return { value: first.data, problems };
  const rest = without(cut, first.error.issues);
  const second = schema.safeParse(rest);
  if (second.success) return { value: second.data, problems: [...problems, ...first.error.issues.map(problemOf)] };
  const wrong = second.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { value: undefined, problems: [...problems, ...wrong] };
}

/** Cuts each text that is longer than a schema takes at a word, and reports it. */
export function cutTexts(schema: z.ZodType, fields: Fields): { fields: Fields; problems: Problem[] } {
  const { error } = schema.safeParse(fields);
  const tooLong = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'too_big' && issue.origin === 'string' && !issue.path.some((key) => WHOLE.has(key))
      ? { path: issue.path, most: Number(issue.maximum) }
      : [],
  );
  if (tooLong.length === 0) return { fields, problems: [] };
  const cut = structuredClone(fields);
  for (const { path, most } of tooLong) cutAt(cut, path, most);
  return {
    fields: cut,
    problems: tooLong.map(({ path, most }) => ({ path: path.join('.'), message: IMPORT_MESSAGES.cut(most) })),
  };
}

function cutAt(fields: Fields, path: readonly PropertyKey[], most: number): void {
  const holder = path.slice(0, -1).reduce<unknown>((value, key) => (value as Fields)[String(key)], fields) as Fields;
  const key = String(path.at(-1));
  holder[key] = cutAtWord(String(holder[key]).trim(), most);
}

function problemOf({ path, message }: z.core.$ZodIssue): Problem {
  return { path: path.join('.'), message: IMPORT_MESSAGES.leftOut(message) };
}

function without(fields: Fields, issues: readonly z.core.$ZodIssue[]): Fields {
  const rest: Fields = { ...fields };
  for (const field of new Set(issues.map(({ path }) => String(path[0])))) {
    const ofField = issues.filter(({ path }) => String(path[0]) === field);
    const kept = elementsThatFit(fields[field], ofField);
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
