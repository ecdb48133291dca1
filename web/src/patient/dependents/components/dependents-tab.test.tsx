import type { Dependent } from '@carebourse/contracts/dependents';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage } from '../../../../tests/support/page.tsx';
import { patient } from '../../../../tests/support/people.ts';

const EMPTY = "You haven't added any family members or dependents yet.";

const leo: Dependent = {
  id: 5,
  parentId: patient.id,
  firstName: 'Leo',
  lastName: 'Tran',
  relationship: 'Son',
  dateOfBirth: '2019-06-30',
  medicalNotes: null,
  healthCardNumber: null,
  createdAt: '2026-03-01T14:00:00.000Z',
};

function openDependents(dependents: Dependent[] = []): Promise<UserEvent> {
  answerDashboard();
  answer('get', '/api/dependents', dependents);
  return openPage('/dashboard?tab=dependents', { as: patient });
}

const inDialog = async () => within(await screen.findByRole('dialog'));
const button = (name: string) => screen.findByRole('button', { name });

test('the form of a dependent says what is missing', async () => {
  const user = await openDependents();
  await user.click(await button('Add dependent'));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Add dependent' }));
  for (const words of [
    'First name is required',
    'Last name is required',
    'Relationship is required',
    'Date of birth is required',
  ]) {
    await dialog.findByText(words);
  }
});

test('adding a dependent, after it failed', async () => {
  const user = await openDependents();
  await within(await screen.findByRole('tabpanel')).findByText(EMPTY);
  await within(screen.getByRole('region', { name: 'Family Members and Dependents' })).findByText(EMPTY);

  await user.click(await button('Add dependent'));
  const dialog = await inDialog();
  await fill(user, dialog.getByLabelText('First name'), 'Leo');
  await fill(user, dialog.getByLabelText('Last name'), 'Tran');
  await fill(user, dialog.getByLabelText('Relationship'), 'Son');
  await fill(user, dialog.getByLabelText('Date of birth'), '2019-06-30');
  const add = dialog.getByRole('button', { name: 'Add dependent' });
  refuse('post', '/api/dependents', 500);
  await user.click(add);
  await expectToast('Error', 'Failed to add dependent');

  answer('post', '/api/dependents', leo);
  answer('get', '/api/dependents', [leo]);
  await user.click(add);
  await expectToast('Success', 'Dependent added successfully');
  expect(sentTo('post', '/api/dependents').at(-1)).toEqual({
    firstName: 'Leo',
    lastName: 'Tran',
    relationship: 'Son',
    dateOfBirth: '2019-06-30',
    parentId: 0,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await button('Edit Leo Tran');
});

test('editing a dependent, after it failed', async () => {
  const user = await openDependents([leo]);
  await user.click(await button('Edit Leo Tran'));
  const dialog = await inDialog();
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  expect(field('Date of birth').value).toBe('2019-06-30');
  expect(field('First name').value).toBe('Leo');
  await fill(user, dialog.getByLabelText(/^Medical notes/), 'Asthma');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  refuse('put', '/api/dependents/{id}', 500);
  await user.click(save);
  await expectToast('Error', 'Failed to update dependent');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Medical notes/).value).toBe('Asthma');

  answer('put', '/api/dependents/{id}', { ...leo, medicalNotes: 'Asthma' });
  await user.click(save);
  await expectToast('Success', 'Dependent updated successfully');
  expect(sentTo('put', '/api/dependents/{id}').at(-1)).toMatchObject({ medicalNotes: 'Asthma', parentId: 0 });
});

test('removing a dependent, after it failed', async () => {
  const user = await openDependents([leo]);
  await user.click(await button('Remove Leo Tran'));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('This action cannot be undone');
  const remove = question.getByRole('button', { name: 'Remove' });
  refuse('delete', '/api/dependents/{id}', 500);
  await user.click(remove);
  await expectToast('Error', 'Failed to remove dependent');

  answer('delete', '/api/dependents/{id}', undefined);
  answer('get', '/api/dependents', []);
  await user.click(remove);
  await expectToast('Success', 'Dependent removed successfully');
  await within(await screen.findByRole('tabpanel')).findByText(EMPTY);
});

test('a dependent that was removed elsewhere meanwhile can no longer be changed', async () => {
  const user = await openDependents([leo]);
  await user.click(await button('Edit Leo Tran'));
  const save = (await inDialog()).getByRole('button', { name: 'Save changes' });
  refuse('put', '/api/dependents/{id}', 404, 'This dependent does not exist');
  answer('get', '/api/dependents', []);
  await user.click(save);
  await expectToast('Error', 'This dependent does not exist');
  // In the tab and in the card, both behind the dialog.
  await waitFor(() => expect(screen.getAllByText(EMPTY)).toHaveLength(2));
  await user.click(save);
  await expectToast('Error', 'No dependent selected');
});

test('dependents that cannot be read say so in the card and in the tab', async () => {
  answerDashboard();
  refuse('get', '/api/dependents', 500);
  await openPage('/dashboard?tab=dependents', { as: patient });
  await within(await screen.findByRole('tabpanel')).findByText('Failed to fetch dependents');
  const card = (await screen.findByText('Error Loading Dependents')).closest('[role=alert]');
  expect(card?.textContent).toContain('Please try refreshing the page or contact support if the problem persists.');
});
