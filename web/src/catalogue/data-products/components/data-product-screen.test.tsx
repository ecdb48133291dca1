import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerAsking } from '../../../../tests/support/asking.ts';
import {
  answerCatalogue,
  answerCollection,
  answerFacts,
  collection,
  product,
} from '../../../../tests/support/catalogue.ts';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, hold, refuse } from '../../../../tests/support/gateway.ts';
import { address, expectToast, openPage, texts } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';

const released = {
  tables: 2,
  rows: 9_800_000,
  persons: 1_200_000,
  synthetic: 'all' as const,
  releasedAt: '2026-02-01T14:00:00.000Z',
};

/** The part of the page under a heading. */
async function part(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') ?? heading);
}

const headline = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a data product shows its facts, and waits with a spinner', async () => {
  answerAsking();
  answerCollection({ ...collection, accessLevel: 'restricted', delivered: released });
  const release = hold('get', '/api/data-collections/{id}');
  await openPage('/data-products/2');
  const main = within(await screen.findByRole('main'));
  await main.findByText('Loading the data product');
  release();
  await headline('Hospital Journey Linked File');
  for (const words of ['Restricted', 'Synthetic', /^About [0-9,]+ records$/]) main.getAllByText(words);
  expect(texts((await part('Included domains')).getAllByRole('listitem'))).toEqual([
    'Emergency Visits',
    'Acute Hospital Stays',
  ]);
  expect(texts((await part('Details')).getAllByRole('term'))).toEqual([
    'Released records',
    'Released people',
    'Newest release',
    'Kind of data',
    'Source type',
    'Format',
    'Record count, as the steward states',
  ]);
  for (const name of ['Features', 'Research applications']) {
    expect((await part(name)).getAllByRole('listitem').length).toBeGreaterThan(2);
  }
  within(screen.getByRole('complementary')).getByText(/^Last updated/);
  for (const name of ['Back', 'Return to Dashboard']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/dashboard');
  }
});

test('a data product that is missing has a card in its place; one that cannot be loaded says so', async () => {
  refuse('get', '/api/data-collections/{id}', 404, 'There is no such data collection');
  await openPage('/data-products/999999');
  await headline('Data Product Not Found');
  cleanup();
  refuse('get', '/api/data-collections/{id}', 500);
  await openPage('/data-products/3');
  await screen.findByText('Failed to fetch data collection details');
});

test('an id that is no number is told and leads to the dashboard', async () => {
  answerDashboard();
  await openPage('/data-products/abc', { as: provider });
  await expectToast('Invalid Data Product ID', 'The data product ID provided is not valid.');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('domains of a data product that cannot be parsed, or are none, have words of their own', async () => {
  for (const [domains, words] of [
    ['broken', 'Invalid domains data'],
    ['[]', 'No domains specified'],
  ] as const) {
    answerAsking();
    answerCollection({ ...collection, domains });
    await openPage('/data-products/2');
    await within(await screen.findByRole('main')).findByText(words);
    cleanup();
  }
});

test('an entry of the catalogue is a link to its page, where access is asked for', async () => {
  answerAsking();
  answerCatalogue({ data: [product] });
  const user = await openPage('/catalogue?tab=products');
  answer('get', '/api/data-products/{id}', product);
  answerFacts();
  await user.click(await screen.findByRole('link', { name: product.name }));
  await headline(product.name);
  expect(address()).toBe('/products/1');
  expect(texts((await part('Details')).getAllByRole('term'))[0]).toBe('Size');
  await within(screen.getByRole('complementary')).findByRole('link', { name: 'Sign in' });
});

test('a link of before such entries had pages leads to the page', async () => {
  answerAsking();
  answerCatalogue();
  answer('get', '/api/data-products/{id}', { ...product, id: 2 });
  answerFacts();
  await openPage('/data-utilities?product=2');
  await headline(product.name);
  expect(address()).toBe('/products/2');
});

test('an entry that is not there says so', async () => {
  refuse('get', '/api/data-products/{id}', 404, 'There is no such data product');
  await openPage('/products/999999');
  await headline('Data Product Not Found');
  cleanup();
  refuse('get', '/api/data-domains/{id}', 404, 'There is no such data domain');
  await openPage('/data-domains/999999');
  await headline('Data Domain Not Found');
});

test('the id of a data domain that is no number is told and leads to the dashboard', async () => {
  answerDashboard();
  await openPage('/data-domains/abc', { as: provider });
  await expectToast('Invalid Data Domain ID', 'The data domain ID provided is not valid.');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('facts that cannot be read say so on the page of the data', async () => {
  answerAsking();
  answer('get', '/api/data-products/{id}', product);
  answerFacts();
  refuse('get', '/api/facts/{resourceType}/{resourceId}', 503, 'Away for a while');
  await openPage('/products/1');
  await within(await screen.findByRole('region', { name: 'About the data' })).findByText(
    'The facts could not be loaded',
  );
});

test('an entry from another catalogue says so, and leads there', async () => {
  answerAsking();
  answer('get', '/api/data-products/{id}', product);
  answerFacts();
  answer('get', '/api/facts/{resourceType}/{resourceId}', {
    facts: null,
    version: null,
    changedAt: null,
    source: { address: 'https://harbour.example/one', stewarded: false },
  });
  await openPage('/products/1');
  const origin = within(await screen.findByRole('region', { name: 'From another catalogue' }));
  const link = origin.getByRole('link', { name: 'Ask at harbour.example' });
  expect(link.getAttribute('href')).toBe('https://harbour.example/one');
});
