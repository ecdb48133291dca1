import type { ProblemType } from '@carebourse/contracts/constants';
import type { DomainError } from './errors.ts';

/** Which refusal an error is, where its class can tell. */
export function kindOf(error: DomainError): ProblemType | undefined {
  return 'type' in error ? (error.type as ProblemType | undefined) : undefined;
}
