import { managedReferenceSchema } from '@carebourse/contracts/catalogue-management';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { publish } from '../../entries/domain/managed-resource.ts';
import { change } from '../../rpc/change.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentManaged } from './present-managed.ts';

export const publishResource: CatalogueRpc<'PublishResource'> = async (context, request, call) => {
  const editor = await requireEditor(context, call.caller);
  const reference = parse(managedReferenceSchema, request);
  const changed = await change(context, call, editor, { ...reference, action: 'published' }, (current) =>
    publish(current, context.now()),
  );
  return { resource: presentManaged(reference.resourceType, changed) };
};
