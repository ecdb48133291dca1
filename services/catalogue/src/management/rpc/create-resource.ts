import { MESSAGES } from '@carebourse/contracts/messages';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { publishChange } from '../../events/publish.ts';
import { createDraft, lockResource, nextResourceId } from '../../store/managed-resources.ts';
import { refusingTakenNames } from '../../rpc/change.ts';
import { checkMark, checkRoomForDrafts, requireEditor } from '../../rpc/editor.ts';
import { presentManaged } from './present-managed.ts';
import { readContent } from '../../rpc/resource-content.ts';

export const createResource: CatalogueRpc<'CreateResource'> = async (context, request, call) => {
  const editor = await requireEditor(context, call.caller);
  const { resourceType, content } = await readContent(context, request.content, editor);
  checkMark(editor, content, undefined);
  const made = { action: 'created', actorId: call.caller.userId, at: context.now() } as const;
  const draft = await refusingTakenNames(() =>
    context.db.$transaction(async (tx) => {
      const id = await nextResourceId(tx, resourceType);
      const make = async () => {
        await checkRoomForDrafts(tx, editor, 1);
        const created = await createDraft(tx, resourceType, id, content, made);
        await publishChange(tx, call, 'created', resourceType, null, created);
        return created;
      };
      const find = async (madeId: number) => {
        const known = await lockResource(tx, resourceType, madeId);
        if (!known) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
        return known;
      };
      return applyOnce(tx, call, id, make, find);
    }),
  );
  return { resource: presentManaged(resourceType, draft) };
};
