import { NotFoundError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc, Context } from '../../context.ts';
import { listDrafts, type RequestDraft } from '../../store/request-drafts.ts';
import { presentDraft } from './drafted.ts';

export const listRequestDrafts: AccessRequestRpc<'ListRequestDrafts'> = async (context, _request, { caller }) => {
  const drafts = await listDrafts(context.db, context.cipher, caller.userId);
  const gone = await Promise.all(drafts.map((draft) => isGone(context, draft)));
  return { drafts: drafts.map((draft, at) => presentDraft(draft, gone[at])) };
};

/** Whether the catalogue does not have a draft's entry any more. While it cannot say, nothing is gone. */
async function isGone({ catalogue, logger }: Context, { resourceType, resourceId }: RequestDraft): Promise<boolean> {
  if (resourceType === '') return false;
  try {
    await catalogue.call('GetResource', { resourceType, resourceId });
    return false;
  } catch (error) {
    if (error instanceof NotFoundError) return true;
    logger.warn({ err: error }, 'the entry of a draft could not be looked up');
    return false;
  }
}
