import type { AgentConnection, InvocationLine } from '@carebourse/contracts/agents';
import type { Grant, ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { connectionOf, METHOD, type OwnAgent, startOwnAgent } from '../support/own-agent.ts';
import { auditEverywhere, auditScreen, openScreen } from '../support/screen-audit.ts';

/** An entry of the demo catalogue that has no agent of its own. */
const AGENT = 3;
const CONNECTION = `/api/stewardship/agent/${AGENT}/connection`;
const PURPOSE = 'To see with my patients how their age weighs.';
interface InvocationList {
  items: InvocationLine[];
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: ApiClient;
let agent: OwnAgent;

test.beforeAll(async ({ product }) => {
  admin = new ApiClient(product.url);
  await admin.signIn('admin');
});

test.beforeEach(async () => {
  agent = await startOwnAgent();
});

test.afterEach(async () => {
  agent[Symbol.dispose]();
  await admin.delete(CONNECTION);
});

async function connect(): Promise<void> {
  const saved = await admin.put(CONNECTION, connectionOf(agent));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

/** Has what the page's reader asks for approved, and gives the request. */
async function grant(page: Page): Promise<number> {
  const asked = await page.request.post('/api/resource-requests', {
    data: { resourceType: 'agent', resourceId: AGENT, purpose: PURPOSE, purposeKind: 'care' },
  });
  const { id } = (await asked.json()) as ResourceRequest;
  const decided = await admin.post(`/api/resource-requests/${id}/decision`, {
    decision: 'approved',
    accessTypes: ['view'],
    conditions: 'At the bedside alone.',
  });
  expect(decided.status).toBe(200);
  return id;
}

async function openForm(page: Page): Promise<number> {
  await connect();
  await signInAsNew(page, 'provider');
  const id = await grant(page);
  await page.goto(`/use/${id}`);
  await fillInExample(page);
  return id;
}

const fillInExample = (page: Page) => page.getByRole('button', { name: 'Fill in the example' }).click();
const STEWARD_FIRST = 'Set up with the steward';
const ask = (page: Page) => page.getByRole('button', { name: 'Ask the agent' });
const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer' });
const age = (page: Page) => page.getByRole('textbox', { name: 'Age' });

test('an approved request opens the form once the agent is connected: the example, the answer, the record, and the end, all without a reload', async ({
  page,
}) => {
  await signInAsNew(page, 'provider');
  const id = await grant(page);
  await page.goto(`/use/${id}`);
  await expect(page.getByText('This agent is not connected now')).toBeVisible();
  // The page hears by the stream that the bell holds.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await connect();
  await expect(ask(page)).toBeVisible();
  await page.goto(`/agents/${AGENT}`);
  await page.getByRole('link', { name: 'Access Agent' }).click();
  await expect(page).toHaveURL(new RegExp(`/use/${id}$`));
  const strip = page.getByRole('region', { name: 'What your access allows' });
  await expect(strip.getByText('You may ask this agent here, without an end date.')).toBeVisible();
  await expect(strip.getByText(PURPOSE).first()).toBeVisible();
  await expect(strip.getByText('At the bedside alone.').first()).toBeVisible();

  await expect(age(page), 'nothing is entered for the reader').toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Sex' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Test' })).toHaveCount(0);
  await fillInExample(page);
  await expect(age(page)).toHaveValue('65');
  await expect(age(page)).toHaveAccessibleDescription('At the last birthday · 18 to 120 years');
  await expect(page.getByRole('combobox', { name: 'Sex' })).toHaveValue('1');
  await expect(page.getByRole('textbox', { name: 'Test' })).toHaveValue('Haemoglobin');
  await age(page).fill('70');
  await page.getByRole('button', { name: 'Add to Laboratory' }).click();
  await page.getByRole('textbox', { name: 'Test' }).last().fill('Ferritin');
  await page.getByRole('textbox', { name: 'Result' }).last().fill('0.5');
  await ask(page).click();

  const answer = answerOf(page);
  await expect(answer.getByText('140 points')).toBeVisible();
  await expect(answer.getByText('Twice as many points as years.')).toBeVisible();
  await expect(answer.getByText(`${METHOD.name}, version 3`)).toBeVisible();
  await expect(answer.getByRole('link', { name: 'doi:10.1000/twice' })).toHaveAttribute(
    'href',
    'https://doi.org/10.1000/twice',
  );
  await expect(answer.getByRole('list', { name: 'On their scales' }).getByRole('listitem')).toHaveText(['Score0240']);
  await expect(answer.getByRole('definition')).toHaveText(['35 years']);
  await expect(answer.getByText('This is no licensed device.')).toBeVisible();
  await expect(answer.getByText(/^The agent took .* calls left until/)).toBeVisible();
  expect(agent.asked.at(-1)?.input).toEqual({
    age: 70,
    sex: 'male',
    labs: [
      { name: 'Haemoglobin', value: 140 },
      { name: 'Ferritin', value: 0.5 },
    ],
  });
  await age(page).fill('71');
  await expect(answer.getByText(/^You have changed the form since/)).toBeVisible();

  await page.getByRole('tab', { name: 'Record' }).click();
  const lines = page.getByRole('table', { name: 'Calls under this access' }).getByRole('row');
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText('Answered');
  await expect(lines.last().getByRole('cell', { name: 'Care', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Ask' }).click();
  await expect(age(page)).toHaveValue('71');

  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const revoked = await admin.post(`/api/resource-requests/${id}/revoke`, { comment: 'The ward has closed.' });
  expect(revoked.status).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
  await expect(page.getByText('140 points')).toHaveCount(0);
  await expect(page.getByText('The ward has closed.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Calls under this access' })).toContainText('Answered');
});

test('a call that is given up ends, and so does one whose page is left or whose access ends', async ({ page }) => {
  const id = await openForm(page);
  agent.answer = () => undefined;
  const cancel = page.getByRole('button', { name: 'Cancel' });
  for (const leave of [() => cancel.click(), () => page.getByRole('link', { name: 'About this entry' }).click()]) {
    const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/invocations'));
    await ask(page).click();
    await expect(page.getByText('The agent is at work')).toBeVisible();
    await leave();
    await given;
    await expect(page.getByTestId('toast')).toHaveCount(0);
  }
  await expect(page).toHaveURL(new RegExp(`/agents/${AGENT}$`));
  const outcomes = async () => {
    const record = await page.request.get(`/api/grants/${id}/invocations`);
    return ((await record.json()) as InvocationList).items.map(({ outcome }) => outcome);
  };
  await expect.poll(outcomes, 'each call is on record, and has ended').toEqual(['stopped', 'stopped']);

  await page.goto(`/use/${id}`);
  await fillInExample(page);
  const asked = new Promise<void>((resolve) => (agent.answer = () => resolve()));
  await ask(page).click();
  await asked;
  await admin.post(`/api/resource-requests/${id}/revoke`, { comment: 'It was the wrong agent.' });
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
});

test('a list of agents is narrowed to those that answer here, and to the others', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/catalogue');
  const where = page.getByRole('combobox', { name: 'Where agents answer' });
  const cards = page.getByRole('article');
  await where.selectOption(STEWARD_FIRST);
  await expect(page).toHaveURL(/answers=steward/);
  await expect(cards.getByText('Answers here')).toHaveCount(0);
  await expect(cards.getByText(STEWARD_FIRST)).not.toHaveCount(0);
  await connect();
  await where.selectOption('Answers here');
  await expect(cards.getByText(STEWARD_FIRST)).toHaveCount(0);
  await expect(cards.getByText('Answers here')).not.toHaveCount(0);
  await auditEverywhere(page);
  await page.goto('/dashboard?answers=steward');
  await expect(cards.getByText(STEWARD_FIRST)).not.toHaveCount(0);
  await expect(cards.getByText('Answers here')).toHaveCount(0);
});

test('what an agent takes, its form, its answer, its messages and who calls it can be read by everybody, at every width', async ({
  page,
}) => {
  const answer = answerOf(page);
  await test.step('the form with its answer and its ways for programs', async () => {
    await openForm(page);
    await page.getByRole('textbox', { name: 'Creatinine' }).fill('1.2');
    await page.getByRole('combobox', { name: 'Unit of Creatinine' }).selectOption('mg/dL');
    await ask(page).click();
    await expect(answer.getByText('130 points')).toBeVisible();
    await expect(answer.getByText('Creatinine: converted from 1.2 mg/dL to 106 µmol/L')).toBeVisible();
    // The factor that laboratories print is 88.4.
    expect(agent.asked.at(-1)?.input['creatinine']).toBeCloseTo(1.2 * 88.4, 1);
    await page.getByText('The same as a call, with curl').click();
    await expect(page.getByRole('region', { name: 'Example for curl' })).toContainText(
      `/api/ai-agents/${AGENT}/invocations`,
    );
    await page.getByText('From your assistant').click();
    await expect(page.getByText(`${new URL(page.url()).origin}/mcp`, { exact: true })).toBeVisible();
    const assistants = page.getByRole('link', { name: 'Connected assistants' });
    await expect(assistants).toHaveAttribute('href', '/account/assistants');
    await page.getByText('From another agent').click();
    const card = `/a2a/agents/${AGENT}/.well-known/agent-card.json`;
    await expect(page.getByText(new URL(card, page.url()).href, { exact: true })).toBeVisible();
    expect((await page.request.get(card)).status()).toBe(200);
    await fillInExample(page);
    await ask(page).click();
    await expect(answer.getByText('This answers the example. It is about no patient.')).toBeVisible();
    await answer.getByRole('button', { name: 'Not helpful' }).click();
    await answer.getByLabel('Comment').fill('Twice is too much.');
    await answer.getByRole('button', { name: 'Send comment' }).click();
    await expect(answer.getByText('Kept for the steward.')).toBeVisible();
    await age(page).fill('');
    await ask(page).click();
    await expect(page.getByText('Please give a number')).toBeVisible();
    await auditEverywhere(page);
    await page.getByRole('tab', { name: 'Record' }).click();
    await expect(page.getByRole('table', { name: 'Calls under this access' })).toBeVisible();
    await auditScreen(page);
  });

  await test.step('the page of the connected agent', async () => {
    await openScreen(page, `/agents/${AGENT}`);
    await expect(page.getByRole('region', { name: 'What goes in' })).toBeVisible();
    await auditScreen(page);
  });

  await test.step('its steward reads who calls it and what they say of it, and ends the access', async () => {
    await signIn(page, 'admin');
    await openScreen(page, `/agents/${AGENT}/connection`);
    const calls = page.getByRole('region', { name: 'Who calls it' });
    const comments = calls.getByRole('region', { name: 'What callers say' });
    await expect(comments.getByRole('listitem').first()).toContainText('Twice is too much.');
    const week = calls.getByRole('region', { name: /^Week of/ });
    const line = week.getByRole('listitem').first();
    await expect(line).toContainText('0 of 1 said to have helped');
    await auditEverywhere(page);
    await line.getByRole('button', { name: /^End access/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The ward has closed.');
    await dialog.getByRole('button', { name: 'Revoke access' }).click();
    await expect(line).toContainText('Access has ended');
  });
});

test('each demo account has been granted an agent that answers', async ({ product }) => {
  for (const role of ['patient', 'provider', 'partner'] as const) {
    const person = new ApiClient(product.url);
    await person.signIn(role);
    const { body: grants } = await person.get<Grant[]>('/api/grants');
    const agents = grants.filter(({ resourceType }) => resourceType === 'agent');
    // They are connected a moment after the product has started.
    await expect
      .poll(() => Promise.all(agents.map(({ resourceId }) => statusOf(person, resourceId))), { timeout: 60_000 })
      .toContain(201);
  }
});

/** The status of an agent's answer to its example. */
async function statusOf(person: ApiClient, id: number): Promise<number | undefined> {
  const { body: connection } = await person.get<AgentConnection>(`/api/ai-agents/${id}/connection`);
  if (!connection.connected) return undefined;
  const { input } = connection.example;
  return (await person.post(`/api/ai-agents/${id}/invocations`, { input })).status;
}
