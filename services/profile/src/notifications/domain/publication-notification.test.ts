import { describe, expect, it } from 'vitest';
import { publicationDecided, publicationWaits, reviewAnswered, reviewRequested } from './publication-notification.ts';

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
    const notification = { userId: 9, type: 'system', title, body, link, byMail: true };
    expect(publicationDecided({ ...subject, actorId: 4 }, state)).toEqual(notification);
  });

  it.each([9, undefined])('is told of no withdrawal of their own, by %s', (actorId) => {
    expect(publicationDecided({ ...subject, ...(actorId && { actorId }) }, 'withdrawn')).toBeUndefined();
  });

  it('is told nothing of what this version does not know', () => {
    expect(publicationDecided({ ...subject, actorId: 4 }, 'postponed')).toBeUndefined();
  });
});

it.each([
  ['Larkfield', 'Larkfield asks for the publication of Chart Scribe.'],
  ['', 'A steward asks for the publication of Chart Scribe.'],
])('admins are told that a publication waits, of “%s”', (stewardName, body) => {
  const notification = { type: 'system', title: 'A publication waits', body, link: '/dashboard/publications' };
  expect(publicationWaits({ ...subject, stewardName }, [4, 5])).toEqual(
    [4, 5].map((userId) => ({ ...notification, userId })),
  );
});

describe('a colleague', () => {
  it('is asked to look at an entry', () => {
    expect(reviewRequested(subject)).toEqual({
      userId: 9,
      type: 'system',
      title: 'Review asked',
      body: 'A colleague asks you to look at Chart Scribe before it is published.',
      link: '/dashboard/catalogue/agents/7',
      byMail: true,
    });
  });

  it.each([
    ['ready', 'A colleague finds Chart Scribe ready to be published.'],
    ['changes', 'A colleague asks for changes of Chart Scribe.'],
  ])('answers %s', (answer, body) => {
    expect(reviewAnswered(subject, answer)).toEqual({
      userId: 9,
      type: 'system',
      title: 'Review answered',
      body,
      link: '/dashboard/catalogue/agents/7',
    });
  });

  it('is led to all entries where the type is not known', () => {
    expect(reviewRequested({ ...subject, resourceType: 'wizard' }).link).toBe('/dashboard/catalogue');
  });
});
