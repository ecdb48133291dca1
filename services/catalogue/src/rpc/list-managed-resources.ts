import { managedQuerySchema } from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../context.ts';
import { listManagedResources as findManagedResources } from '../store/managed-resources.ts';
import { presentManaged } from './present-managed.ts';

const querySchema = managedQuerySchema.extend({ resourceType: z.enum(RESOURCE_TYPES) });

export const listManagedResources: CatalogueRpc<'ListManagedResources'> = async ({ db }, request) => {
  const { resourceType, status } = parse(querySchema, { ...request, status: request.status || undefined });
  const rows = await findManagedResources(db, resourceType, status);
  return { resources: rows.map((row) => presentManaged(resourceType, row)) };
};
