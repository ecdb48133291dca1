import type { FactEntry } from '../../facts/fact-entry.ts';

/** The query keys of what is approved at once. */
export const ruleKeys = {
  shown: ({ resourceType, resourceId }: FactEntry) => ['decision-rules', resourceType, resourceId] as const,
  kept: ({ resourceType, resourceId }: FactEntry) => ['kept-decision-rules', resourceType, resourceId] as const,
};
