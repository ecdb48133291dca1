import { managedReferenceSchema } from '@carebourse/contracts/catalogue-management';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { change } from '../../rpc/change.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentManaged } from './present-managed.ts';
import { readContent } from '../../rpc/resource-content.ts';

export const updateResource: CatalogueRpc<'UpdateResource'> = async (context, request, call) => {
  const editor = await requireEditor(context, call.caller);
  const { resourceType, content } = await readContent(context, request.content, editor);
  const reference = parse(managedReferenceSchema, { ...request, resourceType });
  const changed = await change(context, call, editor, { ...reference, action: 'edited' }, () => content);
  return { resource: presentManaged(resourceType, changed) };
};
