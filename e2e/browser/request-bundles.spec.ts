import type { ManagedForm, Question } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, newName, signIn, signInAsNew, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';
import { secondAdmin } from '../support/custodian.ts';
import { publishedData } from '../support/published-data.ts';
import { auditEverywhere, auditScreen, openScreen, showAs } from '../support/screen-audit.ts';

const { requestBundles: words, requests, entryForm } = MESSAGES;
const PURPOSE = 'To compare how two clinics follow up on their patients.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('entries are chosen one by one, asked for in one go, and shown as one', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const lastName = `Several ${newName()}`;
  const person = new ApiClient(product.url);
  await person.registerProvider({ firstName: 'Ines', lastName });
  const { id: agentId, admin: api } = await publishedAgent(product.url, `Several ${newName()}`);
  const question = { id: 'plan', kind: 'text', label: 'What is planned', required: true };
  const saved = await api.put(`/api/stewardship/agent/${agentId}/form`, { questions: [question], seen: 0 });
  expect(saved.status).toBe(200);
  const page = await windowOf(browser, product.url, person);

  await test.step('chosen on their pages', async () => {
    for (const address of [`/agents/${agentId}`, '/products/1', '/data-domains/1']) {
      await openScreen(page, address);
      await page.getByRole('button', { name: 'Add to a request for several' }).first().click();
      await expectToast(page, 'Added to your request for several entries', 'Go on with it in My requests.');
    }
  });

  await test.step('asked for in one form, with each entry’s own questions', async () => {
    await openScreen(page, '/dashboard?tab=requests');
    await page.getByRole('button', { name: 'Go on: Request for 3 entries' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request several entries' });
    await dialog.getByLabel('Purpose').fill(PURPOSE);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByLabel(question.label)).toHaveAccessibleDescription(entryForm.answerRequired);
    await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible();
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    await dialog.getByLabel(question.label).fill('Two seasons');
    // Asked for meanwhile in another window.
    const asked = { resourceType: 'data', resourceId: 1, purpose: PURPOSE };
    expect((await person.post('/api/resource-requests', asked)).status).toBe(201);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expectToast(page, 'Request failed', words.refused);
    await expect(dialog.getByText(requests.duplicate)).toBeVisible();
    await dialog
      .getByRole('group')
      .filter({ hasText: requests.duplicate })
      .getByRole('button', { name: /^Leave out/ })
      .click();
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expectToast(page, '2 requests submitted', 'Your access request has been submitted for review.');
    await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0);
  });

  const { body: made } = await person.get<ResourceRequest[]>('/api/resource-requests');
  const bundleId = made.find((one) => one.bundleId)?.bundleId;
  const card = page.locator(`#bundle-${bundleId}`);

  await test.step('shown as one', async () => {
    await expect(card).toContainText('2 entries asked for together');
    await expect(card).toContainText('2 Requested');
    await card.getByRole('button', { name: 'Show the 2 requests' }).click();
    await expect(card.getByRole('article')).toHaveCount(2);
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
  });

  await test.step('a reviewer decides on one, and reads that there is another', async () => {
    await signIn(admin, 'admin');
    await openScreen(admin, '/dashboard/reviews');
    await admin.getByRole('row').filter({ hasText: lastName }).filter({ hasText: 'Several' }).last().click();
    await expect(admin.getByText('Asked for together with 1 other.')).toBeVisible();
    await auditScreen(admin);
    const agentRequest = made.find(({ resourceType }) => resourceType === 'agent');
    const decision = { decision: 'approved' };
    expect((await api.post(`/api/resource-requests/${agentRequest?.id}/decision`, decision)).status).toBe(200);
  });

  await openScreen(page, '/dashboard?tab=requests');
  await expect(card).toContainText('1 Approved');
  await card.getByRole('button', { name: 'Withdraw all that wait' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, '1 request withdrawn');
  await expect(card).toContainText('1 Withdrawn');
  await page.context().close();
});

test('more of the purpose is asked once for all, and each entry says how it fits and what is approved at once', async ({
  page,
  product,
}) => {
  test.slow();
  const names = { ruled: `Ruled ${newName()}`, told: `Told ${newName()}` };
  const ruled = await publishedData(product.url, names.ruled, ['DUO:0000043']);
  const told = await publishedData(product.url, names.told, ['DUO:0000046']);
  const rule = { terms: ['DUO:0000043'], accessTypes: ['view'], days: 90 };
  for (const by of [ruled.admin, await secondAdmin(product)]) {
    expect((await by.put(`/api/stewardship/data/${ruled.id}/decision-rule`, rule)).status).toBe(200);
  }
  await signInAsNew(page, 'provider');
  for (const { id } of [ruled, told]) {
    await openScreen(page, `/products/${id}`);
    await page.getByRole('button', { name: 'Add to a request for several' }).first().click();
    await expectToast(page, 'Added to your request for several entries', 'Go on with it in My requests.');
  }
  await openScreen(page, '/dashboard?tab=requests');
  await page.getByRole('button', { name: 'Go on: Request for 2 entries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request several entries' });
  await dialog.getByLabel('Purpose', { exact: true }).fill(PURPOSE);
  await expect(
    dialog.getByRole('group', { name: names.ruled }).getByText('lets what fits be approved at once'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Is the use commercial')).toHaveCount(0);
  await dialog.getByLabel('What it is for').selectOption('care');
  await dialog.getByLabel('Is the use commercial').selectOption('yes');
  await expect(
    dialog.getByRole('group', { name: names.told }).getByText('It is commercial', { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByRole('group', { name: names.ruled }).getByText('does not fit')).toHaveCount(0);
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expectToast(page, '2 requests submitted', 'Your access request has been submitted for review.');
  const made = (await (await page.request.get('/api/resource-requests')).json()) as ResourceRequest[];
  const requestFor = (id: number) => made.find(({ resourceId }) => resourceId === id);
  expect(requestFor(ruled.id)).toMatchObject({ status: 'approved', purposeDetails: { commercial: true } });
  expect(requestFor(told.id)).toMatchObject({ status: 'pending', purposeDetails: { commercial: true } });
});

test('what the domains of a collection ask is asked in its one form', async ({ page, product }) => {
  const admin = new ApiClient(product.url);
  await admin.signIn('admin');
  const path = '/api/stewardship/dataDomain/5/form';
  const saveForm = async (questions: Question[]) => {
    const { body } = await admin.get<ManagedForm>(path);
    expect((await admin.put(path, { questions, seen: body.versions[0]?.version ?? 0 })).status).toBe(200);
  };
  const question: Question = { id: 'plan', kind: 'text', label: 'What is planned', required: false };
  await signInAsNew(page, 'provider');
  await saveForm([question]);
  try {
    await openScreen(page, '/data-utilities?tab=collections');
    await page.getByRole('button', { name: 'Request Access: Hospital Journey Linked File' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Purpose').fill(PURPOSE);
    await dialog.getByLabel(question.label).fill('Two seasons');
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expectToast(page, 'Access Requests Submitted', 'Your access request has been submitted for review.');
  } finally {
    // Everybody else of this product finds it as it was.
    await saveForm([]);
  }
  const made = (await (await page.request.get('/api/resource-requests')).json()) as ResourceRequest[];
  expect(made.map(({ resourceId }) => resourceId)).toEqual([6, 5]);
  const history = await page.request.get(`/api/resource-requests/${made[1]?.id}/history`);
  expect(await history.text()).toContain('Two seasons');
});
