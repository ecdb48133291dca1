import { importLinesQuerySchema } from '@carebourse/contracts/imports';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { listLines } from '../store/import-lines.ts';
import { presentImportLine } from './present-import.ts';
import { requireImport } from './require-importer.ts';

export const listImportLines: CatalogueRpc<'ListImportLines'> = async (context, request, { caller }) => {
  const { id } = (await requireImport(context, caller, request.id)).found;
  const { limit, cursor, action } = parse(importLinesQuerySchema, request);
  const rows = await listLines(context.db, id, { action, limit, after: readCursor(cursor, z.int()) });
  const { items, nextCursor } = toPage(rows, limit, ({ position }) => position);
  return { lines: items.map(presentImportLine), nextCursor };
};
