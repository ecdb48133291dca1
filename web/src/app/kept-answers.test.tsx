import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerAsking } from '../../tests/support/asking.ts';
import { agent, answerCatalogue } from '../../tests/support/catalogue.ts';
import { answerDashboard } from '../../tests/support/dashboard.ts';
import { answer, refuse, sentTo } from '../../tests/support/gateway.ts';
import { openPage } from '../../tests/support/page.tsx';
import { provider } from '../../tests/support/people.ts';
import { answerPlans } from '../../tests/support/plans.ts';

/** Follows a link of the header, which is the first of its name. */
async function follow(user: UserEvent, name: string): Promise<void> {
  const [link] = screen.getAllByRole('link', { name, hidden: true });
  if (link) await user.click(link);
}

test('what was read is kept: no second call on the way, on focus or after a failure', async () => {
  answerDashboard();
  answerAsking();
  answerPlans();
  answerCatalogue({ agent: [agent] });
  answer('get', '/api/ai-agents', [agent]);
  refuse('get', '/api/data-products', 500);
  const user = await openPage('/', { as: provider });
  await screen.findByText('Failed to fetch data products');
  await screen.findByRole('link', { name: agent.name });
  await follow(user, 'Pricing');
  await screen.findByRole('article', { name: 'Basic' });
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await follow(user, 'Home');
  await screen.findByRole('heading', { level: 1, name: /granted for a purpose/ });
  await user.click(await screen.findByRole('link', { name: 'View all AI Agents' }));
  await within(await screen.findByRole('tabpanel')).findByRole('link', { name: agent.name });
  for (const path of ['/api/ai-agents', '/api/plans', '/api/resource-requests', '/api/user'] as const) {
    expect(sentTo('get', path), path).toHaveLength(1);
  }
});
