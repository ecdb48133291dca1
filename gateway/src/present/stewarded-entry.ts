import type { StewardedEntry } from '@carebourse/contracts/stewardship';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { ReleaseServiceDefinition } from '@carebourse/rpc/delivery';

type EntryMessage = ResponseOut<ReleaseServiceDefinition['ListEntries']>['entries'][number];

export function presentStewardedEntry({
  resourceType,
  accessLevel,
  lastReleaseAt,
  ...entry
}: EntryMessage): StewardedEntry {
  return {
    ...entry,
    resourceType: resourceType as StewardedEntry['resourceType'],
    accessLevel: (accessLevel as StewardedEntry['accessLevel'] | undefined) ?? null,
    lastReleaseAt: lastReleaseAt ?? null,
  };
}
