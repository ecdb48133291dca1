import type { DescribedEntry } from './described-entry.ts';

/** A name of a part of an entry's description, which is the same each time. */
export function part({ resourceType, id }: Pick<DescribedEntry, 'resourceType' | 'id'>, name: string): string {
  return `_:${resourceType}${id}${name}`;
}
