import { managedQuerySchema } from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { listManagedResources as findManagedResources } from '../../store/managed-resources.ts';
import { openPublicationIds } from '../../store/publications.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentManaged } from './present-managed.ts';

const querySchema = managedQuerySchema.extend({ resourceType: z.enum(RESOURCE_TYPES) });

export const listManagedResources: CatalogueRpc<'ListManagedResources'> = async (context, request, { caller }) => {
  const { organizationId } = await requireEditor(context, caller);
  const { resourceType, status } = parse(querySchema, { ...request, status: request.status || undefined });
  const { db } = context;
  const [rows, waiting] = await Promise.all([
    findManagedResources(db, resourceType, { status, stewardOrganizationId: organizationId }),
    openPublicationIds(db, resourceType),
  ]);
  return { resources: rows.map((row) => presentManaged(resourceType, row, waiting.get(row.id))) };
};
