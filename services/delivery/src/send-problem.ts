import type { ProblemReply } from '@carebourse/runtime/problem';
import type { Response } from 'express';

/** Answers a refusal, as the gateway hands it on. */
export function sendProblem(response: Response, { problem, retryAfterSeconds }: ProblemReply): void {
  if (retryAfterSeconds !== undefined) response.set('retry-after', String(retryAfterSeconds));
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
