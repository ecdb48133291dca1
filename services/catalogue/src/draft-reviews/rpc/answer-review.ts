import { MESSAGES } from '@carebourse/contracts/messages';
import { reviewAnswerSchema } from '@carebourse/contracts/publications';
import { idSchema } from '@carebourse/contracts/text';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { findReview, saveAnswer } from '../store/draft-reviews.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentReview } from './present-review.ts';
import { requireManaged } from '../../rpc/require-managed.ts';

const { publications: words } = MESSAGES;

/** Once, by whoever was asked, while they keep the entry. */
export const answerReview: CatalogueRpc<'AnswerReview'> = async (context, request, call) => {
  const editor = await requireEditor(context, call.caller);
  const id = parse(idSchema, request.id);
  const { answer, comment } = parse(reviewAnswerSchema, request);
  return context.db.$transaction(async (tx) => {
    const asked = await findReview(tx, id);
    if (asked?.reviewerId !== call.caller.userId) throw new NotFoundError(words.reviewNotFound);
    const { resourceType, resourceId, askedBy: userId } = asked;
    const { entry } = await requireManaged(tx, editor, asked);
    const answered = { answer, comment, answeredAt: context.now() };
    if (!(await saveAnswer(tx, id, answered))) throw new ConflictError(words.reviewAnsweredAlready);
    const { name } = entry.content;
    const data = { resourceType, resourceId, resourceName: name, answer, userId };
    await tx.outbox.create({
      data: outboxRow({ name: 'review-answered', source: 'catalogue', requestId: call.requestId, data }),
    });
    return { review: presentReview({ ...asked, ...answered }, name) };
  });
};
