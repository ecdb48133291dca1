import type { ResourceType } from '@carebourse/contracts/constants';

/** What an answer that may be kept is of. */
export interface Subject {
  type: ResourceType;
  /** The entry; undefined for a list, which any change of its type may change. */
  id: number | undefined;
  /** Answers that are the same have the same key. */
  key: string;
  /** As the figures name it. */
  route: string;
}

const LONGEST_ADDRESS = 200;

/** The subject of an answer; undefined where the answer is not kept. */
export function subjectOf(
  { path, cacheTag: type }: { path: string; cacheTag?: ResourceType },
  address: string,
  id?: number,
): Subject | undefined {
  const query = address.indexOf('?');
  if (type === undefined) return undefined;
  if (id !== undefined) return query === -1 ? { type, id, key: entryKey(type, id), route: path } : undefined;
  // What people search for is hardly ever the same twice: it must not push out what everybody asks for.
  if (query !== -1 && (address.length > LONGEST_ADDRESS || address.includes('search', query))) return undefined;
  return { type, id, key: address, route: path };
}

export function entryKey(type: ResourceType, id: number): string {
  return `${type} ${id}`;
}
