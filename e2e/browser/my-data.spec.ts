import { expect } from '@playwright/test';
import { somebody } from '../support/access/people.ts';
import { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/browser.ts';
import { buyPlan } from '../support/buy-plan.ts';
import { test } from '../support/fixtures.ts';
import { grantRows, tableOf, takeFile } from '../support/granted-rows.ts';
import { auditEverywhere, showAs } from '../support/screen-audit.ts';
import { signedIn } from '../support/staffed-organization.ts';
const PLACE = '/dashboard/my-data';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the demo patient finds a use of her record, its details on paper, and asks about it', async ({
  page,
  product,
}) => {
  test.slow();
  const reader = await somebody(product.url, 'partner');
  await buyPlan(reader, 'basic');
  const admin = await signedIn(new ApiClient(product.url), 'admin');
  const { requestId, tables } = await grantRows(reader.api, admin);
  const table = await tableOf(reader.api, tables, 'visit_occurrence');
  expect((await takeFile(reader.api, table.path)).length).toBeGreaterThan(0);

  await signIn(page, 'patient');
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'My data' }).first().click();
  await expect(page).toHaveURL(PLACE);
  const under = `under request ${requestId}`;
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByText(under) })
    .first();
  await expect(line).toContainText('for research');
  await expect(line.getByText('Synthetic data')).toBeVisible();
  await expect(line.getByText(under)).toBeHidden();
  await line.getByText('Show when and by whom').click();
  await expect(line.getByText(under)).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await line.getByText('Show when and by whom').click();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(line.getByText(under)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByText(/^Printed by \S.+, \S/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await line.getByRole('link', { name: 'Ask about this use' }).click();
  const form = page.getByRole('dialog', { name: 'Ask about your data' });
  await expect(form.getByRole('textbox', { name: 'What you want to say' })).toHaveValue(/^About the use of “/);
});
