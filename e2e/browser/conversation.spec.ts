import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import { ApiClient } from '../support/api-client.ts';
import { newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, auditScreen, openScreen, showAs } from '../support/screen-audit.ts';

const QUESTION = 'Does it hold measures of children?';
const ANSWER = `It does, from two years on: ${'x'.repeat(300)}`;
const NOTE = 'Ask the ethics board before this is approved.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const messages = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true });
const notes = (page: Page) => page.getByRole('list', { name: 'Internal notes' });

test('who asked writes, a reviewer answers and notes, and who asked is led to the answer alone', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const person = new ApiClient(product.url);
  const lastName = `Roy ${newName()}`;
  await person.registerProvider({ firstName: 'Lea', lastName });
  const wanted = { resourceType: 'data', resourceId: 1, purpose: 'To compare the measures of our two clinics.' };
  const { id } = await askFor(person, wanted);
  const asker = await windowOf(browser, product.url, person);
  const card = asker.locator(`#request-${id}`);

  await test.step('who asked writes from the card of the request', async () => {
    await openScreen(asker, '/dashboard?tab=requests');
    await card.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(asker.getByText('Nobody has written yet')).toBeVisible();
    await asker.getByRole('button', { name: 'Send' }).click();
    await expect(asker.getByText(MESSAGES.conversation.textRequired)).toBeVisible();
    await auditEverywhere(asker);
    await showAs(asker, 'light', 1440);
    await asker.getByRole('textbox', { name: 'Your message to the reviewers' }).fill(QUESTION);
    await asker.getByRole('button', { name: 'Send' }).click();
    await expect(messages(asker)).toContainText(QUESTION);
    await expect(messages(asker)).toContainText('Not read yet');
    await expect(asker.getByRole('textbox', { name: 'Your message to the reviewers' })).toHaveValue('');
    await asker.getByRole('link', { name: 'Your requests' }).click();
    await expect(card.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });

  await test.step('a reviewer sees it in the queue, notes something and answers', async () => {
    await signIn(admin, 'admin');
    await openScreen(admin, '/dashboard/reviews');
    const row = admin.getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText('1 unread message');
    await row.click();
    const detail = admin.getByRole('complementary', { name: 'The chosen request' });
    await detail.getByText('Permitted uses').click();
    await expect(detail.getByText('The request states no end of an ethics approval.')).toBeVisible();
    await detail.getByText('Messages and notes').click();
    await expect(messages(admin)).toContainText(QUESTION);
    await expect(row).not.toContainText('unread');
    await detail.getByRole('textbox', { name: 'Your note' }).fill(NOTE);
    await detail.getByRole('button', { name: 'Save note' }).click();
    await expect(notes(admin)).toContainText(NOTE);
    await detail.getByRole('textbox', { name: 'Your message to the requester' }).fill(ANSWER);
    await detail.getByRole('button', { name: 'Send' }).click();
    await expect(messages(admin)).toContainText('from two years on');
    await expect(messages(admin)).not.toContainText(NOTE);
    await auditScreen(admin);
  });

  await test.step('who asked is told, and reads the answer without the note', async () => {
    await expect(card.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
    await asker.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await asker.getByRole('link', { name: /A message on your request/ }).click();
    await expect(asker).toHaveURL(new RegExp(`/requests/${id}/messages$`));
    await expect(messages(asker)).toContainText('from two years on');
    await expect(messages(asker)).toContainText('Read');
    await expect(asker.getByText(NOTE)).toHaveCount(0);
    await expect(asker.getByText('Internal notes')).toHaveCount(0);
  });

  await test.step('the page of the conversation has the notes for reviewers, and an answer comes in by itself', async () => {
    await openScreen(admin, `/requests/${id}/messages`);
    await expect(notes(admin)).toContainText(NOTE);
    await asker.getByRole('textbox', { name: 'Your message to the reviewers' }).fill('Thank you.');
    await asker.getByRole('button', { name: 'Send' }).click();
    await expect(messages(admin)).toContainText('Thank you.');
    await auditEverywhere(admin);
  });
  await asker.context().close();
});
