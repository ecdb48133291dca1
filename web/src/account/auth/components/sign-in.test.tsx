import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { address, expectToast, fill, openPage, texts } from '../../../../tests/support/page.tsx';
import { patient, provider } from '../../../../tests/support/people.ts';
import { answerPlans } from '../../../../tests/support/plans.ts';

async function login(user: UserEvent): Promise<void> {
  await fill(user, await screen.findByLabelText('Email'), 'jo@example.org');
  await fill(user, await screen.findByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /Account menu/ }));
  return within(await screen.findByRole('menu'));
}

test('a sign-in leads to the dashboard and welcomes by username', async () => {
  const user = await openPage('/auth');
  answer('post', '/api/login', patient);
  answerDashboard();
  await login(user);
  await expectToast('Login successful', 'Welcome back, jo!');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sentTo('post', '/api/login')).toEqual([{ email: 'jo@example.org', password: 'correct horse battery' }]);
});

test('who is signed in and opens the sign-in page is led to the dashboard', async () => {
  answerDashboard();
  await openPage('/auth', { as: patient });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('the menu names the account and its places, and a sign-out that fails or succeeds is told', async () => {
  answerDashboard();
  const user = await openPage('/dashboard', { as: patient });
  const menu = await openMenu(user);
  expect(screen.getByRole('menu').textContent).toContain('jo@example.org');
  expect(texts(menu.getAllByRole('menuitem'))).toEqual([
    'Dashboard',
    'Data Services',
    'Pricing',
    'Documentation',
    'Account',
    'Log out',
  ]);
  refuse('post', '/api/logout', 500, 'The session store is away');
  await user.click(menu.getByRole('menuitem', { name: 'Log out' }));
  await expectToast('Logout failed', 'The session store is away');
  expect(address()).toBe('/dashboard');

  answer('post', '/api/logout', { message: 'Logged out' });
  answer('get', '/api/ai-agents', []);
  answer('get', '/api/data-products', []);
  await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Log out' }));
  await expectToast('Logged out', "You've been successfully logged out.");
  await waitFor(() => expect(address()).toBe('/'));
  await within(screen.getByRole('banner')).findByRole('link', { name: 'Sign in' });
});

test('the chosen plan and its period go through a registration', async () => {
  answer('get', '/api/organizations', []);
  answerPlans();
  const user = await openPage('/auth?plan=professional&period=annual&tab=register');
  answer('post', '/api/register', patient);
  await fill(user, await screen.findByLabelText('Email'), 'jo@example.org');
  await fill(user, screen.getByLabelText('Username'), 'jomarsh');
  await fill(user, screen.getByLabelText('Password'), 'correct horse battery');
  await fill(user, screen.getByLabelText('Confirm password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(address()).toBe('/pricing'));
  const professional = await screen.findByRole('article', { name: 'Professional' });
  await within(professional).findByText('Your choice');
  expect(professional.textContent).toContain('$950');
});

test('who comes for the trial and is signed in finds it chosen', async () => {
  answerPlans();
  await openPage('/auth?trial=true', { as: provider });
  await waitFor(() => expect(address()).toBe('/pricing'));
  await within(await screen.findByRole('article', { name: 'Free Trial' })).findByText('Your choice');
});
