import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { expectToast, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const PURPOSE = 'To read the measures of our own two clinics into our own dashboard, for a year.';

async function ask(base: string, lastName: string, accessTypes: string[]): Promise<ResourceRequest> {
  const person = new ApiClient(base);
  await person.registerProvider({ firstName: 'Ines', lastName });
  const asked = { resourceType: 'data', resourceId: 1, purpose: PURPOSE, accessTypes };
  return askFor(person, asked);
}

/** The queue of an admin, with somebody's request beside it. */
async function openReview(page: Page, name: string) {
  await signIn(page, 'admin');
  await page.goto('/dashboard/reviews');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  return { row, detail: page.getByRole('complementary', { name: 'The chosen request' }) };
}

test('a reviewer sees what the requester’s plan allows, and is told the truth about approving more', async ({
  page,
  product,
}) => {
  const request = await ask(product.url, 'Sorel', ['view', 'api']);
  const { row, detail } = await openReview(page, 'Ines Sorel');
  await expect(detail.getByText('They have no plan. Without one, they can be granted View only.')).toBeVisible();
  await expect(detail.getByText('API access needs a plan: Professional or Enterprise.')).toBeVisible();

  // Whatever the decision is to be, it is known before.
  await detail.getByText('Return', { exact: true }).click();
  await expect(detail.getByRole('button', { name: 'Return for changes' })).toBeVisible();
  await expect(detail.getByText('They have no plan. Without one, they can be granted View only.')).toBeVisible();
  await detail.getByText('Approve', { exact: true }).click();

  await detail.getByRole('button', { name: 'Approve request' }).click();
  await expectToast(page, 'The decision was not recorded', MESSAGES.entitlements.accessTypes('API access'));
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(detail.getByRole('group', { name: `Request ${request.id}` })).toBeVisible();

  await detail.getByLabel('API access').uncheck();
  await expect(detail.getByText('API access needs a plan')).toBeHidden();
  await detail.getByRole('button', { name: 'Approve request' }).click();
  await expectToast(page, 'Request approved', 'Ines Sorel has been told.');
  await expect(row).toHaveCount(0);
});

test('a decision that somebody else has overtaken says so, and the queue goes on', async ({ page, product }) => {
  const request = await ask(product.url, 'Tessier', ['view']);
  const { row, detail } = await openReview(page, 'Ines Tessier');
  // The news of it does not come in time.
  await page.route('**/api/reviews?**', (route) => route.abort());
  const other = new ApiClient(product.url);
  await other.post('/api/login', { email: 'admin@carebourse.example', password: DEMO_PASSWORD });
  const decision = { decision: 'rejected', comment: 'Not for this purpose.' };
  const decided = await other.post<ResourceRequest>(`/api/resource-requests/${request.id}/decision`, decision);
  expect(decided.status).toBe(200);

  await detail.getByRole('button', { name: 'Approve request' }).click();
  const toast = page.getByTestId('toast').filter({ hasText: MESSAGES.requests.alreadyDecided });
  await expect(toast).toContainText(/Rejected by \S.* at .+\. The queue shows where it stands now\./);
  await expect(row).toHaveCount(0);
});
