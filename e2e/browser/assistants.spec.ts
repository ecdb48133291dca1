import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { connectAgent, connectionPath } from '../support/agent-grants.ts';
import { ApiClient } from '../support/api-client.ts';
import { Assistant } from '../support/assistant.ts';
import { expectToast, signInAsNew } from '../support/browser.ts';
import { startCallback } from '../support/callback.ts';
import { test } from '../support/fixtures.ts';
import { message, sendRaw } from '../support/mcp-client.ts';
import { startMcpProgram } from '../support/mcp-program.ts';
import { startOwnAgent } from '../support/own-agent.ts';

const { assistants: words } = MESSAGES;

/** An entry of the demo catalogue that has no agent of its own. */
const AGENT = 3;

test('a person connects an assistant, sees it listed and ends it, and its tokens with it', async ({
  page,
  product,
}) => {
  using callback = await startCallback();
  const { host, redirectUri } = callback;
  const assistant = new Assistant(product.url, 'Editor of tests', redirectUri);
  await signInAsNew(page, 'patient');
  await page.goto('/account/assistants');
  await expect(page.getByText('No assistant is connected')).toBeVisible();
  await expect(page.getByText(/\/mcp$/)).toBeVisible();

  await page.goto(await assistant.begin());
  await expect(page.getByRole('heading', { name: 'Connect Editor of tests?' })).toBeVisible();
  await expect(page.getByText('Not verified by Carebourse')).toBeVisible();
  await expect(page.getByText(`This computer (${host})`)).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await assistant.finish((await callback.sentBack).href);
  expect(await assistant.refresh()).toBe(true);

  await page.goto('/account/assistants');
  const card = page.getByRole('article', { name: 'Editor of tests' });
  await expect(card.getByText(`This computer (${host})`)).toBeVisible();
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, 'Assistant disconnected');
  await expect(card).toBeHidden();
  expect(await assistant.refresh()).toBe(false);
});

test('an assistant made with the library of MCP is told one address, calls an agent, and is ended', async ({
  page,
  product,
}) => {
  const admin = new ApiClient(product.url);
  await admin.signIn('admin');
  using agent = await startOwnAgent();
  await connectAgent(admin, AGENT, agent);
  await signInAsNew(page, 'provider');
  const asked = await page.request.post('/api/resource-requests', {
    data: { resourceType: 'agent', resourceId: AGENT, purpose: 'To see with my patients how their age weighs.' },
  });
  const { id } = (await asked.json()) as ResourceRequest;
  const decision = { decision: 'approved', accessTypes: ['view'] };
  expect((await admin.post(`/api/resource-requests/${id}/decision`, decision)).status).toBe(200);

  const address = new URL('/mcp', product.url);
  using program = await startMcpProgram(address, 'Bedside');
  await page.goto(await program.ask());
  await expect(page.getByRole('heading', { name: 'Connect Bedside?' })).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  const assistant = await program.connect();
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).toEqual([expect.stringMatching(new RegExp(`^agent-${AGENT}-`))]);
  const call = { name: tools[0]?.name ?? '', arguments: { age: 65, sex: 'male' } };
  expect((await assistant.callTool(call)).structuredContent).toMatchObject({ value: 130 });

  await page.goto('/account/assistants');
  const card = page.getByRole('article', { name: 'Bedside' });
  await expect(card.getByText(`This computer (${program.host})`)).toBeVisible();
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, 'Assistant disconnected');
  const status = async () =>
    (await sendRaw(product.url, message('tools/list'), { authorization: program.authorization() })).status;
  await expect.poll(status).toBe(401);
  await expect(assistant.callTool(call)).rejects.toThrow();
  expect(agent.asked).toHaveLength(1);
  await admin.delete(connectionPath(AGENT));
});

test('who is not signed in is brought to the question once they are, and may refuse', async ({ page, product }) => {
  using callback = await startCallback();
  await page.goto(await new Assistant(product.url, '<b>Editor</b>', callback.redirectUri).begin());
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Finteraction%2F/);
  await page.getByLabel('Email').fill('patient@carebourse.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Connect <b>Editor</b>?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await callback.sentBack).searchParams.get('error')).toBe('access_denied');
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
