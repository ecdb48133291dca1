import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { ManagedTable, Stewardship } from '@carebourse/contracts/stewardship';
import type { TableDefinition, UsePurpose } from '@carebourse/contracts/tables';
import type { ReleaseServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';

type StewardshipMessage = ResponseOut<ReleaseServiceDefinition['GetStewardship']>['stewardship'];
type EntryMessage = NonNullable<NonNullable<StewardshipMessage>['entry']>;
type TableMessage = NonNullable<StewardshipMessage>['tables'][number];
type QuotaMessage = NonNullable<NonNullable<StewardshipMessage>['quota']>;

export function presentStewardship(stewardship: StewardshipMessage): Stewardship {
  if (!stewardship?.entry || !stewardship.terms || !stewardship.quota) {
    throw new Error('delivery answered without a stewardship');
  }
  const { entry, terms, tables, quota, presignedSeconds } = stewardship;
  return {
    entry: presentEntry(entry),
    terms: { purposes: terms.purposes as UsePurpose[], confidentialRows: terms.confidentialRows },
    tables: tables.map(presentTable),
    quota: presentQuota(quota),
    presignedSeconds: presignedSeconds ?? null,
  };
}

function presentEntry({ resourceType, accessLevel, ...entry }: EntryMessage): Stewardship['entry'] {
  return {
    ...entry,
    resourceType: resourceType as Stewardship['entry']['resourceType'],
    accessLevel: (accessLevel as Stewardship['entry']['accessLevel'] | undefined) ?? null,
  };
}

function presentTable({ definition, releaseEvery, nextReleaseBy, releases, ...table }: TableMessage): ManagedTable {
  return {
    ...table,
    definition: JSON.parse(definition) as TableDefinition,
    releaseEvery: (releaseEvery as ReleaseInterval | undefined) ?? null,
    nextReleaseBy: nextReleaseBy ?? null,
    releases: releases.map((release) => ({
      number: release.number,
      publishedAt: release.publishedAt,
      withdrawnAt: release.withdrawnAt ?? null,
      withdrawReason: release.withdrawReason ?? null,
      corrects: release.corrects ?? null,
      deleteAt: release.deleteAt ?? null,
      bytes: Number(release.bytes),
    })),
  };
}

function presentQuota({ uploadBytesPerDay, storedBytes, storedBytesPerEntry }: QuotaMessage): Stewardship['quota'] {
  return {
    uploadBytesPerDay: numberOrNull(uploadBytesPerDay),
    storedBytes: Number(storedBytes),
    storedBytesPerEntry: numberOrNull(storedBytesPerEntry),
  };
}

function numberOrNull(long: string | undefined): number | null {
  return long === undefined ? null : Number(long);
}
