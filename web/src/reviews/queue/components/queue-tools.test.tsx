import type { Absence } from '@carebourse/contracts/absence';
import { dayInOntario, daysLater } from '@carebourse/contracts/ontario-day';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { SavedView } from '@carebourse/contracts/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, sentTo } from '../../../../tests/support/gateway.ts';
import { address, fill, openPage, texts } from '../../../../tests/support/page.tsx';
import { admin } from '../../../../tests/support/people.ts';

function openQueue(query = '') {
  answerDashboard();
  answer('get', '/api/reviews', { items: [], total: 0 });
  answer('get', '/api/reviews/figures', { days: [], waiting: 0, oldestWaitingAt: null });
  return openPage(`/dashboard/reviews${query}`, { as: admin });
}

test('a reviewer says who covers while they are away, and takes it back', async () => {
  const known: Absence = { absence: null, covering: [], covers: [{ id: 51, name: 'Aoife Brennan' }] };
  answer('get', '/api/reviews/views', { items: [] });
  answer('get', '/api/reviews/absence', known);
  const user = await openQueue();
  await user.click(await screen.findByRole('button', { name: 'Absence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Absence' }));
  const today = dayInOntario(new Date());
  const [firstDay, lastDay] = [today, daysLater(today, 7)];
  await fill(user, await dialog.findByLabelText(/^First day away/), today);
  await fill(user, dialog.getByLabelText(/^Last day away/), daysLater(today, -1));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(MESSAGES.absence.endsFirst);
  await fill(user, dialog.getByLabelText(/^Last day away/), lastDay);
  await user.selectOptions(dialog.getByLabelText('Who covers'), 'Aoife Brennan');
  answer('put', '/api/reviews/absence', undefined);
  answer('get', '/api/reviews/absence', {
    ...known,
    absence: { firstDay, lastDay, cover: { id: 51, name: 'Aoife Brennan' } },
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('put', '/api/reviews/absence')).toEqual([{ firstDay, lastDay, coverId: 51 }]);

  await user.click(screen.getByRole('button', { name: 'Absence' }));
  answer('delete', '/api/reviews/absence', undefined);
  await user.click(await screen.findByRole('button', { name: 'End absence' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('delete', '/api/reviews/absence')).toHaveLength(1);
});

const view: SavedView = {
  id: 3,
  name: 'Everybody, by name',
  query: { assigned: 'none', sort: 'requester' },
  isDefault: true,
};

test('a view of the queue is kept under a name, and removed', async () => {
  answer('get', '/api/reviews/views', { items: [] });
  const user = await openQueue('?assigned=none&sort=requester');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  const list = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await list.findByText('No views are kept yet.');
  await user.click(list.getByRole('button', { name: 'Keep this view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep this view' }));
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  await dialog.findByText(MESSAGES.savedViews.nameRequired);
  await fill(user, dialog.getByLabelText(/^Name/), view.name);
  await user.click(dialog.getByLabelText('Open the queue with it'));
  answer('post', '/api/reviews/views', view);
  answer('get', '/api/reviews/views', { items: [view] });
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(texts(list.getAllByRole('listitem'))).toEqual([expect.stringContaining(view.name)]));
  const { name, query, isDefault } = view;
  expect(sentTo('post', '/api/reviews/views')).toEqual([{ name, query, isDefault }]);
  answer('delete', '/api/reviews/views/{id}', undefined);
  answer('get', '/api/reviews/views', { items: [] });
  await user.click(list.getByRole('button', { name: 'Remove Everybody, by name' }));
  await list.findByText('No views are kept yet.');
});

test('the queue opens with the default view, whose button says whether it is shown', async () => {
  answer('get', '/api/reviews/views', { items: [view] });
  const user = await openQueue();
  await waitFor(() => expect(address()).toMatch(/assigned=none&sort=requester/));
  const chip = await screen.findByRole('button', { name: view.name });
  const isPressed = (pressed: string) => waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe(pressed));
  await isPressed('true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first');
  await isPressed('false');
  await user.click(chip);
  await isPressed('true');
  expect(address()).toMatch(/sort=requester/);
});
