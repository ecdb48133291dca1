import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage, texts } from '../../../../tests/support/page.tsx';
import { patient } from '../../../../tests/support/people.ts';

test('a patient saves the health card number, by the fallback too, and reads when both fail', async () => {
  const saved = (number: string) => ({ ...patient, patientProfile: JSON.stringify({ healthCardNumber: number }) });
  answerDashboard();
  const stored = { ...patient, patientProfile: JSON.stringify({ dataConsent: 'provider' }) };
  const user = await openPage('/dashboard', { as: stored });
  const card = within(await screen.findByRole('region', { name: 'Patient Profile' }));
  expect(texts(card.getAllByRole('definition'))).toEqual(['provider']);
  const number = await card.findByLabelText<HTMLInputElement>(/^Health card number/);
  const save = card.getByRole('button', { name: 'Save' });

  answer('put', '/api/user/profile', saved('••••••3217 AB'));
  await fill(user, number, '9876543217 AB');
  await user.click(save);
  await expectToast('Success', 'Patient profile saved successfully');
  await waitFor(() => expect(number.value).toMatch(/^•+3217/));

  refuse('put', '/api/user/profile', 502);
  answer('put', '/api/functions/user-profile', saved('••••••7897'));
  await fill(user, number, '1234567897');
  await user.click(save);
  await waitFor(() => expect(number.value).toMatch(/^•+7897$/));
  const sent = { profileType: 'patient', profileData: { healthCardNumber: '1234567897' } };
  expect(sentTo('put', '/api/user/profile').at(-1)).toEqual(sent);
  expect(sentTo('put', '/api/functions/user-profile')).toEqual([sent]);

  refuse('put', '/api/functions/user-profile', 502);
  await fill(user, number, '9876543217');
  await user.click(save);
  await expectToast('Error', 'Failed to save patient profile');
  expect(number.value).toBe('9876543217');
});
