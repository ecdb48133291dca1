import type { SavedSearch } from '@carebourse/contracts/saved-searches';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { agent, answerCatalogue } from '../../../../tests/support/catalogue.ts';
import { answer, disconnect, sentTo } from '../../../../tests/support/gateway.ts';
import { address, expectToast, openPage } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';

const saved: SavedSearch = {
  id: 3,
  name: 'renal',
  query: { q: 'renal', type: 'agent', category: [], accessLevel: [], steward: [], audience: [] },
  since: '2026-03-02T14:00:00.000Z',
};

function openCatalogue(place: string, as = provider) {
  answerAsking();
  answerCatalogue({ agent: [agent] });
  answer('get', '/api/saved-searches', { items: [] });
  return openPage(place, { as });
}

const save = 'Save this search';

test('a search that was not saved says why; one that is saved leads to what is saved, and from there back', async () => {
  const user = await openCatalogue('/catalogue?search=renal');
  await user.click(await screen.findByRole('button', { name: save }));
  const dialog = within(await screen.findByRole('dialog', { name: save }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Name')).value).toBe('renal');
  disconnect('post', '/api/saved-searches');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectToast(
    'The search was not saved',
    'Carebourse could not be reached. Please check your connection and try again.',
  );
  answer('post', '/api/saved-searches', saved);
  answer('get', '/api/saved-searches', { items: [saved] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectToast('Search saved', 'You hear of new entries that it finds.');
  expect(sentTo('post', '/api/saved-searches').at(-1)).toMatchObject({ query: { q: 'renal', type: 'agent' } });
  await user.click(await screen.findByRole('link', { name: 'Saved search' }));
  await waitFor(() => expect(address()).toBe('/account/notifications'));
  answer('get', '/api/watches', { items: [] });
  await user.click(await screen.findByRole('link', { name: 'renal' }));
  await waitFor(() => expect(address()).toMatch(/^\/catalogue\?/));
  await screen.findByRole('link', { name: 'Saved search' });
});

test('a visitor is not offered to save a search', async () => {
  answerAsking();
  answerCatalogue({ agent: [agent] });
  await openPage('/catalogue?search=chart');
  await screen.findByRole('link', { name: agent.name });
  expect(screen.queryByRole('button', { name: save })).toBeNull();
});

test('who has chosen nothing is not offered to save a search', async () => {
  await openCatalogue('/catalogue');
  await screen.findByRole('link', { name: agent.name });
  expect(screen.queryByRole('button', { name: save })).toBeNull();
});

test('where agents answer alone is no search to be saved', async () => {
  await openCatalogue('/catalogue?answers=here');
  await screen.findByRole('link', { name: agent.name });
  expect(screen.queryByRole('button', { name: save })).toBeNull();
});

test('the dialog of a search names what is not saved with it', async () => {
  const user = await openCatalogue('/catalogue?answers=here&search=kidney');
  await user.click(await screen.findByRole('button', { name: save }));
  await within(await screen.findByRole('dialog', { name: save })).findByText(
    /“Answers here” is not saved with it: you hear of the others too\./,
  );
});
