import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { contentsWords, misfitsOf, outcomeOf, sortOut, summaryOf, tally } from './bulk.ts';

const now = new Date('2026-11-20T12:00:00Z');
const extension = { until: '2027-01-01T00:00:00Z', reason: 'More time.', askedAt: '2026-11-20T12:00:00Z' };

function review(id: number, userId: number, resourceId: number, extended = false): Review {
  const status = extended ? 'approved' : 'pending';
  return {
    id,
    userId,
    resourceType: 'data',
    resourceId,
    status,
    extension: extended ? extension : null,
    firstApproval: null,
  } as Review;
}

const rows = [review(1, 7, 1), review(2, 7, 2), review(3, 8, 2, true)];

describe('many decisions at once', () => {
  it('leave out extensions, when they return for changes', () => {
    const idsOf = (reviews: Review[]) => reviews.map(({ id }) => id);
    const { taken, leftOut } = sortOut(rows, 'returned', 4, now);
    expect([idsOf(taken), idsOf(leftOut)]).toEqual([[1, 2], [3]]);
    expect(sortOut(rows, 'approved', 4, now).leftOut).toEqual([]);
  });

  it('leave out extensions that are over by themselves', () => {
    expect(sortOut(rows, 'approved', 4, new Date(extension.until)).leftOut).toEqual([rows[2]]);
  });

  it('leave out what the reader approved as the first of two, when they approve', () => {
    const reviewer = { id: 4, name: 'Ada Roy' };
    const firstApproval = { reviewer, at: '', accessTypes: [], expiresAt: null, conditions: null };
    const [first, ...others] = rows.map((row, index) => ({
      ...row,
      firstApproval: index === 0 ? firstApproval : null,
    }));
    const all = [...(first ? [first] : []), ...others];
    expect(sortOut(all, 'approved', 4, now)).toEqual({ taken: others, leftOut: [], own: [first] });
    expect(sortOut(all, 'approved', 5, now).taken).toEqual(all);
    expect(sortOut(all, 'rejected', 4, now).taken).toEqual(all);
  });

  it('are summed up by people and entries', () => {
    expect(summaryOf(rows)).toBe('2 requests and 1 extension of 2 people, for 2 entries');
    expect(summaryOf(rows.slice(2))).toBe('1 extension of 1 person, for 1 entry');
  });

  it('tell how much there is to read, and what does not fit', () => {
    expect(contentsWords({ contents: { answers: 2, files: 1 } })).toBe('2 answers, 1 file');
    expect(contentsWords({ contents: { answers: 0, files: 2 } })).toBe('2 files');
    expect(contentsWords({ contents: null })).toBe('');
    expect(misfitsOf(['fits', 'doesNotFit', 'personDecides'])).toBe('1 does not fit the permitted uses');
    expect(misfitsOf(['doesNotFit', 'doesNotFit'])).toBe('2 do not fit the permitted uses');
    expect(misfitsOf(['fits', 'personDecides'])).toBeUndefined();
  });

  it('tell of each what became of it', () => {
    const decided = {
      decision: 'rejected',
      decidedAt: '2026-11-21T12:00:00Z',
      decidedBy: { id: 4, name: 'Priya Raman' },
    };
    const refusal = new ApiError(409, 'Decided', { type: PROBLEM_TYPES.alreadyDecided, ...decided });
    const overtaken = outcomeOf(refusal);
    expect(overtaken).toMatchObject({ state: 'overtaken', words: expect.stringContaining('Rejected by Priya Raman') });
    const refused = outcomeOf(new ApiError(409, 'The plan does not include this.'));
    expect(refused).toEqual({ state: 'refused', words: 'The plan does not include this.' });
    expect(tally([{ state: 'decided' }, refused, overtaken])).toBe(
      '1 decided, 1 decided by others or taken back before, 1 not decided',
    );
    expect(tally([{ state: 'decided' }])).toBe('1 decided');
    expect(tally([{ state: 'first' }])).toBe('0 decided, 1 approved as the first of two reviewers');
  });
});
