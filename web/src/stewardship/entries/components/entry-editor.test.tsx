import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../../tests/support/gateway.ts';
import { openPage } from '../../../../tests/support/page.tsx';
import { admin } from '../../../../tests/support/people.ts';

const domains = async () => within(await screen.findByRole('group', { name: /Included domains/i }));

test('a list of domains that is empty says so, and does not look as if it were loading', async () => {
  answer('get', '/api/organizations', []);
  answer('get', '/api/catalogue/dataCollection', []);
  answer('get', '/api/catalogue/dataDomain', []);
  await openPage('/dashboard/catalogue/data-collections/new', { as: admin });
  await (await domains()).findByText('There are no data domains yet. Add one first.');
  expect((await domains()).queryByText('Loading…')).toBeNull();
});

test('a list of domains that does not come says so', async () => {
  answer('get', '/api/organizations', []);
  answer('get', '/api/catalogue/dataCollection', []);
  refuse('get', '/api/catalogue/dataDomain', 503);
  await openPage('/dashboard/catalogue/data-collections/new', { as: admin });
  await (await domains()).findByText('Failed to fetch the catalogue');
  expect((await domains()).queryByText('Loading…')).toBeNull();
});
