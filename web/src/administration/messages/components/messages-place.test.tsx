import type { ReceivedMessage } from '@carebourse/contracts/received-forms';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer } from '../../../../tests/support/gateway.ts';
import { openPage } from '../../../../tests/support/page.tsx';
import { admin } from '../../../../tests/support/people.ts';

const message: ReceivedMessage = {
  id: 7,
  userId: null,
  name: 'Jo Marsh',
  email: 'jo@example.org',
  status: 'new',
  createdAt: '2026-03-02T14:00:00.000Z',
  handledAt: null,
  handledBy: null,
  phone: null,
  subject: 'About our visit',
  inquiryType: 'general',
  message: 'Until when is it?',
};

test('a message leads to the address of whoever wrote it, unless their account is deleted', async () => {
  answerDashboard();
  answer('get', '/api/reviews', { items: [], total: 0 });
  answer('get', '/api/integration-requests', []);
  answer('get', '/api/contact-messages', [
    message,
    { ...message, id: 8, name: '(removed)', email: '', subject: '(removed)', message: '(removed)' },
  ]);
  await openPage('/dashboard/messages', { as: admin });
  const subject = await screen.findByText('About our visit');
  const articles = screen.getAllByRole('article');
  const [kept, removed] = [
    articles.find((one) => one.contains(subject)),
    articles.find((one) => !one.contains(subject)),
  ];
  if (!kept || !removed) throw new Error('a message is not shown');
  expect(within(kept).getByRole('link').getAttribute('href')).toBe('mailto:jo@example.org');
  expect(removed.textContent).toContain('(removed)');
  expect(within(removed).queryByRole('link')).toBeNull();
});
