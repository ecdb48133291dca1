import { ACTIVE_REQUEST_STATUSES, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { draftInputSchema } from '@carebourse/contracts/request-drafts';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { AccessRequestRpc, Context } from '../../context.ts';
import { expireGrants } from '../../events/expire-grants.ts';
import type { Transaction } from '../../store/database.ts';
import { type DraftKey, holdDrafts, saveDraft } from '../store/request-drafts.ts';
import { draftedBy, presentDraft } from './drafted.ts';

export const saveRequestDraft: AccessRequestRpc<'SaveRequestDraft'> = async (context, request, { caller }) => {
  const key = draftedBy(caller, request);
  const { fields, seen } = parse(draftInputSchema, { fields: readJson(request.fields, 'fields'), seen: request.seen });
  if (seen === 0) await expireGrants(context, key.userId);
  const resourceName = seen === 0 ? await nameOfEntry(context, key) : '';
  const draft = await context.db.$transaction(async (tx) => {
    await holdDrafts(tx, key.userId);
    if (seen === 0) await requireNotRequested(tx, key);
    return saveDraft(tx, context.cipher, key, { fields, seen, resourceName, at: context.now() });
  });
  return { draft: presentDraft(draft) };
};

/**
 * The name of an entry of which a draft is begun; empty for several.
 * @throws NotFoundError when there is no such entry
 */
async function nameOfEntry({ catalogue }: Context, { resourceType, resourceId }: DraftKey) {
  if (resourceType === '') return '';
  return (await catalogue.entries.call('GetResource', { resourceType, resourceId })).name;
}

/** @throws ConflictError when it was asked for already: a save that comes after the request leaves no draft behind */
async function requireNotRequested(tx: Transaction, { userId, resourceType, resourceId }: DraftKey): Promise<void> {
  const active = { userId, resourceType, resourceId, status: { in: [...ACTIVE_REQUEST_STATUSES] } };
  if ((await tx.accessRequest.count({ where: active })) > 0) {
    throw new ConflictError(MESSAGES.requestDrafts.requested, { detail: { type: PROBLEM_TYPES.alreadyRequested } });
  }
}
