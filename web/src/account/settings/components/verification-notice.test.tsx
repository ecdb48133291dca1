import type { Security } from '@carebourse/contracts/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer } from '../../../../tests/support/gateway.ts';
import { openPage } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';

const reader = { ...provider, emailVerified: false };

const security: Security = {
  emailVerified: false,
  hasPassword: true,
  secondFactorSince: null,
  secondFactorRequired: false,
  recoveryCodesLeft: 0,
  addressDueAt: null,
  newEmail: null,
  mailSent: true,
};

const byAdmin = { ...security, mailSent: false, addressDueAt: '2030-03-10T16:00:00.000Z' };

test('the notice says that a link was sent, and what waits for it', async () => {
  answerDashboard();
  answer('get', '/api/account/security', security);
  await openPage('/dashboard', { as: reader });
  await screen.findByText(
    'We have sent you a link. Until then, mail about your requests only says that there is news, and not what.',
    { exact: false },
  );
  await screen.findByText(
    'You cannot use API clients, webhooks or a second factor, or act for an organization, before it is confirmed.',
    { exact: false },
  );
  await screen.findByRole('button', { name: 'Send the link again' });
});

test('where no mail is sent, the notice says that an administrator confirms the address, and from when it matters', async () => {
  answerDashboard();
  answer('get', '/api/account/security', byAdmin);
  await openPage('/dashboard', { as: reader });
  await screen.findByText('No mail is sent here, so an administrator confirms it.', { exact: false });
  await screen.findByText(
    'From Mar 10, 2030 on you cannot use API clients, webhooks or a second factor, or act for an organization, before it is confirmed.',
    { exact: false },
  );
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});

test('the security settings say the same', async () => {
  answer('get', '/api/account/security', byAdmin);
  await openPage('/account/security', { as: reader });
  await screen.findByText('Email not confirmed');
  await screen.findByText('No mail is sent here, so an administrator confirms it.', { exact: false });
});
