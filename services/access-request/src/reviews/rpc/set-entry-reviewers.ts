import { entryReviewersInputSchema } from '@carebourse/contracts/two-reviewers';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { lockReviewers, saveReviewers } from '../../store/two-reviewers.ts';
import { changeControl } from './change-control.ts';
import { presentReviewers } from './get-entry-reviewers.ts';
import { requireKept } from '../../rpc/require-kept.ts';

/** Two hold at once. One holds once two people ask for it, the second as `mayAgree` says; asking for two again declines it. */
export const setEntryReviewers: AccessRequestRpc<'SetEntryReviewers'> = async (context, request, call) => {
  const kept = await requireKept(context, request, 'read');
  const { entry } = kept;
  const { reviewers } = parse(entryReviewersInputSchema, request);
  let before = reviewers;
  const wish = {
    control: 'reviewers',
    compare: async (tx) => {
      before = await lockReviewers(tx, entry);
      if (reviewers === before) return 'same';
      return reviewers > before ? 'stricter' : 'looser';
    },
    isSame: () => true,
    save: (tx, waitingIds) => saveReviewers(tx, entry, { reviewers, before }, waitingIds),
    actions: {
      tightened: 'entry-reviewers.two',
      proposed: 'entry-reviewers.proposed',
      agreed: 'entry-reviewers.one',
      declined: 'entry-reviewers.declined',
    },
  } satisfies Parameters<typeof changeControl>[2];
  await changeControl(context, kept, wish, call);
  return presentReviewers(context, kept, call);
};
