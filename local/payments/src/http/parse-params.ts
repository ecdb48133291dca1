import type { z } from 'zod';
import { invalidRequest, type ApiError } from './api-error.ts';

/**
 * Reads the parameters of a call. Like Stripe, and unlike stripe-mock, it also refuses unknown parameters that are nested.
 * @throws ApiError naming the parameter in Stripe's notation
 */
export function parseParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given ?? {}, { reportInput: true });
  if (result.success) return result.data;
  // A misspelled name explains more than what is missing because of it.
  const { issues } = result.error;
  throw toApiError(issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]!);
}

type Issue = z.core.$ZodIssue;

function toApiError(issue: Issue): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const param = notation([...issue.path, issue.keys[0]!]);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  if (issue.code === 'invalid_union') return fromUnion(issue);
  const param = notation(issue.path);
  if (issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.input === '') {
    const message = `You passed an empty string for '${param}'. Send a value, or leave the parameter out.`;
    return invalidRequest(message, { code: 'parameter_invalid_empty', param });
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String).join(', ');
    return invalidRequest(`Invalid ${param}: must be one of ${allowed}`, { param });
  }
  const code = issue.message === 'Invalid integer' ? 'parameter_invalid_integer' : undefined;
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param, ...(code && { code }) });
}

/** The branch that was meant is the one that got furthest into the value. */
function fromUnion(issue: Extract<Issue, { code: 'invalid_union' }>): ApiError {
  const first = issue.errors.flatMap((branch) => branch.slice(0, 1)).sort((a, b) => weight(b) - weight(a))[0];
  if (!first) return invalidRequest(`Invalid ${notation(issue.path)}`, { param: notation(issue.path) });
  return toApiError({ ...first, path: [...issue.path, ...first.path] });
}

function weight(issue: Issue): number {
  return issue.path.length * 2 + (issue.code === 'unrecognized_keys' ? 3 : 0);
}

/** `['items', 0, 'price']` is `items[0][price]`. */
function notation(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}
