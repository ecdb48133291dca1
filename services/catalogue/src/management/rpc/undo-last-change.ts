import { managedReferenceSchema } from '@carebourse/contracts/catalogue-management';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { findRevision } from '../../store/revisions.ts';
import { change } from '../../rpc/change.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentManaged } from './present-managed.ts';

/** Nothing is taken out of the history: what the entry was before becomes its newest revision. */
export const undoLastChange: CatalogueRpc<'UndoLastChange'> = async (context, request, call) => {
  const editor = await requireEditor(context, call.caller);
  const reference = parse(managedReferenceSchema, request);
  const { resourceType, resourceId } = reference;
  const changed = await change(context, call, editor, { ...reference, action: 'undone' }, async (current, tx) => {
    const before = await findRevision(tx, resourceType, resourceId, current.revision - 1);
    if (!before) throw new ConflictError(MESSAGES.management.nothingToUndo);
    return { ...before.content, publishedAt: before.publishedAt, retiredAt: before.retiredAt };
  });
  return { resource: presentManaged(resourceType, changed) };
};
