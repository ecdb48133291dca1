import type { Stewardship } from '@carebourse/contracts/stewardship';
import type { Stewarded } from '../../check/steward.ts';
import type { Context } from '../../context.ts';
import { listManagedTables } from '../../store/releases.ts';
import { findEntryTerms } from '../../store/tables.ts';

/** What an entry delivers, as JSON. */
export async function showStewardship({ db }: Pick<Context, 'db'>, entry: Stewarded): Promise<string> {
  const [terms, tables] = await Promise.all([findEntryTerms(db, entry), listManagedTables(db, entry)]);
  return JSON.stringify({ entry, terms, tables } satisfies Stewardship);
}
