import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { dayIn, expectToast, newName, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, auditScreen, openScreen, showAs } from '../support/screen-audit.ts';
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a reviewer sees that research names no ethics approval, enters its last day, and access ends with it', async ({
  page,
  product,
}) => {
  const person = new ApiClient(product.url);
  const lastName = `Tremblay ${newName()}`;
  await person.registerProvider({ firstName: 'Ines', lastName });
  const purpose = 'To compare how readings spread over two seasons.';
  const { id } = await askFor(person, { resourceType: 'data', resourceId: 1, purpose, purposeKind: 'research' });

  await signIn(page, 'admin');
  await openScreen(page, `/dashboard/reviews?search=${id}`);
  await showAs(page, 'light', 1440);
  const row = page.getByRole('row').filter({ hasText: lastName });
  await row.click();
  await expect(page.getByText('No ethics approval is named for this research.')).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await row.click();
  await page.getByRole('button', { name: 'Enter the ethics approval' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter the ethics approval' });
  await dialog.getByLabel('Last day of the ethics approval').fill(dayIn(-2));
  await expect(dialog.getByText('This day is past: the request cannot be approved.')).toBeVisible();
  await dialog.getByLabel('Last day of the ethics approval').fill(dayIn(50));
  await auditScreen(page);
  await dialog.getByRole('button', { name: 'Save the day' }).click();
  await expectToast(page, 'Last day of the ethics approval saved', `Ines ${lastName} has been told.`);

  await page.getByLabel('Last day of access').fill(dayIn(200));
  await page.getByRole('button', { name: 'Approve request' }).click();
  await expect(page.getByText(MESSAGES.validation.extensionBeyondEthics)).toBeVisible();
  await page.getByLabel('Last day of access').fill('');
  await page.getByRole('button', { name: 'Approve request' }).click();
  await expectToast(page, 'Request approved', `Ines ${lastName} has been told.`);
  const { body } = await person.get<{ id: number; ethicsApprovalEnd: string }[]>('/api/resource-requests');
  expect(body).toMatchObject([{ id, ethicsApprovalEnd: dayIn(50), expiresAt: expect.any(String) }]);

  await openScreen(page, `/dashboard/reviews?status=all&search=${id}`);
  await row.click();
  await expect(page.getByRole('button', { name: 'Correct the ethics approval' })).toBeVisible();
});
