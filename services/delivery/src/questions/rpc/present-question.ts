import type { KeptQuestionRow } from '../store/kept-questions.ts';

export function presentQuestion({ question, createdAt, ...kept }: KeptQuestionRow) {
  return { ...kept, question: JSON.stringify(question), createdAt: createdAt.toISOString() };
}
