import type { AccessRequestRpc } from '../context.ts';
import { findReviewers } from '../store/two-reviewers.ts';
import { requireKept } from './require-kept.ts';

export const getEntryReviewers: AccessRequestRpc<'GetEntryReviewers'> = async (context, request) => {
  const { entry } = await requireKept(context, request);
  return { reviewers: await findReviewers(context.db, entry) };
};
