import type { FormEntry } from '../form-entry.ts';

/** The query keys of forms. */
export const formKeys = {
  all: ['forms'] as const,
  shown: ({ resourceType, resourceId }: FormEntry) => ['forms', resourceType, resourceId] as const,
  kept: ({ resourceType, resourceId }: FormEntry) => ['kept-forms', resourceType, resourceId] as const,
};
