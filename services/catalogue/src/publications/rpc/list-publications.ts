import { publicationQuerySchema } from '@carebourse/contracts/publications';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { listPublications as findPublications } from '../../store/publications.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentPublication } from './present-publication.ts';

export const listPublications: CatalogueRpc<'ListPublications'> = async (context, request, { caller }) => {
  const { organizationId: stewardOrganizationId } = await requireEditor(context, caller);
  const { state, limit, cursor } = parse(publicationQuerySchema, request);
  const before = readCursor(cursor, z.int());
  const rows = await findPublications(context.db, { state, stewardOrganizationId, before, take: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  return { publications: items.map(presentPublication), nextCursor };
};
