import { ACCESS_TYPES } from '@carebourse/contracts/constants';
import { leavingColumns } from '@carebourse/contracts/leaving-rows';
import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../context.ts';
import { findEntryTerms, listTables } from '../store/tables.ts';

const entrySchema = z.object({ resourceType: z.enum(TABLE_ENTRY_TYPES), resourceId: idSchema });

/** What may be told to anyone before they ask. */
export const getEntryTerms: DeliveryRpc<'GetEntryTerms'> = async ({ db }, request) => {
  const entry = parse(entrySchema, request);
  const [terms, tables] = await Promise.all([findEntryTerms(db, entry), listTables(db, entry)]);
  const rowAccess = ACCESS_TYPES.filter((type) =>
    tables.some(({ release }) => leavingColumns(release.definition, [type]).length > 0),
  );
  return { ...terms, tables: tables.length, rowAccess };
};
