import type { Problem } from '@carebourse/contracts/problem';
import { currentContext } from '@carebourse/runtime/request-context';
import { sharingError } from './sharing-error.ts';

/** A refusal as whoever asked for a path reads it. */
export function problemBody(problem: Problem, path: string): string {
  const requestId = currentContext()?.requestId;
  const described = { ...problem, ...sharingError(path, problem.status), instance: path };
  return JSON.stringify({ ...described, ...(requestId && { requestId }) });
}
