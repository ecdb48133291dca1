import { mayLeave } from '@carebourse/contracts/leaving-rows';
import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import { catalogueEntries } from '../../check/entry-facts.ts';
import type { DeliveryRpc } from '../../context.ts';
import { listTables } from '../../store/tables.ts';
import { presentDeclared } from './present-table.ts';

const entrySchema = z.object({ resourceType: z.enum(TABLE_ENTRY_TYPES), resourceId: idSchema });

/** Of a confidential entry the names of columns are for its grantees; what its steward wrote is in the entry's facts. */
export const getDictionary: DeliveryRpc<'GetDictionary'> = async ({ db, catalogue }, request) => {
  const entry = parse(entrySchema, request);
  const tables = await listTables(db, entry);
  if (tables.length === 0) return { tables: [] };
  const { accessLevel } = await catalogueEntries(catalogue.entries).find(entry.resourceType, entry.resourceId);
  if (accessLevel === 'confidential') return { tables: [] };
  return { tables: tables.map(({ release }) => describe(release.definition)) };
};

/** Whatever says who somebody is, is left out: it never leaves. */
function describe({ name, title, synthetic, columns }: TableDefinition) {
  return { name, title, synthetic, columns: columns.filter(mayLeave).map(presentDeclared) };
}
