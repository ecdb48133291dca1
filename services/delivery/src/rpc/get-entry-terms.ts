import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../context.ts';
import { countTables, findEntryTerms } from '../store/tables.ts';

const entrySchema = z.object({ resourceType: z.enum(TABLE_ENTRY_TYPES), resourceId: idSchema });

/** What may be told to anyone before they ask. */
export const getEntryTerms: DeliveryRpc<'GetEntryTerms'> = async ({ db }, request) => {
  const entry = parse(entrySchema, request);
  const [terms, tables] = await Promise.all([findEntryTerms(db, entry), countTables(db, entry)]);
  return { ...terms, tables };
};
