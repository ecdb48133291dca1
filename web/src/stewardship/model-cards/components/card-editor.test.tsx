import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { ManagedCard, ModelCard } from '@carebourse/contracts/model-card';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage } from '../../../../tests/support/page.tsx';
import { editor } from '../../../../tests/support/people.ts';

const SAVED = '2026-03-02T14:00:00.000Z';

const card: ModelCard = {
  version: '1.4',
  contacts: 'The pharmacy.',
  intendedUse: 'To move somebody from one anticoagulant to another.',
  intendedUsers: 'Pharmacists.',
  limits: 'Adults alone.',
  performance: [],
};

const kept: ManagedCard = {
  agent: { id: 2, name: 'Anticoagulant Switch Guide', draft: false },
  card,
  versions: [{ version: 4, changedAt: SAVED, removed: false, by: { id: 44, name: 'Jo Marsh' } }],
};

test('a card is taken away after a question, by an approval where its organization does not publish alone', async () => {
  answer('get', '/api/stewardship/agent/{resourceId}/card', kept);
  const user = await openPage('/agents/2/card/edit', { as: editor });
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Intended use$/)).value).toBe(card.intendedUse);
  const remove = screen.getByRole('button', { name: 'Remove the card' });
  await user.click(remove);
  const question = async () => within(await screen.findByRole('alertdialog'));
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(remove);
  refuse('delete', '/api/stewardship/agent/{resourceId}/card', 409, 'This needs an approval', {
    type: PROBLEM_TYPES.approvalNeeded,
  });
  await user.click((await question()).getByRole('button', { name: 'Remove' }));

  const asked = within(await screen.findByRole('dialog'));
  await fill(user, asked.getByLabelText(/^Why/), 'As agreed in May');
  answer('post', '/api/stewardship/agent/{resourceId}/card/publications', {
    id: 8,
    resourceType: 'agent',
    resourceId: 2,
    name: kept.agent.name,
    stewardName: 'Great Lakes Family Care',
    state: 'open',
    from: 'published',
    revision: 1,
    told: 'card',
    note: 'As agreed in May',
    askedBy: { id: 44, name: 'Jo Marsh' },
    askedAt: SAVED,
    decidedBy: null,
    decidedAt: null,
    comment: null,
  });
  await user.click(asked.getByRole('button', { name: 'Send' }));
  await expectToast('Sent for approval', 'An admin of the platform looks at it. You will hear of it.');
  expect(sentTo('post', '/api/stewardship/agent/{resourceId}/card/publications')).toEqual([
    { card: null, seen: 4, note: 'As agreed in May' },
  ]);
});

test('where a card was taken away its form is empty, and the version says so', async () => {
  answer('get', '/api/stewardship/agent/{resourceId}/card', {
    ...kept,
    card: null,
    versions: [{ version: 5, changedAt: SAVED, removed: true, by: null }, ...kept.versions],
  });
  await openPage('/agents/2/card/edit', { as: editor });
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Intended use$/)).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Remove the card' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Versions' }).textContent).toContain('Version 5: taken away');
});
