import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../../context.ts';
import { findDraft } from '../store/request-drafts.ts';
import { draftedBy, presentDraft } from './drafted.ts';

export const getRequestDraft: AccessRequestRpc<'GetRequestDraft'> = async ({ db, cipher }, request, { caller }) => {
  const draft = await findDraft(db, cipher, draftedBy(caller, request));
  if (!draft) throw new NotFoundError(MESSAGES.requestDrafts.notFound);
  return { draft: presentDraft(draft) };
};
