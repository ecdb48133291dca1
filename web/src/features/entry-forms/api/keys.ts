import type { FormEntry } from '../form-entry.ts';

/** The query keys of forms. */
export const formKeys = {
  shown: ({ resourceType, resourceId }: FormEntry) => ['forms', resourceType, resourceId] as const,
  kept: ({ resourceType, resourceId }: FormEntry) => ['kept-forms', resourceType, resourceId] as const,
};
