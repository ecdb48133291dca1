import type { AiAgent, DataProduct } from '@carebourse/contracts/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { agent, product } from '../../../../tests/support/catalogue.ts';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { answer, answerUnchecked, hold, refuse } from '../../../../tests/support/gateway.ts';
import { fill, openPage, texts } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';
import { answerPlans } from '../../../../tests/support/plans.ts';

const agents: AiAgent[] = Array.from({ length: 8 }, (_, at) => ({
  ...agent,
  id: at + 1,
  name: `Agent ${at + 1}`,
  category: at < 5 ? 'diagnostic' : 'administrative',
  specialty: at === 2 ? 'Laboratory Medicine' : 'Geriatrics',
}));
const products: DataProduct[] = Array.from({ length: 7 }, (_, at) => ({
  ...product,
  id: at + 1,
  name: `Product ${at + 1}`,
  category: at === 3 ? 'genomic' : 'clinical',
}));

function openLanding(address = '/') {
  answerAsking();
  answer('get', '/api/ai-agents', agents);
  answer('get', '/api/data-products', products);
  return openPage(address);
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
type Section = Awaited<ReturnType<typeof section>>;
const cards = async (of: Section) => texts(await of.findAllByRole('article'));

test('the landing page has its sections, counts, filters and the call to sign up', async () => {
  await openLanding();
  const main = within(await screen.findByRole('main'));
  await waitFor(() => expect(texts(main.getAllByText(/^\d+\+$/))).toEqual(['100+', '50+', '500+']));
  expect(texts(main.getAllByRole('term'))).toEqual(['AI agents', 'data products', 'institutions']);
  for (const { name, all, options, listed } of [
    {
      name: 'AI Agents',
      all: '/catalogue',
      options: ['All Categories', 'Diagnostic', 'Treatment', 'Research', 'Administrative'],
      listed: 8,
    },
    {
      name: 'Data Products',
      all: '/catalogue?tab=products',
      options: ['All Categories', 'Clinical', 'Genomic', 'Imaging', 'Public Health'],
      listed: 7,
    },
  ]) {
    const part = await section(name);
    expect(await cards(part)).toHaveLength(6);
    expect(texts(part.getAllByRole('option'))).toEqual(options);
    expect(part.getByRole('link', { name: /^View all/ }).getAttribute('href')).toBe(all);
    // Beside the specification's counts stands what there is.
    part.getByText(`${listed} listed today`);
  }
  main.getByRole('heading', { name: 'Documentation' });
  expect(main.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth?tab=register');
});

test('View all of somebody signed in is the dashboard', async () => {
  answerAsking();
  answer('get', '/api/ai-agents', agents);
  answer('get', '/api/data-products', products);
  await openPage('/', { as: provider });
  const all = async (what: string) =>
    (await screen.findByRole('link', { name: `View all ${what}` })).getAttribute('href');
  expect(await all('AI Agents')).toBe('/dashboard');
  expect(await all('Data Products')).toBe('/dashboard?tab=products');
});

test('searching takes any case, filtering is exact, and All Categories shows everything again', async () => {
  const user = await openLanding();
  const part = await section('AI Agents');
  const choose = (category: string) => user.selectOptions(part.getByRole('combobox'), category);
  await choose('Administrative');
  await waitFor(async () => expect(await cards(part)).toHaveLength(3));
  await choose('All Categories');
  await waitFor(async () => expect(await cards(part)).toHaveLength(6));
  await fill(user, part.getByRole('searchbox'), 'LABORATORY medicine');
  await waitFor(async () => expect(await cards(part)).toEqual([expect.stringContaining('Agent 3')]));
  await fill(user, part.getByRole('searchbox'), 'no such agent');
  await part.findByText('No AI agents found matching your criteria.');

  const data = await section('Data Products');
  await fill(user, data.getByRole('searchbox'), 'GENOMIC');
  await waitFor(async () => expect(await cards(data)).toEqual([expect.stringContaining('Product 4')]));
  await fill(user, data.getByRole('searchbox'), 'no such product');
  await data.findByText('No data products found matching your criteria.');
});

test('three placeholders stand for the cards while they load, and a failure is told', async () => {
  refuse('get', '/api/ai-agents', 500);
  const release = hold('get', '/api/ai-agents');
  refuse('get', '/api/data-products', 500);
  await openPage('/');
  await (await section('Data Products')).findByText('Failed to fetch data products');
  const part = await section('AI Agents');
  expect(part.getAllByTestId('card-skeleton')).toHaveLength(3);
  release();
  await part.findByText('Failed to fetch AI agents');
  expect(screen.queryAllByTestId('card-skeleton')).toEqual([]);
});

test('a query is named in the sections', async () => {
  await openLanding('/?agents=imaging');
  expect((await (await section('AI Agents')).findByRole<HTMLInputElement>('searchbox')).value).toBe('imaging');
});

test('a screen that breaks says so instead of leaving a white page', async () => {
  answer('get', '/api/data-products', products);
  answerUnchecked('get', '/api/ai-agents', [{ ...agent, name: { not: 'a text' } }]);
  const user = await openPage('/');
  const heading = await screen.findByRole('heading', { name: 'Something went wrong.' });
  expect(heading.closest('[role=alert]')?.textContent).toMatch(/wrong\.\w/);
  answerPlans();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Pricing', hidden: true }));
  await screen.findByRole('article', { name: 'Basic' });
});
