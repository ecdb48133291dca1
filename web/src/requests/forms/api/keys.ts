import type { ResourceReference } from '@carebourse/contracts/catalogue';

/** The query keys of forms. */
export const formKeys = {
  all: ['forms'] as const,
  shown: ({ resourceType, resourceId }: ResourceReference) => ['forms', resourceType, resourceId] as const,
  /** The reader’s own files for a form. */
  files: ({ resourceType, resourceId }: ResourceReference) => ['form-files', resourceType, resourceId] as const,
  kept: ({ resourceType, resourceId }: ResourceReference) => ['kept-forms', resourceType, resourceId] as const,
  keptVersion: ({ resourceType, resourceId }: ResourceReference, version: number) =>
    ['kept-form-versions', resourceType, resourceId, version] as const,
};
