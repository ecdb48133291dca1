import type { AccessRequestRpc, Context } from '../../context.ts';
import { listDrafts, type RequestDraft } from '../store/request-drafts.ts';
import { presentDraft } from './drafted.ts';

export const listRequestDrafts: AccessRequestRpc<'ListRequestDrafts'> = async (context, _request, { caller }) => {
  const drafts = await listDrafts(context.db, context.cipher, caller.userId);
  const isGone = await askWhatIsGone(context, drafts);
  return { drafts: drafts.map((draft) => presentDraft(draft, isGone(draft))) };
};

type Entry = Pick<RequestDraft, 'resourceType' | 'resourceId'>;

const keyOf = ({ resourceType, resourceId }: { resourceType: string; resourceId: number }) =>
  `${resourceType} ${resourceId}`;

/** Whether the catalogue does not have a draft's entry any more. While it cannot say, nothing is gone. */
async function askWhatIsGone(
  { catalogue, logger }: Context,
  drafts: readonly RequestDraft[],
): Promise<(draft: Entry) => boolean> {
  const entries = drafts
    .filter(({ resourceType }) => resourceType !== '')
    .map(({ resourceType, resourceId }) => ({ resourceType, resourceId }));
  if (entries.length === 0) return () => false;
  try {
    const { entries: published } = await catalogue.entries.call('FindPublished', { entries });
    const there = new Set(published.map(keyOf));
    return (draft) => draft.resourceType !== '' && !there.has(keyOf(draft));
  } catch (error) {
    logger.warn({ err: error }, 'the entries of drafts could not be looked up');
    return () => false;
  }
}
