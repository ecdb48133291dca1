import { ACCESS_TYPES } from '@carebourse/contracts/constants';
import { leavingColumns } from '@carebourse/contracts/leaving-rows';
import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { findEntryTerms, listTables } from '../../store/tables.ts';

const entrySchema = z.object({ resourceType: z.enum(TABLE_ENTRY_TYPES), resourceId: idSchema });

/** What everybody may see before a request; of a draft as of an entry that has nothing. */
export const getEntryTerms: DeliveryRpc<'GetEntryTerms'> = async ({ db, catalogue }, request) => {
  const entry = parse(entrySchema, request);
  const { entries } = await catalogue.entries.call('ListStewardedEntries', entry);
  if (entries.length === 0) return { purposes: [], confidentialRows: false, tables: 0, rowAccess: [] };
  const [terms, tables] = await Promise.all([findEntryTerms(db, entry), listTables(db, entry)]);
  const rowAccess = ACCESS_TYPES.filter((type) =>
    tables.some(({ release }) => leavingColumns(release.definition, [type]).length > 0),
  );
  return { ...terms, tables: tables.length, rowAccess };
};
