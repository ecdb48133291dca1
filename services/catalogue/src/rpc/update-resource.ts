import { managedReferenceSchema } from '@carebourse/contracts/catalogue-management';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { change } from './change.ts';
import { presentManaged } from './present-managed.ts';
import { readContent } from './resource-content.ts';

export const updateResource: CatalogueRpc<'UpdateResource'> = async (context, request, call) => {
  const { resourceType, content } = await readContent(context, request.content);
  const reference = parse(managedReferenceSchema, { ...request, resourceType });
  const changed = await change(context, call, reference, 'edited', () => content);
  return { resource: presentManaged(resourceType, changed) };
};
