import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { Assistant } from '../support/assistant.ts';
import { expectToast, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const { assistants: words } = MESSAGES;

/** Brings the browser to what a program asks. @returns where it is sent back to, once it is */
async function bring(page: Page, assistant: Assistant): Promise<{ sentBack: Promise<string> }> {
  const back = Promise.withResolvers<string>();
  await page.route('http://127.0.0.1:9/**', (route) => {
    back.resolve(route.request().url());
    return route.fulfill({ contentType: 'text/plain', body: 'You can close this window.' });
  });
  await page.goto(await assistant.begin());
  return { sentBack: back.promise };
}

test('a person connects an assistant, sees it listed and ends it, and its tokens with it', async ({
  page,
  product,
}) => {
  const assistant = new Assistant(product.url, 'Editor of tests');
  await signInAsNew(page, 'patient');
  await page.goto('/account/assistants');
  await expect(page.getByText('No assistant is connected')).toBeVisible();
  await expect(page.getByText(/\/mcp$/)).toBeVisible();

  const { sentBack } = await bring(page, assistant);
  await expect(page.getByRole('heading', { name: 'Connect Editor of tests?' })).toBeVisible();
  await expect(page.getByText('Not verified by Carebourse')).toBeVisible();
  await expect(page.getByText('127.0.0.1:9')).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await assistant.finish(await sentBack);
  expect(await assistant.refresh()).toBe(true);

  await page.goto('/account/assistants');
  const card = page.getByRole('article', { name: 'Editor of tests' });
  await expect(card.getByText('127.0.0.1:9')).toBeVisible();
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, words.disconnected);
  await expect(card).toBeHidden();
  expect(await assistant.refresh()).toBe(false);
});

test('who is not signed in is brought to the question once they are, and may refuse', async ({ page, product }) => {
  const assistant = new Assistant(product.url, '<b>Editor</b>');
  const { sentBack } = await bring(page, assistant);
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Finteraction%2F/);
  await page.getByLabel('Email').fill('patient@carebourse.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Connect <b>Editor</b>?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(await sentBack).searchParams.get('error')).toBe('access_denied');
});

test('somebody else’s question is none of this browser’s', async ({ page, browser, product }) => {
  const stranger = await browser.newPage({ baseURL: product.url });
  await bring(stranger, new Assistant(product.url));
  await expect(stranger).toHaveURL(/returnTo=/);
  const address = new URL(stranger.url()).searchParams.get('returnTo') ?? '';
  await stranger.close();
  await signInAsNew(page, 'patient');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: words.interactionEnded })).toBeVisible();
});
