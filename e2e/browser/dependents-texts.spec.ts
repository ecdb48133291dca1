import { expect, type Page } from '@playwright/test';
import { expectToast, failCalls, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const DEPENDENTS = /\/api\/dependents(\/\d+)?$/;
const EMPTY = "You haven't added any family members or dependents yet.";
const dialog = (page: Page) => page.getByRole('dialog');

async function fill(page: Page, firstName: string): Promise<void> {
  await dialog(page).getByLabel('First name').fill(firstName);
  await dialog(page).getByLabel('Last name').fill('Tran');
  await dialog(page).getByLabel('Relationship').fill('Son');
  await dialog(page).getByLabel('Date of birth').fill('2019-06-30');
}

test('the form of a dependent says what is missing', async ({ page }) => {
  await signInAsNew(page, 'patient');
  await page.goto('/dashboard?tab=dependents');
  await page.getByRole('button', { name: 'Add dependent' }).click();
  await dialog(page).getByRole('button', { name: 'Add dependent' }).click();
  for (const words of [
    'First name is required',
    'Last name is required',
    'Relationship is required',
    'Date of birth is required',
  ]) {
    await expect(dialog(page).getByText(words, { exact: true })).toBeVisible();
  }
});

test('adding, editing and removing a dependent, each with its failure first', async ({ page }) => {
  await signInAsNew(page, 'patient');
  await page.goto('/dashboard?tab=dependents');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(EMPTY, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Family Members and Dependents' })).toContainText(EMPTY);

  await page.getByRole('button', { name: 'Add dependent' }).click();
  await fill(page, 'Leo');
  await failCalls(page, DEPENDENTS, { method: 'POST', status: 500 });
  const add = dialog(page).getByRole('button', { name: 'Add dependent' });
  await add.click();
  await expectToast(page, 'Error', 'Failed to add dependent');
  await page.unroute(DEPENDENTS);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await add.click();
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Leo',
    lastName: 'Tran',
    relationship: 'Son',
    dateOfBirth: '2019-06-30',
    parentId: 0,
  });
  await expectToast(page, 'Success', 'Dependent added successfully');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Edit Leo Tran' }).click();
  await expect(dialog(page).getByLabel('Date of birth')).toHaveValue('2019-06-30');
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Leo');
  await dialog(page).getByLabel('Medical notes').fill('Asthma');
  await failCalls(page, DEPENDENTS, { method: 'PUT', status: 500 });
  const save = dialog(page).getByRole('button', { name: 'Save changes' });
  await save.click();
  await expectToast(page, 'Error', 'Failed to update dependent');
  await expect(dialog(page).getByLabel('Medical notes')).toHaveValue('Asthma');
  await page.unroute(DEPENDENTS);
  await save.click();
  await expectToast(page, 'Success', 'Dependent updated successfully');

  await page.getByRole('button', { name: 'Remove Leo Tran' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('This action cannot be undone', { exact: true })).toBeVisible();
  await failCalls(page, DEPENDENTS, { method: 'DELETE', status: 500 });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Error', 'Failed to remove dependent');
  await page.unroute(DEPENDENTS);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Success', 'Dependent removed successfully');
  await expect(panel.getByText(EMPTY, { exact: true })).toBeVisible();
});

test('a dependent that was removed elsewhere meanwhile can no longer be changed', async ({ page }) => {
  await signInAsNew(page, 'patient');
  const fields = { firstName: 'Mia', lastName: 'Tran', relationship: 'Daughter', dateOfBirth: '2021-02-03' };
  const made = (await (await page.request.post('/api/dependents', { data: fields })).json()) as { id: number };
  await page.goto('/dashboard?tab=dependents');
  await page.getByRole('button', { name: 'Edit Mia Tran' }).click();
  await page.request.delete(`/api/dependents/${made.id}`);
  const save = dialog(page).getByRole('button', { name: 'Save changes' });
  await save.click();
  await expectToast(page, 'Error', 'This dependent does not exist');
  await expect(page.getByRole('tabpanel', { includeHidden: true }).getByText(EMPTY)).toHaveCount(1);
  await save.click();
  await expectToast(page, 'Error', 'No dependent selected');
});

test('dependents that cannot be read say so in the card and in the tab', async ({ page }) => {
  await signIn(page, 'patient');
  await failCalls(page, DEPENDENTS, { status: 500 });
  await page.goto('/dashboard?tab=dependents');
  await expect(page.getByRole('tabpanel').getByText('Failed to fetch dependents', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error Loading Dependents' })).toContainText(
    'Please try refreshing the page or contact support if the problem persists.',
  );
});
