import type { RecordQuestion } from '../store/record-questions.ts';

/** A question as whoever sent it sees it. */
export function presentOwnQuestion(question: RecordQuestion) {
  const { id, revision, kind, state, organizationId, about, text, askedAt, dueAt } = question;
  return {
    id,
    revision,
    kind,
    state,
    organizationId: organizationId ?? undefined,
    about: about ?? undefined,
    text,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answer: question.answer ?? undefined,
    answeredAt: question.answeredAt?.toISOString(),
    answeredFor: question.answeredFor ?? undefined,
  };
}

/** The same for those who may answer: with who asks. */
export function presentQuestion(question: RecordQuestion) {
  return { ...presentOwnQuestion(question), askedBy: question.askedBy ?? undefined };
}
