import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { DraftReviewServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { editors } from '../../rpc/editor.ts';
import { answerReview } from './answer-review.ts';
import { askForReview } from './ask-for-review.ts';
import { listOwnReviews } from './list-own-reviews.ts';
import { listReviews } from './list-reviews.ts';

export const handlers: Handlers<Context, DraftReviewServiceDefinition> = {
  AskForReview: askForReview,
  ListReviews: listReviews,
  ListOwnReviews: listOwnReviews,
  AnswerReview: answerReview,
};

/** Who may call what. Who keeps an entry: rpc/editor.ts. */
export const rules: AccessRules<DraftReviewServiceDefinition> = {
  AskForReview: editors,
  ListReviews: editors,
  ListOwnReviews: editors,
  AnswerReview: editors,
};
