import { MESSAGES } from '@carebourse/contracts/messages';
import { fieldErrors } from '@carebourse/contracts/problem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as EXTENSIONS_TEXTS from '../../requests/extensions/texts.ts';
import { type DecisionForm, decisionFormSchema } from './decision-form.ts';

const approval: DecisionForm = {
  decision: 'approved',
  comment: ' ',
  conditions: ' ',
  accessTypes: ['view'],
  endDate: '',
};

function errorsOf(form: DecisionForm) {
  const { error } = decisionFormSchema(null).safeParse(form);
  return error ? fieldErrors(error) : {};
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the decision form', () => {
  it('approves without an end and without a comment', () => {
    expect(decisionFormSchema(null).parse(approval)).toEqual({ decision: 'approved', accessTypes: ['view'] });
  });

  it('sends conditions of use apart from the message, and with an approval alone', () => {
    const written = { ...approval, comment: 'Thank you, that is clear.', conditions: 'Destroy all copies by June 30.' };
    expect(decisionFormSchema(null).parse(written)).toEqual({
      decision: 'approved',
      accessTypes: ['view'],
      comment: 'Thank you, that is clear.',
      conditions: 'Destroy all copies by June 30.',
    });
    const returned = { ...written, decision: 'returned' as const };
    expect(decisionFormSchema(null).parse(returned)).toEqual({ decision: 'returned', comment: written.comment });
  });

  it('ends access with the chosen day', () => {
    const endOf = (endDate: string) => decisionFormSchema(null).parse({ ...approval, endDate }).expiresAt;
    expect(endOf('2999-12-31')).toBe('3000-01-01T04:59:59.000Z');
    expect(endOf('2999-06-30')).toBe('2999-07-01T03:59:59.000Z');
  });

  it('takes no day that the calendar lacks', () => {
    for (const endDate of ['2999-02-29', '222222-01-01']) {
      expect(errorsOf({ ...approval, endDate })).toEqual({ endDate: [EXTENSIONS_TEXTS.dayInvalid] });
    }
  });

  it.each(['America/Toronto', 'America/Vancouver', 'Asia/Tokyo'])(
    'ends access with the day in Ontario, from %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      // 22:00 in Vancouver, when it is the 29th in Toronto.
      vi.useFakeTimers({ now: new Date('2026-11-28T22:00:00-08:00') });
      expect(errorsOf({ ...approval, endDate: '2026-11-29' })).toEqual({ endDate: [MESSAGES.validation.expiryInPast] });
      const { expiresAt } = decisionFormSchema(null).parse({ ...approval, endDate: '2026-11-30' });
      expect(expiresAt).toBe('2026-12-01T04:59:59.000Z');
      // The days on which clocks change have 23 and 25 hours; each ends at its own midnight.
      const endOf = (endDate: string) => decisionFormSchema(null).parse({ ...approval, endDate }).expiresAt;
      expect([endOf('2027-03-13'), endOf('2027-03-14')]).toEqual([
        '2027-03-14T04:59:59.000Z',
        '2027-03-15T03:59:59.000Z',
      ]);
      expect([endOf('2027-11-06'), endOf('2027-11-07')]).toEqual([
        '2027-11-07T03:59:59.000Z',
        '2027-11-08T04:59:59.000Z',
      ]);
      expect(endOf('2028-02-29')).toBe('2028-03-01T04:59:59.000Z');
    },
  );

  it('does not end access in the past', () => {
    expect(errorsOf({ ...approval, endDate: '2026-01-01' })).toEqual({ endDate: [MESSAGES.validation.expiryInPast] });
  });

  it('ends access tomorrow at the earliest: today is over before anybody has used it', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00-05:00') });
    expect(errorsOf({ ...approval, endDate: '2026-11-20' })).toEqual({ endDate: [MESSAGES.validation.expiryInPast] });
    expect(errorsOf({ ...approval, endDate: '2026-11-21' })).toEqual({});
  });

  it('ends access with the ethics approval at the latest, and without a day with it', () => {
    const { error } = decisionFormSchema('2998-12-31').safeParse({ ...approval, endDate: '2999-01-01' });
    expect(error && fieldErrors(error)).toEqual({ endDate: [MESSAGES.validation.extensionBeyondEthics] });
    for (const endDate of ['', '2998-12-31']) {
      expect(decisionFormSchema('2998-12-31').safeParse({ ...approval, endDate }).success).toBe(true);
    }
  });

  it('grants something', () => {
    expect(errorsOf({ ...approval, accessTypes: [] })).toEqual({ accessTypes: [MESSAGES.reviews.accessTypesMissing] });
  });

  it.each(['returned', 'rejected'] as const)('needs a comment before a request is %s', (decision) => {
    expect(errorsOf({ ...approval, decision })).toEqual({ comment: [MESSAGES.validation.commentRequired] });
    expect(
      decisionFormSchema(null).parse({ ...approval, decision, comment: 'Who will see it?', endDate: '2026-01-01' }),
    ).toEqual({
      decision,
      comment: 'Who will see it?',
    });
  });
});
