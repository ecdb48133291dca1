import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConnectedAgent } from '../../../../tests/support/connected-agent.ts';
import { aRequest } from '../../../requests/record/test-request.ts';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { agent, answerAgent } from '../../../../tests/support/catalogue.ts';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, refuse } from '../../../../tests/support/gateway.ts';
import { address, expectToast, openPage, texts } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';

const STEWARD_FIRST = 'Set up with the steward';
const MISSING = "The AI agent you're looking for doesn't exist or couldn't be loaded.";

/** The part of the page under a heading. */
async function part(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') ?? heading);
}

const specifications = () => within(screen.getByRole('region', { name: 'Technical specifications' }));

test('an agent shows its description, features, use cases and technical specifications', async () => {
  answerAsking();
  answerAgent(agent);
  await openPage('/agents/1');
  const main = within(await screen.findByRole('main'));
  await main.findByRole('heading', { level: 1, name: agent.name });
  for (const words of ['Verified', 'Diagnostic', 'Laboratory medicine', agent.description]) main.getAllByText(words);
  for (const title of ['Features', 'Use cases']) {
    expect((await part(title)).getAllByRole('listitem').length).toBeGreaterThan(2);
  }
  expect(texts((await part('Technical specifications')).getAllByRole('definition'))).toEqual([
    'REST and GraphQL',
    'SDK or direct API',
    'OAuth 2.0 or API key',
    'Under 200ms',
    'Monthly',
  ]);
  within(screen.getByRole('complementary')).getByText(/^Last updated/);
});

test('an id that is no number is told and leads to the dashboard', async () => {
  answerDashboard();
  await openPage('/agents/abc', { as: provider });
  await expectToast('Invalid Agent ID', 'The agent ID provided is not valid.');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('an agent that is missing has a card in its place, and no toast', async () => {
  refuse('get', '/api/ai-agents/{id}', 404, 'There is no such agent');
  await openPage('/agents/999999');
  await screen.findByRole('heading', { level: 1, name: 'Agent Not Found' });
  screen.getByText(MISSING);
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByTestId('toast')).toBeNull();
});

test('an agent that cannot be loaded says so, and is asked for again', async () => {
  refuse('get', '/api/ai-agents/{id}', 503, 'Away');
  const user = await openPage('/agents/2');
  await expectToast('Error loading agent', 'Failed to fetch AI agent details');
  screen.getByText(MISSING);
  answerAsking();
  answerAgent({ ...agent, id: 2 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: agent.name });
});

test('Back leads from an agent to where its reader came from, and Return to the dashboard', async () => {
  answerAsking();
  answer('get', '/api/ai-agents', [agent]);
  answer('get', '/api/data-products', []);
  answerAgent(agent);
  const user = await openPage('/?agents=plain');
  await user.click(await screen.findByRole('link', { name: agent.name }));
  expect((await screen.findByRole('link', { name: 'Return to Dashboard' })).getAttribute('href')).toBe('/dashboard');
  expect(address()).toBe('/agents/1');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/?agents=plain'));
});

test('an unknown icon falls back to a default', async () => {
  const outlineOf = async (icon: string) => {
    answerAsking();
    answerAgent({ ...agent, icon });
    await openPage('/agents/1');
    const heading = await screen.findByRole('heading', { level: 1, name: agent.name });
    const outline = heading.closest('header')?.querySelector('svg')?.innerHTML;
    cleanup();
    return outline;
  };
  const own = await outlineOf('science');
  const fallback = await outlineOf('no_such_icon');
  expect(fallback).toContain('<');
  expect(fallback).not.toBe(own);
  expect(await outlineOf('another_unknown_icon')).toBe(fallback);
});

test('the page of an agent without a connection says so, before and after its access is granted', async () => {
  answerAsking([aRequest({ userId: provider.id, status: 'approved' })]);
  answerAgent(agent);
  const user = await openPage('/agents/1', { as: provider });
  await screen.findByText('Under 200ms');
  const general = specifications();
  general.getByRole('heading', { name: 'General information, not measured for this agent' });
  general.getByText(/has no connection to Carebourse yet/);
  await within(await screen.findByRole('region', { name: 'Access' })).findByText(STEWARD_FIRST);
  await user.click(await screen.findByRole('button', { name: 'Access Agent' }));
  await within(await screen.findByRole('dialog')).findByText(/sets up the connection with you/);
});

test('whoever asks for access is told before that the agent does not answer here', async () => {
  answerAsking();
  answerAgent(agent);
  const user = await openPage('/agents/1', { as: provider });
  await user.click(await screen.findByRole('button', { name: 'Request Access' }));
  await within(await screen.findByRole('dialog')).findByText(STEWARD_FIRST);
});

test('the page of a connected agent says what goes in and out and what was measured', async () => {
  answerAsking();
  answerAgent(agent);
  answer('get', '/api/connected-agents', { agentIds: [agent.id] });
  answer('get', '/api/ai-agents/{id}/connection', aConnectedAgent());
  await openPage('/agents/1');
  const goesIn = within(await screen.findByRole('region', { name: 'What goes in' }));
  goesIn.getByText('Whole number, 18 to 120 years');
  goesIn.getByText('One of: Female, Male');
  within(screen.getByRole('region', { name: 'What comes out' })).getByText('Half the age');
  const measured = specifications();
  for (const label of ['Response time', 'Availability', 'Use']) measured.getByText(label);
  measured.getByText('A form here, REST, MCP and A2A');
  measured.getByText('1,204 calls');
  measured.getByText(/measured over the last 30 days/);
  expect(screen.queryByText(STEWARD_FIRST)).toBeNull();
});

test('the way to the connection is there for its stewards alone', async () => {
  answerAsking();
  answerAgent(agent);
  await openPage('/agents/1', { as: provider });
  await screen.findByRole('button', { name: 'Request Access' });
  expect(screen.queryByRole('link', { name: 'Keep its connection' })).toBeNull();
});
