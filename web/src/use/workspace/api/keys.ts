import type { Question } from '@carebourse/contracts/use';

/** The query keys of what is read under a grant. */
export const grantKeys = {
  /** All that was read under a grant: it leaves the memory when the grant ends. */
  reads: (requestId: number) => ['grant-reads', requestId] as const,
  rows: (requestId: number, tableId: number) => ['grant-reads', requestId, 'rows', tableId] as const,
  answer: (requestId: number, tableId: number, question: Question | undefined) =>
    ['grant-reads', requestId, 'answer', tableId, question] as const,
  uses: (requestId: number) => ['grant-reads', requestId, 'uses'] as const,
  invocations: (requestId: number) => ['grant-reads', requestId, 'invocations'] as const,
  content: (requestId: number, id: string) => ['grant-reads', requestId, 'content', id] as const,
  receipt: (requestId: number, useId: number) => ['grant-reads', requestId, 'receipt', useId] as const,
  copies: (requestId: number) => ['grant-copies', requestId] as const,
  questions: (requestId: number) => ['grant-reads', requestId, 'questions'] as const,
};
