import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, disconnect, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { address, expectToast, fill, openPage } from '../../../../tests/support/page.tsx';
import { patient } from '../../../../tests/support/people.ts';

const UNREACHED = 'Carebourse could not be reached. Please check your connection and try again.';

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const email = () => field('Email');
const password = () => field('Password');
const login = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Login' }));
const register = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Register' }));
/** What a field says of itself: its hint and its error. */
async function descriptionOf(label: string): Promise<string> {
  const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('the sign-in page starts with login, and its form says what is missing', async () => {
  const user = await openPage('/auth');
  const tab = await screen.findByRole('tab', { name: 'Login' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  (await email()).focus();
  await user.tab();
  expect(document.activeElement).toBe(await password());
  await login(user);
  await screen.findByText('Email is required');
  await screen.findByText('Password is required');
  await fill(user, await email(), 'nobody');
  await fill(user, await password(), 'x');
  await login(user);
  await screen.findByText('Invalid email address');
});

test('a refused sign-in keeps what was typed and tells why, as does one that does not arrive', async () => {
  const user = await openPage('/auth');
  await fill(user, await email(), 'nobody@example.org');
  await fill(user, await password(), 'wrong password');
  refuse('post', '/api/login', 401, 'Invalid email or password');
  await login(user);
  await expectToast('Login failed', 'Invalid email or password');
  expect((await email()).value).toBe('nobody@example.org');
  disconnect('post', '/api/login');
  await login(user);
  await expectToast('Login Error', UNREACHED);
});

test('visitors of the dashboard are sent to sign in', async () => {
  await openPage('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(address()).toBe('/auth');
});

test('the directory cannot be asked before the page knows which one it is', async () => {
  const user = await openPage('/auth');
  refuse('get', '/api/config', 503);
  await user.click(await screen.findByRole('button', { name: 'Healthcare provider' }));
  await expectToast('Error', 'Authentication service is not initialized. Please try again.');
});

async function openRegistration(): Promise<UserEvent> {
  answer('get', '/api/organizations', []);
  return openPage('/auth?tab=register');
}

async function fillRegistration(user: UserEvent, username: string, typed = 'correct horse battery'): Promise<void> {
  await fill(user, await email(), `${username}@example.org`);
  await fill(user, await field('Username'), username);
  await fill(user, await password(), typed);
  await fill(user, await field('Confirm password'), typed);
}

test('the registration form says what each field lacks', async () => {
  const user = await openRegistration();
  await register(user);
  for (const words of [
    'Email is required',
    'Username must be at least 3 characters',
    'Password must be at least 8 characters',
    'Please confirm your password',
  ]) {
    await screen.findByText(words);
  }
  await fillRegistration(user, 'a'.repeat(21));
  await fill(user, await email(), 'not an address');
  await fill(user, await field('Confirm password'), 'correct horse');
  await register(user);
  await screen.findByText('Invalid email address');
  await screen.findByText('Username must not exceed 20 characters');
  await screen.findByText('Passwords do not match');
  expect(await descriptionOf('Confirm password')).toBe('Passwords do not match');
  await fill(user, await field('First name'), 'Ada\u202E');
  await fill(user, await field('Username'), 'p\u0430ypal');
  await register(user);
  await waitFor(async () =>
    expect(await descriptionOf('First name')).toBe('This must be one line without invisible characters'),
  );
  expect(await descriptionOf('Username')).toContain('Username must be written in one script, such as Latin');
});

test('each role has its fields, and what a role needs is asked for at the role', async () => {
  const user = await openRegistration();
  const roles = await screen.findByRole('group', { name: 'I am joining as' });
  const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(roles.querySelectorAll('input[type=radio]')).toHaveLength(3);
  expect(choice(/^Patient/).checked).toBe(true);
  await field('Organization');
  expect(screen.queryByLabelText('Organization on Carebourse')).toBeNull();
  expect(screen.queryByLabelText('Specialty')).toBeNull();

  await user.click(screen.getByText('You act for an organization'));
  await field('Organization on Carebourse');
  expect((await field(/^Specialty/)).getAttribute('aria-required')).toBeNull();
  expect(screen.queryByLabelText('License number')).toBeNull();

  await user.click(screen.getByText('You care for patients'));
  await waitFor(async () => expect((await field('Specialty')).getAttribute('aria-required')).toBe('true'));
  expect((await field('License number')).getAttribute('aria-required')).toBe('true');
  await fillRegistration(user, 'tester');
  await fill(user, await field('Organization'), 'Quarry Bay Hospitals');
  await register(user);
  await waitFor(() => expect(roles.textContent).toContain('Please fill in all required fields for your role'));
});

test('a registration is refused in the words of the server, fails in its own, and succeeds', async () => {
  const user = await openRegistration();
  await fillRegistration(user, 'amelia');
  refuse('post', '/api/register', 409, 'This username is already taken');
  await register(user);
  await expectToast('Registration failed', 'This username is already taken');
  await waitFor(async () => expect(await descriptionOf('Username')).toContain('This username is already taken'));

  const common = 'This password is among the first that attackers try. Please choose another one.';
  refuse('post', '/api/register', 400, common, { errors: { password: [common] } });
  await register(user);
  await expectToast('Registration failed', common);
  await waitFor(async () => expect(await descriptionOf('Password')).toContain(common));

  disconnect('post', '/api/register');
  await register(user);
  await expectToast('Registration Error', UNREACHED);

  answerDashboard();
  answer('post', '/api/register', patient);
  await register(user);
  await expectToast('Registration successful', 'Your account has been created.');
  expect(sentTo('post', '/api/register').at(-1)).not.toHaveProperty('confirmPassword');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
