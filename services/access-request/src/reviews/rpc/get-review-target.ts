import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { findTarget } from '../store/review-targets.ts';
import { findActor } from '../../store/stewards.ts';

export const getReviewTarget: AccessRequestRpc<'GetReviewTarget'> = async ({ db }, _request, { caller }) => ({
  businessDays: await findTarget(db, shelfOf(await findActor(db, caller))),
});
