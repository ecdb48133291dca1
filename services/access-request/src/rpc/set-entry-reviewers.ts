import { entryReviewersSchema } from '@carebourse/contracts/two-reviewers';
import { auditRow } from '@carebourse/messaging/audit';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { saveReviewers } from '../store/two-reviewers.ts';
import { requireKept } from './require-kept.ts';

/** Nothing is decided by it: what waited for a second reviewer waits for one, who may be the first. */
export const setEntryReviewers: AccessRequestRpc<'SetEntryReviewers'> = async (context, request, call) => {
  const { entry, name: title } = await requireKept(context, request);
  const { reviewers } = parse(entryReviewersSchema, request);
  await context.db.$transaction(async (tx) => {
    await saveReviewers(tx, entry, reviewers);
    await tx.outbox.create({
      data: auditRow('access-request', {
        actor: call.caller,
        action: reviewers === 2 ? 'entry-reviewers.two' : 'entry-reviewers.one',
        informationType: 'access-request',
        subject: `${entry.resourceType}/${entry.resourceId}`,
        title,
        outcome: 'success',
      }),
    });
  });
  return {};
};
