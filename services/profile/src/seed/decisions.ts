import { directiveSchema } from '@carebourse/contracts/directives';
import { questionedEntrySchema, RECORD_QUESTION_KINDS } from '@carebourse/contracts/record-questions';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId } from '@carebourse/runtime/next-id';
import { shiftDate } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { checkUnchanged } from '../directives/domain/directives.ts';
import { dueAt } from '../records/domain/record-question.ts';
import { questionAnswered } from '../records/domain/record-question-notification.ts';
import { directivesAudit, recordQuestionAudit } from '../rpc/audit.ts';
import type { Transaction } from '../store/database.ts';
import { decide } from '../directives/store/directives.ts';
import { addNotifications } from '../store/notifications.ts';
import { addQuestion, answerQuestion } from '../records/store/record-questions.ts';

const time = z.iso.datetime().transform((text) => shiftDate(text));

export const decisionsSchema = z.array(
  z.object({ userId: z.int(), dependentId: z.int().nullable(), at: time, directives: z.array(directiveSchema) }),
);

export const questionsSchema = z.array(
  z.object({
    userId: z.int(),
    askedBy: z.string(),
    kind: z.enum(RECORD_QUESTION_KINDS),
    organizationId: z.int(),
    about: questionedEntrySchema,
    text: z.string(),
    askedAt: time,
    answer: z.object({ text: z.string(), answeredBy: z.int(), answeredFor: z.int(), answeredAt: time }),
  }),
);

/** What the demo patient decided on the use of records, once the links to them are confirmed. */
export async function seedDecisions(
  tx: Transaction,
  cipher: FieldCipher,
  decisions: z.output<typeof decisionsSchema>,
): Promise<void> {
  for (const { userId, dependentId, at, directives } of decisions) {
    const subject = { userId, dependentId };
    await tx.outbox.create({ data: directivesAudit(subject, { userId, role: 'patient' }, at) });
    await decide(tx, cipher, subject, directives, { at, check: (revision) => checkUnchanged(revision, 0) });
  }
}

/** What she asked, with the answers of whoever keeps the records. */
export async function seedQuestions(
  tx: Transaction,
  cipher: FieldCipher,
  questions: z.output<typeof questionsSchema>,
): Promise<void> {
  for (const { userId, kind, organizationId, askedAt, answer, ...asked } of questions) {
    const id = await nextId(tx, 'record_question');
    const place = { id, userId, kind, organizationId, askedAt, dueAt: dueAt(askedAt) };
    const line = recordQuestionAudit({ userId, role: 'patient' }, 'record-question.asked', place, askedAt);
    await tx.outbox.create({ data: line });
    const question = await addQuestion(tx, cipher, place, asked);
    const { text, ...answered } = answer;
    const { answeredBy, answeredAt } = answered;
    await addNotifications(tx, [questionAnswered(question)], answeredAt);
    const by = { userId: answeredBy, role: 'provider' } as const;
    await tx.outbox.create({ data: recordQuestionAudit(by, 'record-question.answered', question, answeredAt) });
    await answerQuestion(tx, cipher, id, { ...answered, answer: text });
  }
}
