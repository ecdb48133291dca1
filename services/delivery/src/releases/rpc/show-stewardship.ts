import type { Stewardship } from '@carebourse/contracts/stewardship';
import type { Caller } from '@carebourse/rpc/caller';
import { stewardQuota } from '../../check/steward-plan.ts';
import type { Stewarded } from '../../check/steward.ts';
import type { Context } from '../../context.ts';
import { listManagedTables, storedBytesOf } from '../../store/releases.ts';
import { findEntryTerms } from '../../store/tables.ts';

/** What an entry delivers, and how much of it the caller's plan leaves room for, as JSON. */
export async function showStewardship(
  context: Pick<Context, 'db' | 'tables' | 'accessRequest'>,
  caller: Caller,
  entry: Stewarded,
): Promise<string> {
  const { db } = context;
  const [terms, tables, storedBytes, quota] = await Promise.all([
    findEntryTerms(db, entry),
    listManagedTables(db, entry),
    storedBytesOf(db, entry),
    stewardQuota(context, caller),
  ]);
  const presignedSeconds = context.tables.presignedSeconds ?? null;
  const shown = { entry, terms, tables, quota: { ...quota, storedBytes }, presignedSeconds };
  return JSON.stringify(shown satisfies Stewardship);
}
