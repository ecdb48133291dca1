import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { hasResource } from '../store/managed-resources.ts';
import { listRevisions } from '../store/revisions.ts';
import { presentRevision } from './present-managed.ts';

export const getResourceHistory: CatalogueRpc<'GetResourceHistory'> = async ({ db }, request) => {
  const { resourceType, resourceId } = parse(resourceReferenceSchema, request);
  if (!(await hasResource(db, resourceType, resourceId))) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
  const revisions = await listRevisions(db, resourceType, resourceId);
  return { revisions: revisions.map((row) => presentRevision(resourceType, row)) };
};
