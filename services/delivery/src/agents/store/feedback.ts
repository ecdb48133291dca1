import type { FeedbackOutcome, InvocationFeedback } from '@carebourse/contracts/agents';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

type Row = Prisma.InvocationFeedbackGetPayload<object>;
type Texts = Pick<InvocationFeedback, 'reason' | 'comment'>;

export interface FeedbackRow extends Texts {
  invocationId: string;
  outcome: FeedbackOutcome;
  at: Date;
}

/** Where the words of an answer's feedback belong; at any other place their ciphertext does not decrypt. */
export function feedbackPlace(invocationId: number | bigint | string | Uint8Array): string {
  return `invocation_feedback.sealed/${String(invocationId)}`;
}

/**
 * Keeps what somebody says of an answer that they got, in the place of what they said before.
 * @returns whether there is such an answer
 */
export async function saveFeedback(
  tx: Transaction,
  cipher: FieldCipher,
  { invocationId, userId, feedback }: { invocationId: string; userId: number; feedback: InvocationFeedback },
  at: Date,
): Promise<boolean> {
  const answered = await tx.invocation.count({ where: { id: invocationId, userId, outcome: 'answered' } });
  if (answered === 0) return false;
  const { outcome, ...texts } = feedback;
  const isWorded = Object.values(texts).some((text) => text !== undefined);
  const said = { outcome, sealed: isWorded ? sealTexts(cipher, feedbackPlace(invocationId), texts) : null, at };
  await tx.invocationFeedback.upsert({ where: { invocationId }, create: { invocationId, ...said }, update: said });
  return true;
}

/** What somebody said of the answers that they got. */
export async function listFeedbackOf(db: Database, cipher: FieldCipher, userId: number): Promise<FeedbackRow[]> {
  const rows = await db.invocationFeedback.findMany({ where: { invocation: { userId } } });
  return rows.map((row) => open(cipher, row));
}

/** Comments that one reads at once. */
const MOST_COMMENTS = 100;

/** What was said in words of an agent's answers since a moment, newest first, and by whom. */
export async function listComments(db: Database, cipher: FieldCipher, agentId: number, since: Date) {
  const rows = await db.invocationFeedback.findMany({
    where: { sealed: { not: null }, at: { gte: since }, invocation: { agentId } },
    include: { invocation: { select: { requestId: true, userId: true } } },
    orderBy: [{ at: 'desc' }, { invocationId: 'asc' }],
    take: MOST_COMMENTS,
  });
  return rows.map(({ invocation, ...row }) => ({ ...open(cipher, row), ...invocation }));
}

export async function forgetFeedbackOf(tx: Transaction, userId: number): Promise<void> {
  await tx.invocationFeedback.deleteMany({ where: { invocation: { userId } } });
}

function open(cipher: FieldCipher, { invocationId, outcome, sealed, at }: Row): FeedbackRow {
  const texts = openTexts<Texts>(cipher, feedbackPlace(invocationId), { sealed }, { reason: null, comment: null });
  return { invocationId, outcome: outcome as FeedbackOutcome, at, ...texts };
}
