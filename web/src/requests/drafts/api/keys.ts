import type { DraftAbout } from '../draft-about.ts';

/** The query keys of drafts. */
export const draftKeys = {
  all: ['request-drafts'] as const,
  one: (about: DraftAbout) => ['request-drafts', about === 'several' ? about : [about.resourceType, about.resourceId]],
};
