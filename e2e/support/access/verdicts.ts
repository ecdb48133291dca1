import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { Answer } from './operations.ts';

/** Says what is wrong with an answer, or nothing. */
export type Verdict = (answer: Answer) => string | undefined;

const words = new Set(textsOf(MESSAGES));

/** Whatever else is wrong with the call, it is not who makes it. */
export function letIn(proof?: string): Verdict {
  return ({ status, body }) => {
    if (status >= 500 || status === 429) return `${status} is no answer`;
    const keptOut = status === 401 || status === 403;
    return keptOut && body?.message !== proof ? `kept out by ${status} ${body?.message}` : undefined;
  };
}

/** Refused with a status, as problem details, in exactly these words. */
export function refused(status: 401 | 403, message: string): Verdict {
  return (answer) => {
    if (answer.status !== status) return `${answer.status} instead of ${status}`;
    return notProblem(answer) ?? otherWords(answer, (said) => said === message);
  };
}

/** Somebody else's thing: refused, or as if it were not there. */
export function hidden(answer: Answer): string | undefined {
  if (answer.status !== 403 && answer.status !== 404) return `${answer.status} instead of 403 or 404`;
  return notProblem(answer) ?? otherWords(answer, (said) => words.has(said));
}

/** The issuer refuses as OAuth2 has it (RFC 6749 §5.2). */
export function noCredentials({ status, body }: Answer): string | undefined {
  return (status === 400 || status === 401) && body?.error ? undefined : `${status} ${body?.error}`;
}

function notProblem({ status, headers, hasBody, body }: Answer): string | undefined {
  const type = headers.get('content-type') ?? '';
  const isStated = !hasBody || (body?.status === status && body.message === body.error);
  const whole = type.startsWith('application/problem+json') && isStated;
  return whole ? undefined : `not problem details: ${type}`;
}

function otherWords({ hasBody, body }: Answer, isRight: (said: string) => boolean): string | undefined {
  return !hasBody || isRight(body?.message ?? '') ? undefined : `says '${body?.message}'`;
}

function textsOf(table: object): string[] {
  return Object.values(table).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [entry];
    return typeof entry === 'object' && entry ? textsOf(entry) : [];
  });
}
