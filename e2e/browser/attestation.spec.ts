import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { expectToast, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';
const PURPOSE = 'To compare the two seasons of measures of our clinic.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a steward asks each year; who has access says that they still use it, and later gives it back', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const person = new ApiClient(product.url);
  const { id: resourceId, admin: decider } = await publishedAgent(product.url, `Attested ${newName()}`);
  await person.registerProvider({ firstName: 'Ines', lastName: 'Gagnon' });
  const { id } = await askFor(person, { resourceType: 'agent', resourceId, purpose: PURPOSE });
  expect((await decider.post(`/api/resource-requests/${id}/decision`, { decision: 'approved' })).status).toBe(200);

  await signIn(admin, 'admin');
  await openScreen(admin, `/dashboard/catalogue/agents/${resourceId}/form`);
  const rule = admin.getByRole('region', { name: 'Yearly attestation' });
  await rule.getByText('Yearly', { exact: true }).click();
  await expectToast(
    admin,
    'Saved',
    'Grants of this entry end unless their owners say each year that they still use them.',
  );
  await expect(rule.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await auditEverywhere(admin);
  await showAs(admin, 'light', 1440);

  const grantee = await windowOf(browser, product.url, person);
  await openScreen(grantee, `/dashboard?tab=requests#request-${id}`);
  const card = grantee.locator(`#request-${id}`);
  const asked = card.getByRole('region', { name: 'Still used' });
  await expect(asked.getByText(PURPOSE)).toBeVisible();
  await expect(asked.getByText('Access ends on')).toBeVisible();
  await auditEverywhere(grantee);
  await showAs(grantee, 'light', 1440);
  await asked.getByRole('button', { name: 'I still use it for this purpose' }).click();
  await expectToast(grantee, 'Access goes on', 'You have said that you still use it for its purpose.');

  await openScreen(grantee, `/use/${id}`);
  const strip = grantee.getByRole('region', { name: 'What your access allows' });
  await strip.locator('summary').click();
  await strip.getByRole('button', { name: 'I no longer use it' }).click();
  const question = grantee.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Give it back' }).click();
  await expect(grantee.getByRole('heading', { name: 'This access has ended' })).toBeVisible();

  await rule.getByText('Never', { exact: true }).click();
  await expectToast(admin, 'Saved', 'Grants of this entry hold as long as they were given.');
});
