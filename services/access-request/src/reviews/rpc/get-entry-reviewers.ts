import type { Call } from '@carebourse/rpc/handler';
import type { AccessRequestRpc, Context } from '../../context.ts';
import { findProposal } from '../store/control-proposals.ts';
import { findReviewers } from '../../store/two-reviewers.ts';
import type { KeptEntry } from '../../rpc/require-kept.ts';
import { presentProposal } from './change-control.ts';
import { requireKept } from '../../rpc/require-kept.ts';

export const getEntryReviewers: AccessRequestRpc<'GetEntryReviewers'> = async (context, request, call) =>
  presentReviewers(context, await requireKept(context, request, 'read'), call);

/** How many reviewers there are, and that somebody asks for one. */
export async function presentReviewers(context: Context, kept: KeptEntry, call: Call) {
  const reviewers = await findReviewers(context.db, kept.entry);
  const proposal = await findProposal(context.db, kept.entry, 'reviewers');
  return { reviewers, proposed: proposal && (await presentProposal(context, kept, proposal, call)) };
}
