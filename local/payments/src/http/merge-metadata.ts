import type { Metadata } from '../model/types.ts';

/** New keys are added, an empty value takes its key away. */
export function mergeMetadata(before: Metadata, given: Record<string, string> | undefined): Metadata {
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}
