import { expect } from '@playwright/test';
import { expectToast } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const WARNING = 'This looks like a health card number. It will be taken out.';

test('who types a health number is warned at the field before it is sent, and it is not', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  const message = form.getByLabel('Message');
  await message.fill('Please call 416-555-0148');
  await expect(form.getByText(WARNING)).toHaveCount(0);
  await message.fill('My number is 9876-543-217');
  await expect(message).toHaveAccessibleDescription(new RegExp(WARNING));
  await form.getByLabel('Subject').fill('About 1234567897');
  await expect(form.getByText(WARNING)).toHaveCount(2);

  await form.getByLabel('Name').fill('Jo Marsh');
  await form.getByLabel('Email').fill('jo.health@example.org');
  const sent = page.waitForRequest('**/api/contact');
  await form.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    subject: 'About [withheld]',
    message: 'My number is [withheld]',
  });
  await expectToast(page, 'Message sent successfully');
  await expect(form.getByText(WARNING)).toHaveCount(0);
});
