import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { announcementOf, checkRevision, publish, retire, statusOf } from './managed-resource.ts';

const { management: words } = MESSAGES;

const now = new Date('2026-11-21T10:00:00Z');
const past = new Date('2026-01-05T10:00:00Z');
const draft = { publishedAt: null, retiredAt: null };
const published = { publishedAt: past, retiredAt: null };
const retired = { publishedAt: past, retiredAt: past };

describe('an entry', () => {
  it('is a draft until it is published, and retired after that', () => {
    expect([draft, published, retired].map(statusOf)).toEqual(['draft', 'published', 'retired']);
  });

  it.each([draft, retired])('that is not published can be: %j', (entry) => {
    expect(publish(entry, now)).toEqual({ publishedAt: now, retiredAt: null });
  });

  it.each([draft, published])('that is not retired can be: %j', (entry) => {
    const after = retire(entry, now);
    expect(after).toEqual({ publishedAt: entry.publishedAt, retiredAt: now });
    expect(statusOf(after)).toBe('retired');
  });

  it('is neither published nor retired twice', () => {
    expect(() => publish(published, now)).toThrow(new ConflictError(words.alreadyPublished));
    expect(() => retire(retired, now)).toThrow(new ConflictError(words.alreadyRetired));
  });

  it('is changed by those only who saw what it is', () => {
    expect(() => checkRevision({ revision: 3 }, 3)).not.toThrow();
    for (const stale of [2, 4]) {
      expect(() => checkRevision({ revision: 3 }, stale)).toThrow(
        new ConflictError(words.changedMeanwhile, { detail: { type: PROBLEM_TYPES.entryChanged } }),
      );
    }
  });
});

describe('others hear', () => {
  it.each([
    ['of what can be found now', null, published, 'resource-published'],
    ['of what can be found now', draft, published, 'resource-published'],
    ['of what can be found again', retired, published, 'resource-published'],
    ['of what is described differently', published, published, 'resource-changed'],
    ['of what cannot be found any more', published, retired, 'resource-changed'],
    ['of publishing that was undone', published, draft, 'resource-changed'],
    ['nothing of drafts', null, draft, undefined],
    ['nothing of drafts', draft, draft, undefined],
    ['nothing of drafts that are given up', draft, retired, undefined],
    ['nothing of what was retired', retired, retired, undefined],
  ])('%s: %j → %j', (_what, before, after, announced) => {
    expect(announcementOf(before, after)).toBe(announced);
  });
});
