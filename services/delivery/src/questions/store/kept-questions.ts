import { MESSAGES } from '@carebourse/contracts/service-messages';
import { questionSchema, type Question } from '@carebourse/contracts/use';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { NotFoundError } from '@carebourse/runtime/errors';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import { z } from 'zod';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

type Row = Prisma.KeptQuestionGetPayload<object>;

/** Whose questions under which grant. */
interface Keeper {
  requestId: number;
  userId: number;
}

const textsSchema = z.object({ name: z.string(), question: questionSchema });
type Texts = z.output<typeof textsSchema>;

export interface KeptQuestionRow extends Texts {
  id: number;
  tableId: number;
  createdAt: Date;
}

/** Where a question's words belong; at any other place their ciphertext does not decrypt. */
export function questionPlace(id: number | bigint | string | Uint8Array): string {
  return `kept_question.sealed/${String(id)}`;
}

export async function keepQuestion(
  tx: Transaction,
  cipher: FieldCipher,
  kept: Keeper & { id: number; tableId: number; name: string; question: Question },
  createdAt: Date,
): Promise<KeptQuestionRow> {
  const { name, question, ...row } = kept;
  const sealed = sealTexts(cipher, questionPlace(row.id), { name, question });
  return open(cipher, await tx.keptQuestion.create({ data: { ...row, sealed, createdAt } }));
}

/** @throws NotFoundError when it was removed */
export async function requireQuestion(tx: Transaction, cipher: FieldCipher, id: number): Promise<KeptQuestionRow> {
  const row = await tx.keptQuestion.findUnique({ where: { id } });
  if (!row) throw new NotFoundError(MESSAGES.use.questionNotFound);
  return open(cipher, row);
}

/** Oldest first. */
export async function listQuestions(
  db: Database,
  cipher: FieldCipher,
  where: Partial<Keeper> & Pick<Keeper, 'userId'>,
): Promise<KeptQuestionRow[]> {
  const rows = await db.keptQuestion.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map((row) => open(cipher, row));
}

export function countQuestions(tx: Transaction, where: Keeper): Promise<number> {
  return tx.keptQuestion.count({ where });
}

/** Answers whether there was one. */
export async function forgetQuestion(db: Database, keeper: Keeper, id: number): Promise<boolean> {
  const { count } = await db.keptQuestion.deleteMany({ where: { id, ...keeper } });
  return count > 0;
}

export async function forgetQuestionsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.keptQuestion.deleteMany({ where: { userId } });
}

function open(cipher: FieldCipher, { id, tableId, createdAt, sealed }: Row): KeptQuestionRow {
  const clear = { name: null, question: null };
  const texts = textsSchema.parse(openTexts<Texts>(cipher, questionPlace(id), { sealed }, clear));
  return { id, tableId, createdAt, ...texts };
}
