import type { AgentConnection, ConnectionInput, InvocationLine } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { Grant, ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { comeEmpty, failCalls, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { answerJson, connectionOf, METHOD, type OwnAgent, startOwnAgent } from '../support/own-agent.ts';
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

async function connect(changes: Partial<ConnectionInput> = {}): Promise<void> {
  const saved = await admin.put(CONNECTION, connectionOf(agent, changes));
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

async function openForm(page: Page, changes: Partial<ConnectionInput> = {}): Promise<number> {
  await connect(changes);
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

test('an approved request opens the form: the example, the answer, the record, and the end without a reload', async ({
  page,
}) => {
  await connect();
  await signInAsNew(page, 'provider');
  const id = await grant(page);
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

  // The page hears by the stream that the bell holds.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const revoked = await admin.post(`/api/resource-requests/${id}/revoke`, { comment: 'The ward has closed.' });
  expect(revoked.status).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
  await expect(page.getByText('140 points')).toHaveCount(0);
  await expect(page.getByText('The ward has closed.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Calls under this access' })).toContainText('Answered');
});

test('an answer to the unchanged example says so, and one to a case does not', async ({ page }) => {
  await openForm(page);
  const ofExample = answerOf(page).getByText('This answers the example. It is about no patient.');
  await ask(page).click();
  await expect(answerOf(page).getByText('130 points')).toBeVisible();
  await expect(ofExample).toBeVisible();
  await auditEverywhere(page);
  await age(page).fill('66');
  await expect(ofExample, 'the answer is still that of the example').toBeVisible();
  await ask(page).click();
  await expect(answerOf(page).getByText('132 points')).toBeVisible();
  await expect(ofExample).toHaveCount(0);
});

test('a number is entered in the unit that is chosen beside it', async ({ page }) => {
  await openForm(page);
  const unit = page.getByRole('combobox', { name: 'Unit of Creatinine' });
  await expect(unit.getByRole('option')).toHaveText(['µmol/L', 'mmol/L', 'mg/dL']);
  await page.getByRole('textbox', { name: 'Creatinine' }).fill('1.2');
  await unit.selectOption('mg/dL');
  await auditEverywhere(page);
  await ask(page).click();
  await expect(answerOf(page).getByText('Creatinine: converted from 1.2 mg/dL to 106 µmol/L')).toBeVisible();
  // The factor that laboratories print is 88.4.
  expect(agent.asked.at(-1)?.input['creatinine']).toBeCloseTo(1.2 * 88.4, 1);
});

test('what does not fit is told on its field, by the form and by the agent’s schema, and nothing is asked', async ({
  page,
}) => {
  await openForm(page);
  await age(page).fill('17');
  await page.getByRole('textbox', { name: 'Result' }).fill('much');
  await ask(page).click();
  await expect(age(page)).toHaveAccessibleDescription(/This must be 18 to 120$/);
  await expect(age(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Result' })).toHaveAccessibleDescription(/This is no number/);
  await fillInExample(page);
  await expect(age(page)).toHaveValue('65');
  await expect(page.getByText('This must be 18 to 120')).toHaveCount(0);

  const weight = page.getByRole('textbox', { name: 'Weight' });
  await weight.fill('72');
  await ask(page).click();
  await expect(weight).toHaveAccessibleDescription(/Must be multiple of 5/);
  await expect(weight).toBeFocused();
  const told = answerOf(page).getByText('The agent was not asked');
  await expect(told).toBeVisible();
  expect(agent.asked).toEqual([]);
  await weight.fill('70');
  await expect(told, 'it is about what the form no longer says').toHaveCount(0);
  await expect(weight).not.toHaveAccessibleDescription(/Must be multiple of 5/);
  await expect(weight).toBeFocused();
});

test('a document that goes in is sent as it was typed', async ({ page }) => {
  const { example } = connectionOf(agent);
  await openForm(page, {
    inputSchema: { type: 'object', required: ['bundle'], properties: { bundle: { title: 'Bundle', type: 'object' } } },
    example: { ...example, input: { bundle: { total: 1 } } },
  });
  const bundle = page.getByRole('textbox', { name: 'Bundle' });
  await bundle.fill('{"total": 4000}');
  await expect(bundle).toHaveValue('{"total": 4000}');
  await ask(page).click();
  await expect.poll(() => agent.asked).toMatchObject([{ input: { bundle: { total: 4000 } } }]);
});

test('whoever asked says whether the answer helped, and the steward reads it beside who calls, and ends the access', async ({
  page,
}) => {
  await openForm(page);
  await ask(page).click();
  const answer = answerOf(page);
  await answer.getByRole('button', { name: 'Not helpful' }).click();
  await expect(answer.getByText('Kept for the steward.')).toBeVisible();
  await answer.getByLabel('Comment').fill('Twice is too much.');
  await answer.getByRole('button', { name: 'Send comment' }).click();
  await expect(answer.getByText('Kept for the steward.')).toBeVisible();
  await auditScreen(page);

  await signIn(page, 'admin');
  await openScreen(page, `/agents/${AGENT}/connection`);
  const calls = page.getByRole('region', { name: 'Who calls it' });
  const comments = calls.getByRole('region', { name: 'What callers say' });
  await expect(comments.getByRole('listitem').first()).toContainText('Twice is too much.');
  const line = calls
    .getByRole('region', { name: /^Week of/ })
    .getByRole('listitem')
    .first();
  await expect(line).toContainText('0 of 1 said to have helped');
  await auditEverywhere(page);
  await line.getByRole('button', { name: /^End access/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The ward has closed.');
  await dialog.getByRole('button', { name: 'Revoke access' }).click();
  await expect(line).toContainText('Access has ended');

  await failCalls(page, '**/api/stewardship/agent/*/invocations', { status: 503, body: { message: 'Away' } });
  await page.reload();
  await expect(calls.getByRole('alert')).toContainText('Failed to fetch who calls this agent');
});

test('a call that is given up ends, and so does one whose page is left', async ({ page }) => {
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
});

test('what was entered and answered is kept where the reader wants it, and shown and deleted from the record', async ({
  page,
}) => {
  const id = await openForm(page);
  const keep = page.getByRole('checkbox', { name: 'Keep what I enter and the answer for 30 days' });
  await expect(keep).not.toBeChecked();
  await ask(page).click();
  await expect(answerOf(page).getByText('The agent took')).toBeVisible();
  await keep.check();
  await age(page).fill('44');
  await ask(page).click();
  await expect(answerOf(page).getByText('You have changed the form since')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Record' }).click();
  const show = page.getByRole('button', { name: /^Show the call of / });
  await expect(show, 'of two calls one is kept').toHaveCount(1);
  await show.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('"age": 44')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete now' }).click();
  await expect(dialog).toBeHidden();
  await expect(show).toHaveCount(0);
  const record = await page.request.get(`/api/grants/${id}/invocations`);
  expect(((await record.json()) as InvocationList).items, 'its line stays').toHaveLength(2);
});

test('a call under way ends with its grant', async ({ page }) => {
  const id = await openForm(page);
  const asked = new Promise<void>((resolve) => (agent.answer = () => resolve()));
  await ask(page).click();
  await asked;
  await admin.post(`/api/resource-requests/${id}/revoke`, { comment: 'It was the wrong agent.' });
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
});
const refusals = [
  {
    type: PROBLEM_TYPES.invocationQuota,
    status: 429,
    words: 'Your calls of this hour are used up',
    more: /^You can ask again from \d+:\d\d/,
  },
  {
    type: PROBLEM_TYPES.planExceeded,
    status: 403,
    words: 'Your plan does not include this',
    more: 'The server’s words',
  },
  {
    type: PROBLEM_TYPES.agentAway,
    status: 503,
    words: 'The agent is away',
    more: 'It could not be reached. Your input is still in the form; please try again in a while.',
  },
  {
    type: PROBLEM_TYPES.agentSlow,
    status: 504,
    words: 'The agent took too long',
    more: 'We stopped waiting for it. Your input is still in the form; please try again.',
  },
  {
    type: PROBLEM_TYPES.agentAnswerInvalid,
    status: 502,
    words: 'The agent gave no answer that can be shown',
    more: 'It did not answer as its steward promises. What it said is not shown, for it could be wrong; the record has that it happened.',
  },
];

test('each refusal has words of its own, and keeps what was typed', async ({ page }) => {
  await openForm(page);
  await age(page).fill('44');
  for (const { type, status, words, more } of refusals) {
    await page.route('**/invocations', (route) =>
      route.fulfill({ status, headers: { 'retry-after': '1800' }, json: { type, message: 'The server’s words' } }),
    );
    await ask(page).click();
    await expect(answerOf(page).getByText(words, { exact: true })).toBeVisible();
    await expect(answerOf(page).getByText(more)).toBeVisible();
    await page.unroute('**/invocations');
  }
  await expect(age(page)).toHaveValue('44');
});

test('an agent that declines, answers wrongly or is switched off is told by the product itself', async ({ page }) => {
  await openForm(page);
  agent.answer = (response) => response.writeHead(422).end(JSON.stringify({ message: 'Made for nobody of 65.' }));
  await ask(page).click();
  await expect(answerOf(page).getByText(MESSAGES.agents.inputDeclined)).toBeVisible();
  await expect(answerOf(page).getByText('Made for nobody of 65.')).toBeVisible();
  agent.answer = (response) => answerJson(response, { value: '<script>alert(1)</script>' });
  await ask(page).click();
  await expect(answerOf(page).getByText('The agent gave no answer that can be shown')).toBeVisible();
  await expect(page.getByText('alert(1)')).toHaveCount(0);

  await connect({ enabled: false });
  await ask(page).click();
  await expect(page.getByText('This agent is not connected now')).toBeVisible();
});

test('a grant that waits for its agent opens the form when it is connected, without a reload', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto(`/use/${await grant(page)}`);
  await expect(page.getByText('This agent is not connected now')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await connect();
  await expect(ask(page)).toBeVisible();
});

test('the refusal of an ended grant closes the page', async ({ page }) => {
  await openForm(page);
  const ended = { status: 403, json: { type: PROBLEM_TYPES.grantEnded, message: MESSAGES.use.grantEnded } };
  await page.route('**/invocations', async (route) => {
    // The page may ask again what the grant opens, such as when it hears of the approval; that has ended as well.
    await page.route('**/api/grants/*/tables', (again) => again.fulfill(ended));
    await route.fulfill(ended);
  });
  await ask(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
});

test('the record says when it is empty, and when it cannot be read', async ({ page }) => {
  const id = await openForm(page);
  await page.goto(`/use/${id}?place=record`);
  await expect(page.getByText('The agent was not asked under this access yet')).toBeVisible();
  await failCalls(page, `**/api/grants/${id}/invocations*`, { status: 503, body: { message: 'Away for a while' } });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch the record of calls' })).toBeVisible();
});

test('an agent’s page says what goes in and out and what was measured, and else that there is no connection', async ({
  page,
}) => {
  await page.goto(`/agents/${AGENT}`);
  const specifications = page.getByRole('region', { name: 'Technical specifications' });
  await expect(specifications.getByText('Under 200ms')).toBeVisible();
  await expect(
    specifications.getByRole('heading', { name: 'General information, not measured for this agent' }),
  ).toBeVisible();
  await expect(specifications.getByText(/has no connection to Carebourse yet/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Access', exact: true }).getByText(STEWARD_FIRST)).toBeVisible();
  await signInAsNew(page, 'provider');
  await grant(page);
  await page.goto(`/agents/${AGENT}`);
  await page.getByRole('button', { name: 'Access Agent' }).click();
  await expect(page.getByRole('dialog').getByText(/sets up the connection with you/)).toBeVisible();

  await connect();
  await comeEmpty(page);
  await page.goto(`/agents/${AGENT}`);
  const goesIn = page.getByRole('region', { name: 'What goes in' });
  await expect(goesIn.getByText('Whole number, 18 to 120 years')).toBeVisible();
  await expect(goesIn.getByText('One of: Female, Male')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What comes out' }).getByText('Half the age')).toBeVisible();
  for (const label of ['Response time', 'Availability', 'Use']) {
    await expect(specifications.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(specifications.getByText('A form here, REST, MCP and A2A')).toBeVisible();
  await expect(specifications.getByText(/^[\d,]+ calls?$/)).toBeVisible();
  await expect(specifications.getByText(/measured over the last 30 days/)).toBeVisible();
  await auditScreen(page);
});

test('whether an agent answers here is said and chosen before anybody asks', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto(`/agents/${AGENT}`);
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByRole('dialog').getByText(STEWARD_FIRST)).toBeVisible();

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

test('the form, its answer and its messages can be read by everybody, at every width', async ({ page }) => {
  await openForm(page);
  await ask(page).click();
  await expect(answerOf(page).getByText('130 points')).toBeVisible();
  await page.getByText('The same as a call, with curl').click();
  await expect(page.getByRole('region', { name: 'Example for curl' })).toContainText(
    `/api/ai-agents/${AGENT}/invocations`,
  );
  await page.getByText('From your assistant').click();
  await expect(page.getByText(`${new URL(page.url()).origin}/mcp`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connected assistants' })).toHaveAttribute('href', '/account/assistants');
  await page.getByText('From another agent').click();
  const card = `/a2a/agents/${AGENT}/.well-known/agent-card.json`;
  await expect(page.getByText(new URL(card, page.url()).href, { exact: true })).toBeVisible();
  expect((await page.request.get(card)).status()).toBe(200);
  await age(page).fill('');
  await ask(page).click();
  await expect(page.getByText('Please give a number')).toBeVisible();
  await auditEverywhere(page);
  await page.getByRole('tab', { name: 'Record' }).click();
  await expect(page.getByRole('table', { name: 'Calls under this access' })).toBeVisible();
  await auditScreen(page);
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
