import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const SENTENCE = 'Nobody may use your records for research.';
/** What the demo partner was granted for research, with the demo patient in it. */
const GRANTED = 'Family Practice Encounters, De-identified';

/** Opens what the demo partner was granted. */
async function openGranted(page: Page): Promise<void> {
  await signIn(page, 'partner');
  const { id: userId } = (await (await page.request.get('/api/user')).json()) as { id: number };
  const answer = await page.request.get('/api/resource-requests', { params: { userId } });
  const requests = (await answer.json()) as ResourceRequest[];
  const granted = requests.find(({ resourceName, status }) => resourceName === GRANTED && status === 'approved');
  await page.goto(`/use/${granted?.id}`);
}

/** How many persons the table has for who looks at it now. */
async function personsIn(page: Page): Promise<number> {
  const told = page.getByText(/^[\d,]+ rows$/).first();
  await expect(told).toBeVisible();
  return Number((await told.innerText()).replaceAll(/\D/g, ''));
}

test('the demo patient refuses research, the demo partner’s next read is without her, and she reads when figures are', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const partner = await browser.newPage({ baseURL: product.url });
  await openGranted(partner);
  const before = await personsIn(partner);

  await signIn(page, 'patient');
  await page.goto('/dashboard/decisions');
  const card = page.getByRole('region', { name: 'You', exact: true });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Refuse research' }).click();
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(card).toContainText('Everyone may use your records, except for research.');

  await expect(async () => {
    await partner.reload();
    expect(await personsIn(partner)).toBe(before - 1);
  }).toPass();

  const day = /by \w{3} \d+, \d{4}/;
  await expect(partner.getByText('Next release expected')).toContainText(day);
  await page.goto('/dashboard/my-data');
  const changed = page.getByRole('region', { name: 'What decisions changed' });
  await expect(changed).toContainText('a decision counts from the next release of a table on');
  await expect(changed).toContainText(day);

  await page.goto('/dashboard/decisions');
  await expect(card).toContainText('Everyone may use your records, except for research.');
  await card.getByRole('button', { name: `Remove: ${SENTENCE}` }).click();
  await dialog.getByRole('button', { name: 'Remove decision' }).click();
  await expect(card).toContainText('Nothing is decided');
  await expect(async () => {
    await partner.reload();
    expect(await personsIn(partner)).toBe(before);
  }).toPass();
});
