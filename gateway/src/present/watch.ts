import type { WatchedEntry } from '@carebourse/contracts/watching';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { WatchServiceDefinition } from '@carebourse/rpc/profile';

type WatchMessage = ResponseOut<WatchServiceDefinition['ListWatches']>['watches'][number];

export function presentWatch({ resourceType, ...watch }: WatchMessage): WatchedEntry {
  return { ...watch, resourceType: resourceType as WatchedEntry['resourceType'] };
}
