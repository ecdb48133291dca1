import { MESSAGES } from '@carebourse/contracts/messages';
import type { AgentCard } from '@carebourse/contracts/model-card';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, failCalls, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

/** Of the demo provider's organization; it has no card of its own. */
const AGENT = 9;
/** Of the same organization, for the card that is taken away. */
const REMOVED = 2;
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

test('an older version stays readable, and says that it is older', async ({ page, product }) => {
  const steward = new ApiClient(product.url);
  await steward.signIn('admin');
  const address = '/api/ai-agents/33/card';
  const { body: before } = await steward.get<AgentCard>(address);
  const card = { ...before.card, version: `${before.card?.version}, revised` };
  const saved = await steward.put('/api/stewardship/agent/33/card', { card, seen: before.version });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const late = await steward.put('/api/stewardship/agent/33/card', { card: before.card, seen: before.version });
  expect(late.status).toBe(409);
  await openScreen(page, '/agents/33/card');
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^1, saved/ })
    .click();
  await expect(page.getByText('This is version 1')).toBeVisible();
  await page.getByRole('link', { name: 'Read the newest' }).click();
  await expect(page.getByText(card.version, { exact: true })).toBeVisible();
  await page.goto('/agents/33/card?version=999');
  await expect(page.getByRole('heading', { level: 1, name: 'No such model card' })).toBeVisible();
});

test('a card is taken away by a steward’s member, and the page of the agent has its general lists again', async ({
  page,
  browser,
  product,
}) => {
  const steward = new ApiClient(product.url);
  await steward.signIn('admin');
  const { body: other } = await steward.get<AgentCard>('/api/ai-agents/33/card');
  const kept = await steward.get<{ versions: { version: number }[] }>(`/api/stewardship/agent/${REMOVED}/card`);
  const seen = kept.body.versions[0]?.version ?? 0;
  await steward.put(`/api/stewardship/agent/${REMOVED}/card`, { card: { ...other.card, intendedUse: USE }, seen });

  await signIn(page, 'provider');
  await page.goto(`/agents/${REMOVED}/card/edit`);
  await expect(field(page, 'Intended use')).toHaveValue(USE);
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await page.getByRole('button', { name: 'Remove the card' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove the card' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  const { body: agent } = await steward.get<{ name: string }>(`/api/ai-agents/${REMOVED}`);
  const admin = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' });
  await signIn(admin, 'admin');
  await sendAndApprove(page, admin, agent.name, USE);
  await admin.close();
  await page.reload();
  await expect(field(page, 'Intended use')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove the card' })).toHaveCount(0);
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions).toContainText(`Version ${seen + 2}: taken away`);

  await page.goto(`/agents/${REMOVED}`);
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible();
  await page.goto(`/agents/${REMOVED}/card`);
  await expect(page.getByText('This agent has no model card any more')).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await page.getByRole('link', { name: new RegExp(`^${seen + 1}, saved`) }).click();
  await expect(page.getByText(USE)).toBeVisible();
  const gone = await steward.get(`/api/ai-agents/${REMOVED}/card.xml`);
  expect([gone.status, gone.body.message]).toEqual([404, MESSAGES.modelCard.noCard]);
});

test('a card is written by its stewards alone, and says when there is none or it cannot be read', async ({ page }) => {
  await openScreen(page, '/agents/3/card');
  await expect(page.getByText('This agent has no model card yet')).toBeVisible();
  await signInAsNew(page, 'provider');
  await page.goto('/agents/31/card/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for stewards');
  await failCalls(page, '**/api/ai-agents/31/card', { status: 503, body: { message: 'Away for a while' } });
  await page.goto('/agents/31');
  await expect(page.getByRole('region', { name: 'Model card' }).getByRole('alert')).toContainText(
    'The model card could not be loaded',
  );
});
