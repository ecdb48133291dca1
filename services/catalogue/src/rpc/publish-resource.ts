import { managedReferenceSchema } from '@carebourse/contracts/catalogue-management';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { publish } from '../domain/managed-resource.ts';
import { change } from './change.ts';
import { presentManaged } from './present-managed.ts';

export const publishResource: CatalogueRpc<'PublishResource'> = async (context, request, call) => {
  const reference = parse(managedReferenceSchema, request);
  const changed = await change(context, call, reference, 'published', (current) => publish(current, context.now()));
  return { resource: presentManaged(reference.resourceType, changed) };
};
