import { MESSAGES } from '@carebourse/contracts/messages';
import { fieldErrors } from '@carebourse/contracts/problem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DecisionForm, decisionFormSchema } from './decision-form.ts';

const approval: DecisionForm = { decision: 'approved', comment: ' ', accessTypes: ['view'], endDate: '' };

function errorsOf(form: DecisionForm) {
  const { error } = decisionFormSchema(null).safeParse(form);
  return error ? fieldErrors(error) : {};
}

afterEach(() => vi.useRealTimers());

describe('the decision form', () => {
  it('approves without an end and without a comment', () => {
    expect(decisionFormSchema(null).parse(approval)).toEqual({ decision: 'approved', accessTypes: ['view'] });
  });

  it('ends access with the chosen day', () => {
    const { expiresAt } = decisionFormSchema(null).parse({ ...approval, endDate: '2999-12-31' });
    const end = new Date(expiresAt ?? '');
    expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2999, 11, 31, 23]);
  });

  it('does not end access in the past', () => {
    expect(errorsOf({ ...approval, endDate: '2026-01-01' })).toEqual({ endDate: [MESSAGES.validation.expiryInPast] });
  });

  it('ends access tomorrow at the earliest: today is over before anybody has used it', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 9, 30) });
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
