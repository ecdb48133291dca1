import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, hold, refuse } from '../../../../tests/support/gateway.ts';
import { expectToast, openPage, texts } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';

test('a payment is verified with a spinner, then shown or told as an error that can be tried again', async () => {
  refuse('get', '/api/payment-status', 502);
  const release = hold('get', '/api/payment-status');
  const user = await openPage('/payment-success?session_id=cs_1', { as: provider });
  const main = within(await screen.findByRole('main'));
  await waitFor(() => expect(main.getByRole('status').textContent).toBe('Verifying your payment'));
  release();
  await expectToast('Error verifying payment', 'Failed to verify payment');

  const paid = { plan: 'professional', amount: 95_000, currency: 'usd', created: 1_795_000_000 };
  answer('get', '/api/payment-status', ({ query }) => {
    expect(query).toEqual({ sessionId: 'cs_1' });
    return paid;
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' });
  const receipt = screen.getByRole('table', { name: 'Receipt' });
  expect(texts(within(receipt).getAllByRole('row'))).toEqual([
    'PlanProfessional',
    'Amount$950.00 USD',
    expect.stringMatching(/^DateNov \d+, 2026$/),
    'StatusPaid',
  ]);
});

test('without a reference there is no payment', async () => {
  await openPage('/payment-success');
  await screen.findByText('Payment Information Not Found');
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test('without a session there is no checkout', async () => {
  await openPage('/checkout', { as: provider });
  await screen.findByText('Invalid checkout session. Please try again.');
  expect(screen.getByRole('link', { name: 'Back to plans' }).getAttribute('href')).toBe('/pricing');
});
