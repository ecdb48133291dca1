import { MESSAGES } from '@carebourse/contracts/messages';
import type { AgentCard } from '@carebourse/contracts/model-card';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

/** Of the demo provider's organization; it has no card of its own. */
const AGENT = 9;
const USE = 'To move somebody from one anticoagulant to another.';
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Sends what was to be saved to an admin, who looks at it in the queue and approves it. */
async function sendAndApprove(page: Page, admin: Page, name: string, seen: string) {
  await page.getByRole('dialog').getByLabel('Why').fill('As agreed in May');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Sent for approval', 'An admin of the platform looks at it. You will hear of it.');
  await admin.goto('/dashboard/publications');
  await admin.getByRole('row').filter({ hasText: name }).click();
  const dialog = admin.getByRole('dialog', { name });
  await expect(dialog.getByRole('row').filter({ hasText: 'Intended use' }).first()).toContainText(seen);
  await expect(dialog).toContainText('As agreed in May');
  await auditEverywhere(admin);
  await dialog.getByRole('button', { name: 'Approve and publish' }).click();
  await expectToast(admin, 'Published', name);
}

test('a steward’s member writes a card, a visitor reads it, prints it and compares it with another', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'provider');
  await page.goto(`/agents/${AGENT}`);
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible();
  await page.getByRole('link', { name: 'Keep its model card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit the model card' })).toBeVisible();
  await field(page, 'Intended use').fill(USE);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(field(page, 'Intended users')).toHaveAccessibleDescription(new RegExp(MESSAGES.modelCard.required));
  await field(page, 'Intended users').fill('Pharmacists.');
  await field(page, 'Known limits').fill('Adults alone.\nNot in pregnancy.');
  await field(page, 'Contacts').fill('The pharmacy of Quarry Bay.');
  await field(page, 'Version').fill('1.4');
  await page.getByRole('button', { name: 'Add a measure' }).click();
  for (const [label, words] of [
    ['Measure', 'Agreement'],
    ['Value', '96%'],
    ['Among', '50 cases'],
    ['Source', 'Own review'],
  ] as const) {
    await field(page, label).fill(words);
  }
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await page.getByRole('link', { name: 'Anticoagulant Switch Guide' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(USE)).toBeVisible();
  await page.getByRole('button', { name: 'Save card' }).click();
  const admin = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' });
  await signIn(admin, 'admin');
  await sendAndApprove(page, admin, 'Anticoagulant Switch Guide', USE);
  await admin.close();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 1');

  const { body } = await new ApiClient(product.url).get<AgentCard>(`/api/ai-agents/${AGENT}/card`);
  expect(body.card).toMatchObject({ intendedUse: USE, version: '1.4', performance: [{ value: '96%' }] });

  const visitor = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' });
  await openScreen(visitor, `/agents/${AGENT}`);
  await expect(visitor.getByRole('region', { name: 'What it is for' }).getByText(USE)).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Features' })).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Read the whole model card' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Model card' })).toBeVisible();
  await expect(visitor.getByRole('table', { name: 'Measures of performance' })).toContainText('96%');
  await expect(visitor.getByRole('link', { name: 'Edit the card' })).toHaveCount(0);
  await auditEverywhere(visitor);
  await showAs(visitor, 'light', 1440);
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(visitor.getByText('Not in pregnancy.')).toBeVisible();
  await visitor.emulateMedia({ media: 'screen' });

  await visitor.getByRole('link', { name: 'Compare' }).click();
  await expect(visitor.getByText('Choose two agents')).toBeVisible();
  await visitor.getByLabel('Second agent').selectOption({ label: 'Kidney Failure Risk' });
  await expect(visitor).toHaveURL(`/agents/compare?left=${AGENT}&right=31`);
  await expect(visitor.getByRole('region', { name: 'What it is for' })).toContainText('Differs');
  await expect(visitor.getByRole('region', { name: 'How it works' })).toContainText('Not told');
  await auditEverywhere(visitor);
  await showAs(visitor, 'light', 1440);
  await visitor.close();
});
