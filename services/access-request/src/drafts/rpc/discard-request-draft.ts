import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { AccessRequestRpc } from '../../context.ts';
import { discardDraft, type DraftKey, findDraft } from '../store/request-drafts.ts';
import { removeForForms } from '../../store/request-files.ts';
import { draftedBy } from './drafted.ts';

/** What was brought for its forms goes along. */
export const discardRequestDraft: AccessRequestRpc<'DiscardRequestDraft'> = async (
  { db, cipher },
  request,
  { caller },
) => {
  const key = draftedBy(caller, request);
  await db.$transaction(async (tx) => {
    const draft = await findDraft(tx, cipher, key);
    await discardDraft(tx, key);
    for (const { resourceType, resourceId } of entriesOf(key, draft?.fields.entries)) {
      await removeForForms(tx, caller.userId, { resourceType, resourceId });
    }
  });
  return {};
};

/** The entries that a draft is for. */
function entriesOf({ resourceType, resourceId }: DraftKey, several: readonly ResourceReference[] = []) {
  return resourceType === '' ? several : [{ resourceType, resourceId }];
}
