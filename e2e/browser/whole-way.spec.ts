import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { dayIn, expectToast, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditScreen, openScreen } from '../support/screen-audit.ts';
const PURPOSE = 'To compare the measures of our two clinics.';
const NARROWER = 'To compare the measures of our two clinics, for adults alone.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, address: string) {
  await openScreen(page, address);
  await auditScreen(page);
}

test('from a draft to an extension, asker and steward each on their screen', async ({
  page: steward,
  browser,
  product,
}) => {
  test.slow();
  const lastName = `Way ${newName()}`;
  const person = new ApiClient(product.url);
  await person.registerProvider({ firstName: 'Ines', lastName });
  await signIn(steward, 'admin');
  const row = steward.getByRole('row').filter({ hasText: lastName });
  const panel = steward.getByRole('complementary', { name: 'The chosen request' });
  const toReview = async () => {
    await openScreen(steward, '/dashboard/reviews');
    await row.click();
    await auditScreen(steward);
  };

  await test.step('typed, and the window closed', async () => {
    const first = await windowOf(browser, product.url, person);
    await openScreen(first, '/products/1');
    await first.getByRole('main').getByRole('button', { name: 'Request Access' }).first().click();
    const dialog = first.getByRole('dialog', { name: 'Request Access' });
    await dialog.getByLabel('Purpose').fill(PURPOSE);
    await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible();
    await auditScreen(first);
    await first.context().close();
  });

  const asker = await windowOf(browser, product.url, person);

  await test.step('gone on with on another machine, and submitted', async () => {
    await open(asker, '/dashboard?tab=requests');
    await asker
      .getByRole('region', { name: 'Drafts' })
      .getByRole('link', { name: /^Go on/ })
      .click();
    const dialog = asker.getByRole('dialog', { name: 'Request Access' });
    await expect(dialog.getByLabel('Purpose')).toHaveValue(PURPOSE);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expectToast(asker, 'Request submitted', 'Your access request has been submitted for review.');
    await auditScreen(asker);
  });

  const { body: made } = await person.get<ResourceRequest[]>('/api/resource-requests');
  const id = made[0]?.id ?? 0;
  const card = asker.locator(`#request-${id}`);
  expect((await person.get('/api/request-drafts')).body).toEqual({ items: [] });

  await test.step('returned for changes, and submitted again', async () => {
    await toReview();
    await panel.getByText('Return', { exact: true }).click();
    await panel.getByLabel('What should change?').fill('Which patients is it about?');
    await panel.getByRole('button', { name: 'Return for changes' }).click();
    await expectToast(steward, 'Request returned for changes', `Ines ${lastName} has been told.`);
    await open(asker, '/dashboard?tab=requests');
    await expect(card).toContainText('Which patients is it about?');
    await card.getByRole('button', { name: 'Change and submit again' }).click();
    const dialog = asker.getByRole('dialog', { name: 'Change and submit again' });
    await dialog.getByLabel('Purpose').fill(NARROWER);
    await auditScreen(asker);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expectToast(asker, 'Request submitted', 'Your access request has been submitted for review.');
  });

  await test.step('a question and its answer', async () => {
    await open(asker, `/requests/${id}/messages`);
    await expect(asker.getByText('Nobody has written yet')).toBeVisible();
    await asker.getByRole('textbox', { name: 'Your message to the reviewers' }).fill('Are children in it?');
    await asker.getByRole('button', { name: 'Send' }).click();
    await toReview();
    await panel.getByText('Messages and notes').click();
    await expect(panel.getByText('Are children in it?')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Your message to the requester' }).fill('They are, from two years on.');
    await panel.getByRole('button', { name: 'Send' }).click();
    await openScreen(asker, `/requests/${id}/messages`);
    await expect(asker.getByText('They are, from two years on.')).toBeVisible();
    await auditScreen(asker);
  });

  await test.step('approved with an end, and used', async () => {
    await toReview();
    await expect(panel.getByText(NARROWER).first()).toBeVisible();
    await panel.getByLabel('Last day of access').fill(dayIn(20));
    await panel.getByRole('button', { name: 'Approve request' }).click();
    await expectToast(steward, 'Request approved', `Ines ${lastName} has been told.`);
    await openScreen(asker, '/dashboard?tab=requests');
    await card.getByRole('link', { name: 'Access Resource' }).click();
    await expect(asker).toHaveURL(new RegExp(`/use/${id}`));
    await expect(asker.getByRole('region', { name: 'What your access allows' })).toBeVisible();
    await auditScreen(asker);
  });

  await test.step('more time is asked for and given', async () => {
    await openScreen(asker, '/dashboard?tab=requests');
    await card.getByRole('button', { name: 'Ask for more time' }).click();
    const dialog = asker.getByRole('dialog', { name: 'Ask for more time' });
    await dialog.getByLabel('Last day of access').fill(dayIn(100));
    await dialog.getByLabel('Reason').fill('The second season of measures comes in June.');
    await auditScreen(asker);
    await dialog.getByRole('button', { name: 'Ask for more time' }).click();
    await expectToast(asker, 'More time asked for', 'You keep the access until it is decided.');
    await toReview();
    await steward.getByRole('form', { name: 'Extension' }).getByRole('button', { name: 'Extend access' }).click();
    await expectToast(steward, 'Extension approved', `Ines ${lastName} has been told.`);
    await open(asker, '/dashboard?tab=requests');
    await card.getByRole('button', { name: 'Show history' }).click();
    await expect(card.getByText('Extended, until')).toBeVisible();
  });
  await asker.context().close();
});
