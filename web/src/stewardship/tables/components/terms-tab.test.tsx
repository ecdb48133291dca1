import type { Stewardship } from '@carebourse/contracts/stewardship';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerReviewer } from '../../../../tests/support/dashboard.ts';
import { answer, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, openPage } from '../../../../tests/support/page.tsx';
import { admin } from '../../../../tests/support/people.ts';

const stewardship: Stewardship = {
  entry: { resourceType: 'data', resourceId: 2, name: 'Rare Disease Exomes', accessLevel: 'restricted', draft: false },
  terms: { purposes: [], confidentialRows: false },
  tables: [],
  quota: { uploadBytesPerDay: null, storedBytes: 0, storedBytesPerEntry: null },
  presignedSeconds: null,
};

test('terms of an entry outlive a look at another tab, are not left without a question, and are saved', async () => {
  answerReviewer();
  answer('get', '/api/stewardship/{resourceType}/{resourceId}', stewardship);
  answer('get', '/api/stewardship/uploads', { items: [] });
  const user = await openPage('/dashboard/tables/data-products/2?tab=terms', { as: admin });
  const teaching = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Teaching and training' });
  await user.click(await teaching());
  await user.click(screen.getByRole('tab', { name: /^Tables/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Teaching and training' })).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Terms' }));
  await user.click(screen.getByRole('link', { name: 'All tables' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect((await teaching()).checked).toBe(true);

  answer('put', '/api/stewardship/{resourceType}/{resourceId}/terms', ({ body }) => ({ ...stewardship, terms: body }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save terms' });
  await user.click(save);
  await expectToast('Terms saved', 'They hold for the next use under every grant.');
  expect((await teaching()).checked).toBe(true);
  expect(sentTo('put', '/api/stewardship/{resourceType}/{resourceId}/terms')).toEqual([
    { purposes: ['education'], confidentialRows: false },
  ]);
  await waitFor(() => expect(save.disabled).toBe(true));
});
