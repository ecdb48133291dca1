import { importListQuerySchema } from '@carebourse/contracts/imports';
import { idSchema } from '@carebourse/contracts/text';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { listImports as findImports } from '../store/imports.ts';
import { presentImport } from './present-import.ts';
import { requireEditor } from '../../rpc/editor.ts';

export const listImports: CatalogueRpc<'ListImports'> = async (context, request, { caller }) => {
  const { organizationId } = await requireEditor(context, caller);
  const { limit, cursor, harvestId } = parse(importListQuerySchema, request);
  const rows = await findImports(context.db, {
    organizationId,
    harvestId,
    limit,
    beforeId: readCursor(cursor, idSchema),
  });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  return { imports: items.map(presentImport), nextCursor };
};
