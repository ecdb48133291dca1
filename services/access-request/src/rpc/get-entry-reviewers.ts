import { reviewersReferenceSchema } from '@carebourse/contracts/two-reviewers';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { findReviewers } from '../store/two-reviewers.ts';
import { requireStewarded } from './require-stewarded.ts';

export const getEntryReviewers: AccessRequestRpc<'GetEntryReviewers'> = async (context, request, call) => {
  const entry = parse(reviewersReferenceSchema, request);
  await requireStewarded(context, entry, call);
  return { reviewers: await findReviewers(context.db, entry) };
};
