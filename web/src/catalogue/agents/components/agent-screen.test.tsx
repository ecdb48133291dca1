import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConnectedAgent } from '../../../agents/invocations/test-agent.ts';
import { aRequest } from '../../../requests/record/test-request.ts';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { agent, answerAgent } from '../../../../tests/support/catalogue.ts';
import { answer } from '../../../../tests/support/gateway.ts';
import { openPage } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';

const STEWARD_FIRST = 'Set up with the steward';
const specifications = () => within(screen.getByRole('region', { name: 'Technical specifications' }));

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
