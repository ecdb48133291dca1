import { describe, expect, it } from 'vitest';
import { publicationDecided } from './publication-notification.ts';

const subject = { userId: 9, resourceType: 'agent', resourceId: 7, resourceName: 'Chart Scribe' };

describe('who asked for a publication', () => {
  it.each([
    ['approved', '/agents/7', 'Publication approved', 'Chart Scribe was approved: everybody finds it now.'],
    [
      'declined',
      '/dashboard/publications',
      'Publication declined',
      'Chart Scribe was not approved. The reason is with the publication.',
    ],
    [
      'withdrawn',
      '/dashboard/catalogue/agents/7',
      'Publication withdrawn',
      'Chart Scribe does not wait for approval any more: somebody else withdrew it, or retired the entry.',
    ],
  ])('is told that it was %s by somebody else', (state, link, title, body) => {
    const told = { userId: 9, type: 'system', title, body, link, byMail: true };
    expect(publicationDecided({ ...subject, actorId: 4 }, state)).toEqual(told);
  });

  it.each([9, undefined])('is told of no withdrawal of their own, by %s', (actorId) => {
    expect(publicationDecided({ ...subject, ...(actorId && { actorId }) }, 'withdrawn')).toBeUndefined();
  });

  it('is told nothing of what this version does not know', () => {
    expect(publicationDecided({ ...subject, actorId: 4 }, 'postponed')).toBeUndefined();
  });
});
