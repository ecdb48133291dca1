import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage } from '../../../../tests/support/page.tsx';

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the EMR page has five systems with their sites, the technology, the key features and a promo', async () => {
  const user = await openPage('/emr-interoperability');
  const main = await screen.findByRole('main');
  const systems = await within(main).findAllByRole('link', { name: /opens in a new tab/ });
  expect(systems).toHaveLength(5);
  for (const system of systems) {
    expect(system.getAttribute('href')).toMatch(/^https:\/\//);
    expect(system.getAttribute('target')).toBe('_blank');
  }
  await screen.findByRole('heading', { name: 'Key features' });
  // What works today, and where to begin with it.
  screen.getByText(/No record is connected out of the box\./);
  expect(href('our API')).toBe('/api/docs');
  screen.getByText(`${window.location.origin}/cds-services`);
  screen.getByRole('button', { name: 'Copy discovery address' });
  expect(href('plans with API access')).toBe('/pricing');
  // It calls nothing either: the test would fail.
  const before = main.innerHTML;
  await user.click(screen.getByRole('button', { name: 'Install extension' }));
  expect(main.innerHTML).toBe(before);
});

test('the custom integration form is hidden, shown, told when it fails, and hidden and reset after success', async () => {
  const user = await openPage('/emr-interoperability');
  const open = () => screen.getByRole('button', { name: 'Request an integration' });
  const findForm = async () => within(await screen.findByRole('form', { name: 'Custom integration request' }));
  await screen.findByText('Request an integration');
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(open());
  const form = await findForm();
  expect(document.activeElement).toBe(form.getByLabelText('Name'));
  const send = form.getByRole('button', { name: 'Send request' });
  await user.click(send);
  await form.findByText('Name is required');
  form.getByText('Details are required');
  await fill(user, form.getByLabelText('Name'), 'Jo Marsh');
  await fill(user, form.getByLabelText('Email'), 'jo.marsh@example.org');
  await fill(user, form.getByLabelText('Details'), 'Our own record, both ways.');
  refuse('post', '/api/request-custom-integration', 500);
  await user.click(send);
  await expectToast('Submission Failed', 'Failed to submit custom integration request');
  answer('post', '/api/request-custom-integration', { id: 3, withheld: false });
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(sentTo('post', '/api/request-custom-integration').at(-1)).toMatchObject({ name: 'Jo Marsh' });
  expect(document.activeElement).toBe(open());
  await user.click(open());
  expect((await findForm()).getByLabelText<HTMLTextAreaElement>('Details').value).toBe('');
});
