import { MESSAGES } from '@carebourse/contracts/service-messages';
import { expect } from '@playwright/test';
import { expectToast, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { answerJson, connectionOf, startOwnAgent } from '../support/own-agent.ts';
import { auditEverywhere } from '../support/screen-audit.ts';

/** An entry of the demo catalogue that has no agent of its own. */
const AGENT = 3;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a steward connects an agent, tests it, sees what is wrong, replaces the credential and switches it off', async ({
  page,
}) => {
  using agent = await startOwnAgent();
  await signIn(page, 'admin');
  await page.goto(`/agents/${AGENT}`);
  await page.getByRole('link', { name: 'Keep its connection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Connection of / })).toBeVisible();
  const { inputSchema, outputSchema, example } = connectionOf(agent);
  await page.getByLabel('Address').fill(agent.url);
  await page.getByText('A header', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Header', exact: true }).fill('X-Api-Key');
  await page.getByLabel('Value of the header').fill('first-secret');
  await page.getByLabel('Schema of the input').fill(JSON.stringify(inputSchema));
  await page.getByLabel('Schema of the output').fill(JSON.stringify(outputSchema));
  await page.getByLabel('Example of an input').fill('{"age": 3, "sex": "male"}');
  await page.getByLabel('Example of an output').fill(JSON.stringify(example.output));
  await page.getByRole('checkbox', { name: 'Whoever has access can ask the agent' }).check();
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expect(page.getByLabel('Example of an input')).toHaveAccessibleDescription(/age: This must be 18 or more/);
  await page.getByLabel('Example of an input').fill(JSON.stringify(example.input));
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expectToast(page, 'Connection saved', 'Whoever has access can ask the agent now.');
  const state = page.getByRole('region', { name: 'State' });
  await expect(state.getByText('Switched on')).toBeVisible();

  await state.getByRole('button', { name: 'Test the saved connection' }).click();
  await expect(state.getByText('The agent answered as promised')).toBeVisible();
  await expect(state.getByText('"value": 130')).toBeVisible();
  expect(agent.calls.at(-1)).toMatchObject({ input: example.input, headers: { 'x-api-key': 'first-secret' } });
  agent.answer = (response) => answerJson(response, { value: 'many' });
  await state.getByRole('button', { name: 'Test the saved connection' }).click();
  await expect(state.getByText('The test failed')).toBeVisible();
  await expect(state.getByText(MESSAGES.agents.failedSchema('value'))).toBeVisible();

  await page.reload();
  await expect(page.getByText('A value of the header X-Api-Key is kept, and never shown again.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('first-secret');
  await page.getByText('Replace it').click();
  await page.getByLabel('Value of the header').fill('second-secret');
  await page.getByRole('checkbox', { name: 'Whoever has access can ask the agent' }).uncheck();
  await auditEverywhere(page);
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expectToast(page, 'Connection saved', 'It is switched off: nobody can ask the agent.');
  await state.getByRole('button', { name: 'Test the saved connection' }).click();
  await expect(state.getByText('The test failed')).toBeVisible();
  expect(agent.calls.at(-1)?.headers['x-api-key']).toBe('second-secret');
  await page.getByRole('link', { name: 'Its page in the catalogue' }).click();
  await expect(page.getByText(/has no connection to Carebourse yet/)).toBeVisible();

  await page.goBack();
  await state.getByRole('button', { name: 'Remove the connection' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Connection removed', 'Its credential is deleted. Nobody can ask the agent here.');
  await expect(state.getByText('Not connected')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('');
});
