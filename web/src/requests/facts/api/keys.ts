import type { FactEntry } from '../fact-entry.ts';

/** The query keys of facts. */
export const factKeys = {
  shown: ({ resourceType, resourceId }: FactEntry) => ['facts', resourceType, resourceId] as const,
  kept: ({ resourceType, resourceId }: FactEntry) => ['kept-facts', resourceType, resourceId] as const,
  dictionary: ({ resourceType, resourceId }: FactEntry) => ['dictionary', resourceType, resourceId] as const,
};
