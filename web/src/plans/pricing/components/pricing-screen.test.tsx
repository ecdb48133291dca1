import type { Subscription } from '@carebourse/contracts/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerUnchecked, hold, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, openPage, texts } from '../../../../tests/support/page.tsx';
import { partner, provider } from '../../../../tests/support/people.ts';
import { answerPlans } from '../../../../tests/support/plans.ts';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const card = (name: string) => screen.findByRole('article', { name });

test('the page answers for payments, cancelling, data, trial, changes, refunds and billing', async () => {
  answerPlans();
  await openPage('/pricing');
  for (const name of ['Secure payments', 'Cancel anytime', 'Data protection']) {
    await screen.findByRole('heading', { name });
  }
  const answers = screen.getByRole('region', { name: 'Questions and answers' });
  expect(texts(within(answers).getAllByRole('term'))).toEqual([
    expect.stringMatching(/trial/i),
    expect.stringMatching(/change/i),
    expect.stringMatching(/money back/i),
    expect.stringMatching(/billing/i),
  ]);
  expect(answers.textContent).toContain('30-day money-back guarantee');
});

test('visitors cannot buy and are sent to sign in with the trial, or the plan and its period', async () => {
  answerPlans();
  const user = await openPage('/pricing?period=annual');
  expect((await button('Start free trial')).disabled).toBe(true);
  expect((await button('Choose Basic')).disabled).toBe(true);
  expect(await link('Sign in to start your trial')).toBe('/auth?trial=true');
  expect(await link('Sign in to choose Basic')).toBe('/auth?plan=basic&period=annual');
  expect(await link('Contact Sales')).toBe('/contact?plan=enterprise');

  await user.click(screen.getByRole('link', { name: 'Sign in to choose Basic' }));
  const words = /You have chosen the plan Basic, billed annually\./;
  await screen.findByText(words);
  answer('get', '/api/organizations', []);
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  await screen.findByRole('button', { name: 'Register' });
  await screen.findByText(words);
});

test('who comes for the trial reads so when signing in', async () => {
  await openPage('/auth?trial=true');
  await screen.findByText(/You have chosen your free trial\./);
});

const professional: Subscription = {
  id: 'sub_1',
  planId: 'professional',
  billingPeriod: 'monthly',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2099-01-01T00:00:00.000Z',
  trialEnd: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  refundedAt: null,
};
const theirs = { subscription: professional, planId: 'professional', ownedBy: 'organization' } as const;

test('who has a plan reads which, its seats and who changes it, above what they could have', async () => {
  answerPlans(theirs);
  await openPage('/pricing', { as: partner });
  const offer = await screen.findByRole('region', { name: 'Plans' });
  await within(offer).findByText('Your organization’s plan: Professional, 15 user accounts');
  expect(offer.textContent).toContain('Your next payment is on');
  within(await card('Professional')).getByText('Your plan');
  expect(await link('Your plan in your account')).toBe('/account/plan');
});

test('a member of an organization with a plan reads that its admin changes it', async () => {
  answerPlans({ ...theirs, mayManage: false });
  await openPage('/pricing', { as: partner });
  const offer = await screen.findByRole('region', { name: 'Plans' });
  await waitFor(() => expect(offer.textContent).toContain('Its admin changes it.'));
  expect((await card('Basic')).textContent).toContain('Your organization’s admin chooses.');
  expect((await button('Choose Basic')).disabled).toBe(true);
});

test('a checkout that fails says why', async () => {
  answerPlans();
  const user = await openPage('/pricing', { as: provider });
  await waitFor(async () => expect((await button('Choose Basic')).disabled).toBe(false));
  refuse('post', '/api/create-checkout-session', 402, 'The price is unknown');
  await user.click(await button('Choose Basic'));
  await expectToast('Failed to create checkout session', 'The price is unknown');
  answerUnchecked('post', '/api/create-checkout-session', {});
  await user.click(await button('Choose Basic'));
  await expectToast('Failed to create checkout session', 'An unexpected error occurred.');
  expect(sentTo('post', '/api/create-checkout-session').at(-1)).toEqual({
    priceId: 'price_basic_monthly',
    planId: 'basic',
    billingPeriod: 'monthly',
    uiMode: 'embedded',
  });
});

test('a trial that fails says why; until then no plan can be chosen', async () => {
  answerPlans();
  const user = await openPage('/pricing', { as: provider });
  const trial = within(await card('Free Trial')).getByRole<HTMLButtonElement>('button');
  await waitFor(() => expect(trial.disabled).toBe(false));
  refuse('post', '/api/create-free-trial', 404);
  const release = hold('post', '/api/create-free-trial');
  await user.click(trial);
  await waitFor(() => expect(trial.getAttribute('aria-busy')).toBe('true'));
  expect((await button('Choose Basic')).disabled).toBe(true);
  release();
  await expectToast('Error', 'Failed to activate free trial');
});

test('the four plans have their prices, features and badges, monthly and annually', async () => {
  answerPlans();
  const user = await openPage('/pricing');
  const plans = [
    { name: 'Free Trial', monthly: '$0', annual: '$0' },
    { name: 'Basic', monthly: '$49', annual: '$470' },
    { name: 'Professional', monthly: '$99', annual: '$950' },
    { name: 'Enterprise', monthly: '$249', annual: '$2,390' },
  ];
  for (const { name, monthly } of plans) {
    within(await card(name)).getByText(monthly);
    expect(texts(within(await card(name)).getAllByRole('listitem'))).toEqual(['Reports']);
  }
  expect((await card('Free Trial')).textContent).toContain('for 14 days');
  expect((await card('Professional')).textContent).toContain('Most popular');
  expect(screen.getAllByRole('article')).toHaveLength(4);
  await user.click(screen.getByRole('radio', { name: /Annual.*Save 20%/ }));
  for (const { name, annual } of plans) within(await card(name)).getByText(annual);
});
