import type { ManagedTable } from '@carebourse/contracts/stewardship';
import type { Caller } from '@carebourse/rpc/caller';
import { stewardQuota } from '../../check/steward-plan.ts';
import type { Stewarded } from '../../check/steward.ts';
import type { Context } from '../../context.ts';
import { listManagedTables, storedBytesOf } from '../../store/releases.ts';
import { findEntryTerms } from '../../store/tables.ts';

/** What an entry delivers, and how much of it the caller's plan leaves room for. */
export async function showStewardship(
  context: Pick<Context, 'db' | 'tables' | 'accessRequest'>,
  caller: Caller,
  entry: Stewarded,
) {
  const { db } = context;
  const [terms, tables, storedBytes, quota] = await Promise.all([
    findEntryTerms(db, entry),
    listManagedTables(db, entry),
    storedBytesOf(db, entry),
    stewardQuota(context, caller),
  ]);
  return {
    entry: { ...entry, accessLevel: entry.accessLevel ?? undefined },
    terms,
    tables: tables.map(presentTable),
    quota: {
      uploadBytesPerDay: quota.uploadBytesPerDay ?? undefined,
      storedBytes,
      storedBytesPerEntry: quota.storedBytesPerEntry ?? undefined,
    },
    presignedSeconds: context.tables.presignedSeconds,
  };
}

function presentTable({ id, name, definition, releaseEvery, nextReleaseBy, releases }: ManagedTable) {
  return {
    id,
    name,
    definition: JSON.stringify(definition),
    releaseEvery: releaseEvery ?? undefined,
    nextReleaseBy: nextReleaseBy ?? undefined,
    releases: releases.map(({ number, publishedAt, bytes, ...release }) => ({
      number,
      publishedAt,
      bytes,
      withdrawnAt: release.withdrawnAt ?? undefined,
      withdrawReason: release.withdrawReason ?? undefined,
      corrects: release.corrects ?? undefined,
      deleteAt: release.deleteAt ?? undefined,
    })),
  };
}
