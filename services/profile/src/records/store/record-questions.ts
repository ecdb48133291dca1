import { ONTARIO_TIME_ZONE } from '@carebourse/contracts/constants';
import type {
  RecordQuestionKind,
  RecordQuestionMonth,
  RecordQuestionState,
} from '@carebourse/contracts/record-questions';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { RecordQuestion as StoredQuestion } from '../../../generated/prisma/client.ts';
import { type WaitingQuestion, type Occasion, OCCASIONS } from '../domain/record-question.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** How many questions are notified of in one transaction. */
const MOST_REMINDED = 500;

/** A question or complaint with its answer. */
export type RecordQuestion = ReturnType<typeof open>;

/** How many of somebody's questions wait for an answer. */
export function countOpen(tx: Transaction, userId: number): Promise<number> {
  return tx.recordQuestion.count({ where: { userId, state: 'open' } });
}

/** Where a question goes, and when. */
interface NewQuestion {
  id: number;
  userId: number;
  kind: RecordQuestionKind;
  /** Null for the platform. */
  organizationId: number | null;
  askedAt: Date;
  dueAt: Date;
}

/** Adds a question, and has those who may answer it notified. */
export async function addQuestion(
  tx: Transaction,
  cipher: FieldCipher,
  question: NewQuestion,
  asked: WaitingQuestion,
): Promise<RecordQuestion> {
  const sealed = cipher.encrypt(JSON.stringify(asked), questionPlace(question.id));
  const row = await tx.recordQuestion.create({ data: { ...question, sealed, state: 'open' } });
  await tx.outbox.create({ data: waits(row.id, 'asked') });
  return open(cipher, row);
}

export async function requireQuestion(tx: Transaction, cipher: FieldCipher, id: number): Promise<RecordQuestion> {
  return open(cipher, await tx.recordQuestion.findUniqueOrThrow({ where: { id } }));
}

/** What somebody asked, newest first. */
export async function listQuestionsOf(
  db: Database | Transaction,
  cipher: FieldCipher,
  userId: number,
  take: number,
): Promise<RecordQuestion[]> {
  const rows = await db.recordQuestion.findMany({ where: { userId }, orderBy: { id: 'desc' }, take });
  return rows.map((row) => open(cipher, row));
}

interface Sought {
  state: RecordQuestionState;
  /** Null for those of all. */
  organizationId: number | null;
  /** The last of the page before. */
  afterId: number | undefined;
  take: number;
}

/** Open ones in the order in which they were asked, which is that in which answers are due; answered ones newest first. */
export async function listQuestions(
  db: Database,
  cipher: FieldCipher,
  { state, organizationId, afterId, take }: Sought,
): Promise<RecordQuestion[]> {
  const isOpen = state === 'open';
  const rows = await db.recordQuestion.findMany({
    where: {
      state,
      ...(organizationId !== null && { organizationId }),
      ...(afterId !== undefined && { id: isOpen ? { gt: afterId } : { lt: afterId } }),
    },
    orderBy: { id: isOpen ? 'asc' : 'desc' },
    take,
  });
  return rows.map((row) => open(cipher, row));
}

/**
 * What became of those that were sent in a year, by month and kind. Those of accounts that are gone are not among them.
 * @param organizationId null for those of all
 */
export function countByMonth(
  db: Database,
  { year, organizationId }: { year: number; organizationId: number | null },
): Promise<RecordQuestionMonth[]> {
  return db.$queryRaw<RecordQuestionMonth[]>`
    SELECT to_char(asked_at AT TIME ZONE ${ONTARIO_TIME_ZONE}, 'YYYY-MM') AS month, kind, count(*)::int AS sent,
           count(*) FILTER (WHERE answered_at <= due_at)::int AS "answeredInTime",
           count(*) FILTER (WHERE answered_at > due_at)::int AS "answeredLate",
           count(*) FILTER (WHERE state = 'open')::int AS open
      FROM record_question
     WHERE extract(year FROM asked_at AT TIME ZONE ${ONTARIO_TIME_ZONE}) = ${year}
       AND (${organizationId}::int IS NULL OR organization_id = ${organizationId}::int)
     GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** A question, which nobody else answers until the transaction ends; null when there is none. */
export async function lockQuestion(tx: Transaction, cipher: FieldCipher, id: number): Promise<RecordQuestion | null> {
  await tx.$queryRaw`SELECT FROM record_question WHERE id = ${id} FOR UPDATE`;
  const row = await tx.recordQuestion.findUnique({ where: { id } });
  return row && open(cipher, row);
}

/** What is answered, by whom, and for which organization; null for the platform. */
interface NewAnswer {
  answer: string;
  answeredBy: number;
  answeredFor: number | null;
  answeredAt: Date;
}

/** Under `lockQuestion`. */
export async function answerQuestion(
  tx: Transaction,
  cipher: FieldCipher,
  id: number,
  { answer, ...answered }: NewAnswer,
): Promise<RecordQuestion> {
  const sealed = cipher.encrypt(answer, answerPlace(id));
  const data = { ...answered, answer: sealed, state: 'answered', revision: { increment: 1 } };
  return open(cipher, await tx.recordQuestion.update({ where: { id }, data }));
}

/** A question that waits, without what it says; null when it waits no more. */
export async function findWaiting(tx: Transaction, id: number) {
  const row = await tx.recordQuestion.findUnique({ where: { id, state: 'open' } });
  return row && { ...row, kind: row.kind as RecordQuestionKind };
}

/** Some waiting questions that are due by a time, without a notification for this occasion or a later one. */
export async function listOwed(
  db: Database,
  occasion: Occasion,
  until: Date,
  without: readonly number[],
): Promise<number[]> {
  const rows = await db.recordQuestion.findMany({
    where: { ...owed(occasion, until), id: { notIn: [...without] } },
    orderBy: { id: 'asc' },
    take: MOST_REMINDED,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Has those who may answer notified, once for an occasion. @returns false when another replica did, or it waits no more */
export async function remindOf(tx: Transaction, id: number, occasion: Occasion, until: Date): Promise<boolean> {
  const { count } = await tx.recordQuestion.updateMany({
    where: { ...owed(occasion, until), id },
    data: { notifiedOf: occasion },
  });
  if (count === 0) return false;
  await tx.outbox.create({ data: waits(id, occasion) });
  return true;
}

function owed(occasion: Occasion, until: Date) {
  const before = OCCASIONS.slice(0, OCCASIONS.indexOf(occasion));
  return { state: 'open', dueAt: { lte: until }, notifiedOf: { in: before } };
}

/** Where the ciphertext of a question belongs; at any other place it does not decrypt. */
export function questionPlace(id: number): string {
  return `record_question.sealed/${id}`;
}

/** Where that of an answer belongs. */
export function answerPlace(id: number): string {
  return `record_question.answer/${id}`;
}

function waits(questionId: number, occasion: Occasion) {
  return outboxRow({ name: 'record-question-waits', source: 'profile', data: { questionId, occasion } });
}

function open(cipher: FieldCipher, { sealed, answer, kind, state, ...row }: StoredQuestion) {
  return {
    ...row,
    ...(JSON.parse(cipher.decrypt(sealed, questionPlace(row.id))) as WaitingQuestion),
    kind: kind as RecordQuestionKind,
    state: state as RecordQuestionState,
    answer: answer === null ? null : cipher.decrypt(answer, answerPlace(row.id)),
  };
}
