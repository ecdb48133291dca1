import type { WatchedEntry } from '@carebourse/contracts/watching';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { ProfileServiceDefinition } from '@carebourse/rpc/profile';

type WatchMessage = ResponseOut<ProfileServiceDefinition['ListWatches']>['watches'][number];

export function presentWatch({ resourceType, ...watch }: WatchMessage): WatchedEntry {
  return { ...watch, resourceType: resourceType as WatchedEntry['resourceType'] };
}
