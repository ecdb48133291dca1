import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { openPage } from '../../../../tests/support/page.tsx';
import { patient } from '../../../../tests/support/people.ts';

const { directives: words } = MESSAGES;

const undecided: DecidedSubject = {
  dependentId: null,
  name: 'Jo Marsh',
  linkState: 'confirmed',
  directives: [],
  revision: 0,
  changedAt: null,
  refusalsHold: false,
  byParent: false,
  decidesSince: null,
};

const refuseVendors: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'organization-kinds', kinds: ['vendor'] },
  purposes: [],
  from: null,
  until: null,
};

const you = async () => within(await screen.findByRole('region', { name: 'You' }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('a draft outlives a change that was made elsewhere, and is saved beside it', async () => {
  answerDashboard();
  answer('get', '/api/directives', { items: [undecided] });
  answer('get', '/api/directives/history', { items: [] });
  const user = await openPage('/dashboard/decisions', { as: patient });
  await user.click(await (await you()).findByRole('button', { name: /^Refuse research/ }));
  const asked = await dialog();
  const save = () => user.click(asked.getByRole('button', { name: 'Save decision' }));

  const elsewhere = { ...undecided, directives: [refuseVendors], revision: 1 };
  answer('get', '/api/directives', { items: [elsewhere] });
  refuse('put', '/api/directives', 409, words.changedSince, { type: PROBLEM_TYPES.directivesChanged });
  await save();
  await asked.findByText(
    'These decisions were changed meanwhile, perhaps in another window. We have loaded what is there now. What you chose here is kept: look it over, and save again.',
  );
  expect(asked.getByRole<HTMLInputElement>('radio', { name: /^Refuse/ }).checked).toBe(true);

  answer('put', '/api/directives', ({ body }) => {
    const saved = { ...elsewhere, directives: body.directives as Directive[], revision: 2 };
    answer('get', '/api/directives', { items: [saved] });
    return saved;
  });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = sentTo('put', '/api/directives');
  expect(sent.map(({ revision }) => revision)).toEqual([0, 1]);
  expect(sent.at(-1)?.directives).toEqual([
    refuseVendors,
    { ...refuseVendors, who: { type: 'everyone' }, purposes: ['research'] },
  ]);
  const card = await you();
  expect(within(await card.findByRole('list', { name: 'Decisions' })).getAllByRole('listitem')).toHaveLength(2);
  await card.findByText(/except by software companies and for research\./);
});

test('it says when decisions cannot be loaded, and tries again', async () => {
  answerDashboard();
  refuse('get', '/api/directives', 500);
  const user = await openPage('/dashboard/decisions', { as: patient });
  await screen.findByText('Your decisions could not be loaded');
  answer('get', '/api/directives', { items: [undecided] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await you();
});
