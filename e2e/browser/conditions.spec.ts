import { expect } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

/** A collection of the demo catalogue with tables. */
const resource = { resourceType: 'dataCollection', resourceId: 21 };
const MESSAGE = 'Thank you, that is clear.';
const CONDITIONS = 'Destroy every copy by June 30.';

test('a message with an approval is no condition: the workspace and the request tell conditions alone as such', async ({
  page,
  product,
}) => {
  const person = new ApiClient(product.url);
  const lastName = 'Marchbanks';
  await person.registerProvider({ firstName: 'Odette', lastName });
  const purpose = 'To compare how often chest pain turns out to be a heart attack.';
  const { id } = await askFor(person, { ...resource, purpose, accessTypes: ['view'] });

  await page.request.post('/api/login', { data: { email: 'admin@carebourse.example', password: DEMO_PASSWORD } });
  await page.goto('/dashboard/reviews');
  await page.getByRole('row').filter({ hasText: lastName }).first().click();
  const detail = page.getByRole('complementary', { name: 'The chosen request' });
  await detail.getByLabel('Conditions of use').fill(CONDITIONS);
  await detail.getByLabel('Message to the requester').fill(MESSAGE);
  await detail.getByRole('button', { name: 'Approve request' }).click();
  await expect(page.getByText('Request approved').first()).toBeVisible();

  const told = await person.get<{ grant: object }>(`/api/grants/${id}/tables`);
  expect(told.body.grant).toMatchObject({ conditions: CONDITIONS, approvalText: null });
  await page.context().clearCookies();
  const [name = '', value = ''] = person.cookie.split('=');
  await page.context().addCookies([{ name, value, url: product.url }]);
  await page.goto(`/use/${id}`);
  const strip = page.getByRole('region', { name: 'What your access allows' });
  await expect(strip.getByText(CONDITIONS).first()).toBeVisible();
  await expect(strip.getByText(MESSAGE)).toHaveCount(0);
  await page.goto('/dashboard?tab=requests');
  const card = page.getByRole('article').filter({ hasText: purpose });
  await expect(card.getByText(CONDITIONS)).toBeVisible();
  await expect(card.getByText(MESSAGE)).toBeVisible();
});
