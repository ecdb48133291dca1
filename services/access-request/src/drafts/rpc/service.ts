import type { DraftServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { discardRequestDraft } from './discard-request-draft.ts';
import { getRequestDraft } from './get-request-draft.ts';
import { listRequestDrafts } from './list-request-drafts.ts';
import { saveRequestDraft } from './save-request-draft.ts';

export const handlers: Handlers<Context, DraftServiceDefinition> = {
  ListRequestDrafts: listRequestDrafts,
  GetRequestDraft: getRequestDraft,
  SaveRequestDraft: saveRequestDraft,
  DiscardRequestDraft: discardRequestDraft,
};

export const rules: AccessRules<DraftServiceDefinition> = {
  // Of the caller alone, on their screens.
  ListRequestDrafts: 'signed-in',
  GetRequestDraft: 'signed-in',
  SaveRequestDraft: 'signed-in',
  DiscardRequestDraft: 'signed-in',
};
