import type { CatalogueRpc } from '../../context.ts';
import { listRevisions } from '../../store/revisions.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentRevision } from './present-managed.ts';
import { requireManaged } from '../../rpc/require-managed.ts';

export const getResourceHistory: CatalogueRpc<'GetResourceHistory'> = async ({ db, identity }, request, { caller }) => {
  const editor = await requireEditor({ identity }, caller);
  const { resourceType, resourceId } = await requireManaged(db, editor, request);
  const revisions = await listRevisions(db, resourceType, resourceId);
  return { revisions: revisions.map((row) => presentRevision(resourceType, row)) };
};
