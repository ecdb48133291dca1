import { managedReferenceSchema } from '@carebourse/contracts/catalogue-management';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { retire } from '../domain/managed-resource.ts';
import { change } from './change.ts';
import { presentManaged } from './present-managed.ts';

export const retireResource: CatalogueRpc<'RetireResource'> = async (context, request, call) => {
  const reference = parse(managedReferenceSchema, request);
  const changed = await change(context, call, reference, 'retired', (current) => retire(current, context.now()));
  return { resource: presentManaged(reference.resourceType, changed) };
};
