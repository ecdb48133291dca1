import type { User } from '@carebourse/contracts/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, refuse } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage, texts } from '../../../../tests/support/page.tsx';
import { partner, patient, provider } from '../../../../tests/support/people.ts';

function openDashboard(as: User) {
  answerDashboard();
  return openPage('/dashboard', { as });
}

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

const profile = {
  healthcareId: 'H-204',
  dateOfBirth: '1987-02-03',
  gender: 'Female',
  bloodType: 'A+',
  allergies: ['Penicillin'],
  conditions: ['Asthma'],
  dataConsent: 'provider',
};

test('the dashboard greets a patient by first name and shows what the role has', async () => {
  await openDashboard({ ...patient, patientProfile: JSON.stringify(profile) });
  const welcome = await region(/^Welcome/);
  welcome.getByRole('heading', { name: 'Welcome, Jo' });
  expect(texts(welcome.getAllByRole('definition'))).toEqual(['jo@example.org', 'Not specified', 'Patient']);
  await screen.findByRole('tab', { name: /^Dependents/ });
  const tabs = texts(screen.getAllByRole('tab'));
  expect(tabs.map((tab) => tab?.replace(/\d+$/, ''))).toEqual([
    'AI Agents',
    'Data Products',
    'My Requests',
    'Dependents',
  ]);
  expect(screen.getByRole('tab', { name: /^AI Agents/ }).getAttribute('aria-selected')).toBe('true');
  const card = await region('Patient Profile');
  expect(texts(card.getAllByRole('term'))).toEqual([
    'Healthcare ID',
    'Date of birth',
    'Gender',
    'Blood type',
    'Allergies',
    'Conditions',
    'Data consent (recorded, not a decision)',
  ]);
  expect(await card.findAllByRole('textbox')).toHaveLength(1);
});

test('who has no first name is greeted by username, and others than patients have no dependents', async () => {
  await openDashboard({ ...partner, firstName: null });
  await screen.findByRole('heading', { name: 'Welcome, jo' });
  await screen.findByRole('tab', { name: /^My Requests/ });
  expect(screen.queryByRole('tab', { name: 'Dependents' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Family Members and Dependents' })).toBeNull();
});

test('a partner saves the profile, and reads when it fails', async () => {
  const user = await openDashboard(partner);
  const card = await region('Partner Profile');
  expect(await card.findAllByRole('textbox')).toHaveLength(6);
  for (const label of ['Organization name', 'Contact person', 'Phone', 'Address', 'Service areas', 'Partner type']) {
    const words = label === 'Service areas' ? 'Peel, Halton' : `Own ${label}`;
    await fill(user, card.getByLabelText(new RegExp(`^${label}`)), words);
  }
  refuse('put', '/api/user/profile', 500);
  refuse('put', '/api/functions/user-profile', 500);
  await user.click(card.getByRole('button', { name: 'Save' }));
  await expectToast('Error', 'Failed to save partner profile');
  answer('put', '/api/user/profile', ({ body }) => ({
    ...partner,
    partnerProfile: JSON.stringify(body.profileData),
  }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  await expectToast('Success', 'Partner profile updated successfully');
  await waitFor(() => expect(texts(card.getAllByRole('definition'))).toContain('Peel, Halton'));
});

test('a provider reads the profile and cannot change it', async () => {
  await openDashboard({ ...provider, providerProfile: JSON.stringify({ medicalSchool: 'McMaster' }) });
  const card = await region('Provider Profile');
  card.getByText('License number');
  for (const role of ['textbox', 'combobox', 'button']) expect(card.queryByRole(role)).toBeNull();
});

for (const [role, reader] of Object.entries({ patient, provider, partner })) {
  const title = `Error Loading ${role[0]?.toUpperCase()}${role.slice(1)} Profile`;
  test(`a ${role}'s profile that cannot be read is replaced by the card "${title}"`, async () => {
    const user = await openDashboard({ ...reader, [`${role}Profile`]: '{broken' });
    const heading = await screen.findByRole('heading', { name: title });
    screen.getByText('Please try refreshing the page or contact support if the problem persists.');
    answer('get', '/api/user', reader);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading.isConnected).toBe(false));
  });
}
