import type { ReviewList } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { newName, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PURPOSE = 'To read the measures of our own two clinics into our own dashboard, for a year.';

test('a message on a decided request waits beside the others, until it is read', async ({ page, product }) => {
  const lastName = `Tilly ${newName()}`;
  const [writer, other, admin] = [new ApiClient(product.url), new ApiClient(product.url), new ApiClient(product.url)];
  await writer.registerProvider({ firstName: 'Wanda', lastName });
  await other.registerProvider({ firstName: 'Otto', lastName });
  await admin.signIn('admin');
  const decided = await askFor(writer, { resourceType: 'data', resourceId: 1, purpose: PURPOSE });
  const { id } = await askFor(other, { resourceType: 'data', resourceId: 2, purpose: PURPOSE });
  const rejection = { decision: 'rejected', comment: 'Not for two clinics.' };
  await admin.post(`/api/resource-requests/${decided.id}/decision`, rejection);
  const text = 'Would one clinic be enough?';
  await writer.post(`/api/resource-requests/${decided.id}/messages`, { text });

  await signIn(page, 'admin');
  await openScreen(page, `/dashboard/reviews?search=${encodeURIComponent(lastName)}`);
  const rowOf = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
  await expect(rowOf(lastName)).toContainText(['Otto', 'Wanda']);
  await expect(rowOf('Otto')).toContainText('Decision');
  await expect(rowOf('Wanda')).toContainText('New message');
  await expect(rowOf('Wanda').getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByLabel('Tick the row shown')).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await page.getByRole('combobox', { name: 'What waits' }).selectOption('New message');
  await expect(page).toHaveURL(/[?&]waiting=message/);
  await expect(rowOf(lastName)).toContainText(['Wanda']);
  await page.getByRole('combobox', { name: 'What waits' }).selectOption('Whatever waits');
  await page.getByRole('combobox', { name: 'Entry' }).selectOption('data/2');
  await expect(page).toHaveURL(/[?&]resourceType=data&resourceId=2/);
  await expect(rowOf(lastName)).toContainText(['Otto']);
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute('href', /resourceId=2/);
  await page.getByRole('combobox', { name: 'Entry' }).selectOption('AI agents');
  await expect(page).toHaveURL(/[?&]resourceType=agent(&(?!resourceId)|$)/);
  await expect(rowOf(lastName)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Entry' }).selectOption('All entries');
  await expect(rowOf(lastName)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Against target');
  await expect(page).toHaveURL(/[?&]sort=target/);
  await expect(rowOf(lastName)).toContainText(['Otto', 'Wanda']);

  await rowOf('Wanda').click();
  await page.getByText('Messages and notes').click();
  await expect(page.getByText(text)).toBeVisible();
  await expect(rowOf('Wanda')).not.toContainText('New message');
  await page.reload();
  await expect(rowOf(lastName)).toContainText(['Otto']);
  await admin.post(`/api/resource-requests/${id}/decision`, rejection);
});

test('a list that is longer than what is shown says so', async ({ page }) => {
  await page.route(/\/api\/reviews(\?|$)/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as ReviewList;
    await route.fulfill({ response, json: { ...list, total: list.items.length + 1000 } });
  });
  await signIn(page, 'admin');
  await openScreen(page, '/dashboard/reviews');
  const note = page.getByText('Narrow the list to see others.', { exact: false });
  await expect(note).toBeVisible();
  const rows = page.getByRole('grid').getByRole('row');
  const shown = (await rows.count()) - 1;
  await expect(note).toHaveText(
    `The ${shown.toLocaleString('en-CA')} that wait longest of ${(shown + 1000).toLocaleString('en-CA')}. Narrow the list to see others. The search looks in these alone.`,
  );
  await auditEverywhere(page);
  await openScreen(page, '/dashboard/reviews?status=all');
  await expect(note).toContainText('newest of');
});
