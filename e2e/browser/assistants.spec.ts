import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Assistant } from '../support/assistant.ts';
import { expectToast, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const { assistants: words } = MESSAGES;

/** A program that waits beside its person for their browser to be sent back. */
async function startProgram(base: string, name: string) {
  const back = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/callback')) back.resolve(`http://127.0.0.1${request.url}`);
    response.end('You can close this window.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    assistant: new Assistant(base, name, `http://${host}/callback`),
    /** Where the browser was sent back to. */
    sentBack: back.promise,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a person connects an assistant, sees it listed and ends it, and its tokens with it', async ({
  page,
  product,
}) => {
  using program = await startProgram(product.url, 'Editor of tests');
  const { assistant, host } = program;
  await signInAsNew(page, 'patient');
  await page.goto('/account/assistants');
  await expect(page.getByText('No assistant is connected')).toBeVisible();
  await expect(page.getByText(/\/mcp$/)).toBeVisible();

  await page.goto(await assistant.begin());
  await expect(page.getByRole('heading', { name: 'Connect Editor of tests?' })).toBeVisible();
  await expect(page.getByText('Not verified by Carebourse')).toBeVisible();
  await expect(page.getByText(`This computer (${host})`)).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await assistant.finish(await program.sentBack);
  expect(await assistant.refresh()).toBe(true);

  await page.goto('/account/assistants');
  const card = page.getByRole('article', { name: 'Editor of tests' });
  await expect(card.getByText(`This computer (${host})`)).toBeVisible();
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, words.disconnected);
  await expect(card).toBeHidden();
  expect(await assistant.refresh()).toBe(false);
});

test('who is not signed in is brought to the question once they are, and may refuse', async ({ page, product }) => {
  using program = await startProgram(product.url, '<b>Editor</b>');
  await page.goto(await program.assistant.begin());
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Finteraction%2F/);
  await page.getByLabel('Email').fill('patient@carebourse.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Connect <b>Editor</b>?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(await program.sentBack).searchParams.get('error')).toBe('access_denied');
});

test('somebody else’s question is none of this browser’s', async ({ page, browser, product }) => {
  const stranger = await browser.newPage({ baseURL: product.url });
  await stranger.goto(await new Assistant(product.url).begin());
  await expect(stranger).toHaveURL(/returnTo=/);
  const address = new URL(stranger.url()).searchParams.get('returnTo') ?? '';
  await stranger.close();
  await signInAsNew(page, 'patient');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: words.interactionEnded })).toBeVisible();
});
