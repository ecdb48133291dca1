import type { HistoryEntry } from '@carebourse/contracts/requests';
import { describe, expect, it } from 'vitest';
import { aRequest } from '../record/test-request.ts';
import { requestTimeline } from './timeline.ts';

/** A line of the history from before it kept what was asked for: give what the test is about. */
const anEntry = (fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  action: 'submitted',
  at: '2026-10-01T09:00:00Z',
  by: 'requester',
  actorId: 7,
  comment: null,
  conditions: null,
  until: null,
  revision: null,
  purpose: null,
  purposeKind: null,
  purposeDetails: null,
  accessTypes: null,
  answers: null,
  formVersion: null,
  byRule: null,
  ...fields,
});

const steps = (...parameters: Parameters<typeof requestTimeline>) =>
  requestTimeline(...parameters).map(({ title, state }) => [title, state]);

describe('the timeline of a request', () => {
  it('shows what comes after a request that waits', () => {
    expect(steps(aRequest(), undefined)).toEqual([
      ['Requested', 'done'],
      ['Decision', 'current'],
      ['Use', 'next'],
    ]);
  });

  it('tells conditions of use apart from the message', () => {
    const approved = anEntry({ action: 'approved', by: 'reviewer', comment: 'Welcome.', conditions: 'No copies.' });
    const [, item] = requestTimeline(aRequest({ status: 'approved' }), [anEntry(), approved]);
    expect(item).toMatchObject({ note: 'Welcome.', facts: [{ label: 'Conditions of use', value: 'No copies.' }] });
  });

  it('asks for changes when it was returned, with the comment', () => {
    const at = '2026-10-02T09:00:00Z';
    const history = [
      anEntry(),
      anEntry({ action: 'returned', at, by: 'reviewer', actorId: 4, comment: 'Which clinics?' }),
    ];
    const items = requestTimeline(aRequest({ status: 'returned' }), history);
    expect(items.map(({ title }) => title)).toEqual(['Requested', 'Changes asked for', 'Your changes', 'Decision']);
    expect(items[1]?.note).toBe('Which clinics?');
  });

  it('shows each purpose of a request that was changed, with what it asked for', () => {
    const history = [
      anEntry({ revision: 1, purpose: 'To see my results.', accessTypes: ['view'] }),
      anEntry({ action: 'returned', by: 'reviewer', actorId: 4, comment: 'Which results?' }),
      anEntry({ action: 'resubmitted', revision: 2, purpose: 'To see blood results.', accessTypes: ['view', 'api'] }),
    ];
    const items = requestTimeline(aRequest({ revision: 2 }), history);
    expect(items.slice(0, 3).map(({ quote, note }) => [quote, note])).toEqual([
      ['To see my results.', 'Asked for: View only'],
      [undefined, 'Which results?'],
      ['To see blood results.', 'Asked for: View only and API access'],
    ]);
  });

  it('says by whose rule it was approved, and why', () => {
    const comment = 'clinical care use: It is care.';
    const approved = (of: string | null) =>
      anEntry({ action: 'approved', by: 'system', actorId: null, comment, byRule: { term: 'DUO:0000043', of } });
    const titles = (of: string | null) =>
      requestTimeline(aRequest({ status: 'approved' }), [anEntry(), approved(of)]).map(({ title, note }) => [
        title,
        note,
      ]);
    expect(titles('Mara Roy')[1]).toEqual(['Approved by rule of Mara Roy', comment]);
    expect(titles(null)[1]).toEqual(['Approved by rule of the steward', comment]);
  });

  it('shows the only purpose of a request once, beside the timeline, and none that is older than the history', () => {
    const kept = anEntry({ revision: 1, purpose: 'To see my results.', accessTypes: ['view'] });
    expect(requestTimeline(aRequest(), [kept])[0]).not.toHaveProperty('quote');
    expect(requestTimeline(aRequest({ revision: 2 }), [anEntry()])[0]).not.toHaveProperty('quote');
  });

  it('tells the decision from the request itself until the history is here', () => {
    const request = aRequest({ status: 'rejected', decidedAt: '2026-10-05T09:00:00Z', comment: 'No ethics approval.' });
    expect(steps(request, undefined)).toEqual([
      ['Requested', 'done'],
      ['Denied', 'failed'],
    ]);
  });

  it('ends with the day on which access ends', () => {
    const request = aRequest({
      status: 'approved',
      decidedAt: '2026-10-05T09:00:00Z',
      expiresAt: '2026-12-24T12:00:00Z',
    });
    expect(requestTimeline(request, undefined).at(-1)).toMatchObject({ title: 'Access ends', when: 'Dec 24, 2026' });
  });
});
