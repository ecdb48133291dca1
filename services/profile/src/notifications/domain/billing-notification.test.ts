import { describe, expect, it } from 'vitest';
import { paymentFailed, planEnded, trialEnding } from './billing-notification.ts';

const notification = { userId: 3, type: 'billing', link: '/account/plan' };
const subject = { plan: 'professional' };

describe('of a payment that failed', () => {
  it('tells that it will be tried again', () => {
    expect(paymentFailed({ ...subject, status: 'past_due', previousStatus: 'active' }, [3])).toEqual([
      {
        ...notification,
        title: 'Payment failed',
        body: 'A payment for your Professional plan failed and will be tried again. Please check your card. Until then your plan goes on.',
      },
    ]);
  });

  it('tells when it was tried often enough', () => {
    expect(paymentFailed({ ...subject, plan: 'basic', status: 'unpaid', previousStatus: 'past_due' }, [3])).toEqual([
      {
        ...notification,
        title: 'Your plan rests',
        body: 'The payment for your Basic plan failed several times. It goes on once the open invoice is paid.',
      },
    ]);
  });

  it.each([
    ['past_due', 'past_due'],
    ['unpaid', 'unpaid'],
    ['active', 'past_due'],
    ['canceled', 'unpaid'],
  ])('tells nothing when it is %s after %s', (status, previousStatus) => {
    expect(paymentFailed({ ...subject, status, previousStatus }, [3])).toEqual([]);
  });
});

describe('of the end of a plan', () => {
  it('tells whose plan it was', () => {
    expect(planEnded({ ...subject, plan: 'enterprise' }, [3])).toEqual([
      {
        ...notification,
        title: 'Your plan has ended',
        body: 'Your Enterprise plan has ended. Your account and your requests stay.',
      },
    ]);
  });

  it('calls a plan that this version does not know by its id', () => {
    expect(planEnded({ ...subject, plan: 'platinum' }, [3])[0]?.body).toContain('Your platinum plan has ended.');
  });

  it('tells that nothing was charged for a trial', () => {
    expect(planEnded({ ...subject, plan: 'free-trial' }, [3])).toEqual([
      {
        ...notification,
        title: 'Your free trial has ended',
        body: 'Nothing was charged. Your account and your requests stay; choose a plan if you want to go on with one.',
      },
    ]);
  });

  it('tells nothing when another plan has taken its place', () => {
    expect(planEnded({ ...subject, plan: 'free-trial', entitledPlan: 'basic' }, [3])).toEqual([]);
  });

  it('tells before a trial ends', () => {
    expect(trialEnding({ endsAt: '2026-12-12T17:00:00Z' }, [3])).toEqual([
      {
        ...notification,
        title: 'Your free trial ends soon',
        body: 'Your free trial ends by itself on December 12, 2026. Nothing is charged. Choose a plan to go on with one.',
      },
    ]);
  });
});
