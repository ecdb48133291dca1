import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { answerCatalogue, collection, domain } from '../../../../tests/support/catalogue.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { aRequest } from '../../../requests/record/test-request.ts';
import { address, expectToast, fill, openPage, texts } from '../../../../tests/support/page.tsx';
import { patient, provider } from '../../../../tests/support/people.ts';

const PURPOSE = 'A study of readmission within 30 days, approved by our ethics board.';

const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('article')?.textContent;
const dialog = async () => within(await screen.findByRole('dialog'));
const ofPanel = async (text: string) => within(await screen.findByRole('tabpanel')).findByText(text);
const openCollections = async (user: UserEvent) => user.click(screen.getByRole('tab', { name: /Collections/ }));

test('cards of domains and collections show what the specification lists', async () => {
  answerCatalogue({ dataDomain: [domain], dataCollection: [collection] });
  const user = await openPage('/data-utilities');
  const shown = await card('Primary Care Encounters');
  for (const words of ['Clinical', 'Restricted', 'records', 'Visits, Problem list, Measurements, Referrals', '2012']) {
    expect(shown).toContain(words);
  }
  await openCollections(user);
  const ofCollection = await card('Hospital Journey Linked File');
  for (const words of ['records', 'Updated', 'Includes Emergency Visits, Acute Hospital Stays']) {
    expect(ofCollection).toContain(words);
  }
  answer('get', '/api/data-collections/{id}', collection);
  await user.click(screen.getByRole('button', { name: /^View Details/ }));
  const details = await dialog();
  await waitFor(() => expect(address()).toContain('collection=2'));
  await details.findByRole('heading', { level: 3, name: 'Access Requirements' });
  expect(texts(details.getAllByRole('heading', { level: 3 }))).toEqual([
    'Details',
    'Usage information',
    'Compliance documents',
    'Access Requirements',
  ]);
  expect(details.getAllByRole('link', { name: /PHIPA|Data quality|Terms of use/ })).toHaveLength(3);
  expect(details.getByRole('link', { name: 'sign in' }).getAttribute('href')).toMatch(/^\/auth/);
});

test('a search without a result says so, for domains and for collections', async () => {
  answerCatalogue();
  const user = await openPage('/data-utilities');
  await fill(user, await screen.findByRole('searchbox'), 'no such thing');
  await ofPanel('No data domains found');
  await ofPanel('Try adjusting your search or filters');
  await openCollections(user);
  await ofPanel('No data collections found');
  await ofPanel('Try adjusting your search or filters');
});

test('lists that cannot be read say so', async () => {
  refuse('get', '/api/search', 500);
  const user = await openPage('/data-utilities');
  await ofPanel('Failed to fetch data domains');
  await openCollections(user);
  await ofPanel('Failed to fetch data collections');
});

test('lists inside an entry that cannot be parsed show their message', async () => {
  answerCatalogue({
    dataDomain: [{ ...domain, dataTypes: '{broken' }],
    dataCollection: [{ ...collection, domains: '{broken' }],
  });
  const user = await openPage('/data-utilities');
  expect(await card('Primary Care Encounters')).toContain('Invalid data types');
  await openCollections(user);
  expect(await card('Hospital Journey Linked File')).toContain('Invalid domains data');
});

test('what is not offered to a role, or does not say to whom it is, is hidden', async () => {
  answerCatalogue({
    dataDomain: [
      domain,
      { ...domain, id: 2, name: 'Laboratory Results', accessRoles: '["patient"]' },
      { ...domain, id: 8, name: 'Neighbourhood Characteristics', accessRoles: '["all"]' },
      { ...domain, id: 9, name: 'OHIP Billing Claims', accessRoles: 'broken' },
    ],
  });
  answer('get', '/api/resource-requests', []);
  await openPage('/data-utilities', { as: patient });
  await card('Laboratory Results');
  const panel = within(screen.getByRole('tabpanel'));
  expect(texts(panel.getAllByRole('heading', { level: 3 }))).toEqual([
    'Laboratory Results',
    'Neighbourhood Characteristics',
  ]);
});

test('a visitor who asks is told to sign in', async () => {
  answerCatalogue({ dataDomain: [domain] });
  const user = await openPage('/data-utilities');
  await user.click(await screen.findByRole('button', { name: 'Request Access: Primary Care Encounters' }));
  await expectToast('Authentication Required: Please sign in to request access to data resources.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(screen.getByTestId('toast')).getByRole('link'));
  await waitFor(() => expect(address()).toBe('/auth?returnTo=%2Fdata-utilities'));
  expect(screen.queryByTestId('toast')).toBeNull();
});

test('in a detail the same words lead a visitor back to it', async () => {
  answerCatalogue({ dataDomain: [domain] });
  answer('get', '/api/data-domains/{id}', domain);
  const user = await openPage('/data-utilities?domain=1');
  const details = await dialog();
  const words = 'Please sign in to request access.';
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(words));
  await user.click(details.getByRole('link', { name: 'sign in' }));
  await waitFor(() => expect(address()).toBe(`/auth?returnTo=${encodeURIComponent('/data-utilities?domain=1')}`));
});

async function openAsProvider(at = '/data-utilities'): Promise<UserEvent> {
  answerAsking();
  return openPage(at, { as: provider });
}

async function ask(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: `Request Access: ${name}` }));
  const asked = await dialog();
  await waitFor(() =>
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Submit Request' }).disabled).toBe(true),
  );
  await fill(user, await asked.findByLabelText(/^Purpose/), PURPOSE);
  return asked;
}

test('a domain is asked for with its access type; a failure keeps the dialog', async () => {
  answerCatalogue({ dataDomain: [domain] });
  const user = await openAsProvider();
  const asked = await ask(user, domain.name);
  const type = asked.getByLabelText<HTMLSelectElement>('Access Type');
  expect(texts(within(type).getAllByRole('option'))).toEqual(['View only', 'Export capability', 'API access']);
  expect(asked.getByLabelText(/^Purpose/).getAttribute('rows')).toBe('5');
  await user.selectOptions(type, 'export');
  refuse('post', '/api/functions/data-domain-requests', 500, 'Boom');
  await user.click(asked.getByRole('button', { name: 'Submit Request' }));
  await expectToast('Request Failed', 'Failed to submit access request');
  expect(asked.getByLabelText<HTMLTextAreaElement>(/^Purpose/).value).toBe(PURPOSE);
  expect(sentTo('post', '/api/functions/data-domain-requests')).toEqual([
    { domainId: 1, purpose: PURPOSE, expectedUse: 'Access type: export' },
  ]);
  refuse('post', '/api/functions/data-domain-requests', 401);
  await user.click(asked.getByRole('button', { name: 'Submit Request' }));
  await expectToast('Authentication Required: Please sign in to request access to data resources.');
});

const submit = async (user: UserEvent) => user.click((await dialog()).getByRole('button', { name: 'Submit Request' }));

test('an accepted request for a domain is announced, and the button is gone', async () => {
  answerCatalogue({ dataDomain: [domain, { ...domain, id: 6, name: 'Emergency Visits' }] });
  const user = await openAsProvider();
  const asked = await ask(user, domain.name);
  await user.selectOptions(asked.getByLabelText('Access Type'), 'export');
  const made = aRequest({ userId: provider.id, resourceType: 'dataDomain', resourceId: 1, resourceName: domain.name });
  answer('post', '/api/functions/data-domain-requests', made);
  answer('get', '/api/resource-requests', [made]);
  await submit(user);
  await expectToast('Access Request Submitted', 'Your access request has been submitted for review.');
  await waitFor(async () => expect(await card(domain.name)).toContain('Requested'));
  expect(screen.queryByRole('button', { name: `Request Access: ${domain.name}` })).toBeNull();
  const next = await ask(user, 'Emergency Visits');
  expect(next.getByLabelText<HTMLSelectElement>('Access Type').value).toBe('view');
});

test('a collection is asked for domain by domain, its name behind the purpose', async () => {
  answerCatalogue({
    dataCollection: [collection, { ...collection, id: 3, name: 'Rare Disease', domains: '["Acute Hospital Stays"]' }],
  });
  answer('get', '/api/data-domains', [
    { ...domain, id: 5, name: 'Acute Hospital Stays' },
    { ...domain, id: 6, name: 'Emergency Visits' },
  ]);
  answer('post', '/api/functions/data-domain-requests', ({ body }) =>
    aRequest({ id: Number(body.domainId), userId: provider.id, resourceType: 'dataDomain' }),
  );
  const user = await openAsProvider('/data-utilities?tab=collections');
  await ask(user, collection.name);
  await submit(user);
  await expectToast('Access Requests Submitted', 'Your access request has been submitted for review.');
  const rest = { purpose: `${PURPOSE} (Collection: ${collection.name})`, expectedUse: 'Access type: view' };
  const sent = sentTo('post', '/api/functions/data-domain-requests');
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining([5, 6].map((domainId) => ({ domainId, ...rest }))));

  await ask(user, 'Rare Disease');
  await submit(user);
  await expectToast('Request Submitted', 'Your access request has been submitted for review.');
});

test('a collection without a known domain cannot be asked for', async () => {
  answerCatalogue({ dataCollection: [{ ...collection, domains: '["Elsewhere"]' }] });
  answer('get', '/api/data-domains', []);
  const user = await openAsProvider('/data-utilities?tab=collections');
  await ask(user, collection.name);
  await submit(user);
  await expectToast('Request Failed', 'Could not determine domains for this collection');
});
