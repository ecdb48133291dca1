import type { AccessRequestRpc } from '../../context.ts';
import { discardDraft } from '../../store/request-drafts.ts';
import { draftedBy } from './drafted.ts';

export const discardRequestDraft: AccessRequestRpc<'DiscardRequestDraft'> = async ({ db }, request, { caller }) => {
  await discardDraft(db, draftedBy(caller, request));
  return {};
};
