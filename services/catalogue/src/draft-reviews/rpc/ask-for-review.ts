import { MESSAGES } from '@carebourse/contracts/messages';
import { draftReviewInputSchema } from '@carebourse/contracts/publications';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc, Context } from '../../context.ts';
import { addReview } from '../store/draft-reviews.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentReview } from './present-review.ts';
import { requireManaged } from '../../rpc/require-managed.ts';

const { publications: words } = MESSAGES;

/** Colleagues ask each other; admins of the platform decide, and ask nobody. */
export const askForReview: CatalogueRpc<'AskForReview'> = async (context, request, call) => {
  const { userId } = call.caller;
  const editor = await requireEditor(context, call.caller);
  if (editor.organizationId === undefined) throw new ForbiddenError(MESSAGES.auth.forbidden);
  const { reviewerId, note } = parse(draftReviewInputSchema, request);
  const { resourceType, resourceId, entry } = await requireManaged(context.db, editor, request);
  if (reviewerId === userId) throw invalidReviewer(words.ownReview);
  await requireColleague(context, reviewerId);
  const { name } = entry.content;
  const asked = await context.db.$transaction(async (tx) => {
    const review = { resourceType, resourceId, note: note ?? null, askedBy: userId, reviewerId };
    const added = await addReview(tx, { ...review, askedAt: context.now() });
    const data = { resourceType, resourceId, resourceName: name, userId: reviewerId };
    await tx.outbox.create({
      data: outboxRow({ name: 'review-requested', source: 'catalogue', requestId: call.requestId, data }),
    });
    return added;
  });
  return { review: presentReview(asked, name) };
};

/** @throws InvalidInputError for whoever does not keep the caller's organization's entries */
async function requireColleague({ organizations }: Context, userId: number): Promise<void> {
  const { record } = await organizations.call('GetOwnOrganization', {});
  const colleague = record?.members.find((member) => member.userId === userId);
  const keeps = colleague?.status === 'confirmed' && colleague.role !== 'member';
  if (!keeps) throw invalidReviewer(words.reviewerUnknown);
}

function invalidReviewer(message: string): InvalidInputError {
  return new InvalidInputError(message, { reviewerId: [message] });
}
