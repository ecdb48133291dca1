import type { Steward } from '@carebourse/contracts/stewards';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../../tests/support/gateway.ts';
import { openPage } from '../../../../tests/support/page.tsx';

const steward: Steward = {
  id: 2,
  name: 'Halden Ridge Health Network',
  kind: 'hospital',
  city: 'Hamilton',
  description: 'Four hospitals.',
  contactEmail: null,
  contactPage: null,
  entries: [],
  total: 0,
  decisions: null,
  targetBusinessDays: 5,
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('a steward says what it is, how it is reached, and how it decides', async () => {
  answer('get', '/api/stewards/{id}', {
    ...steward,
    contactEmail: 'desk@halden.example',
    contactPage: 'https://halden.example/agents',
    decisions: { count: 42, medianDays: 2.4, ninetiethDays: 11, approvedShare: 0.8, rejectedShare: 0.1 },
  });
  await openPage('/stewards/2');
  await screen.findByRole('heading', { level: 1, name: steward.name });
  expect(document.title).toBe(`${steward.name} · Carebourse`);
  screen.getByText('Hospital · Hamilton');
  const decides = await screen.findByRole('region', { name: 'How it decides' });
  expect(decides.textContent).toContain(
    'Half of the requests are decided within 3 days, and nine of ten within 11 days.',
  );
  expect(decides.textContent).toContain('Of 42 requests in the last year it approved 80%, rejected 10% and');
  const contact = await region('Contact');
  const links = contact.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['desk@halden.example', 'mailto:desk@halden.example'],
    ['halden.example/agents', 'https://halden.example/agents'],
  ]);
});

test('a steward that offers nothing, names no contact and has hardly decided says so', async () => {
  answer('get', '/api/stewards/{id}', steward);
  await openPage('/stewards/2');
  await (await region('What it offers')).findByText('Nothing is offered yet.');
  await (await region('How it decides')).findByText('Too few decisions to say.');
  await (await region('Contact')).findByText(/^No contact is named\./);
});

test('a steward that is not there has words in its place', async () => {
  refuse('get', '/api/stewards/{id}', 404, 'There is no such steward');
  await openPage('/stewards/999999');
  await screen.findByRole('heading', { level: 1, name: 'Steward Not Found' });
});

test('a steward that cannot be read says so, and is asked for again', async () => {
  refuse('get', '/api/stewards/{id}', 503, 'Away for a while');
  const user = await openPage('/stewards/2');
  await screen.findByText('Failed to fetch the steward');
  answer('get', '/api/stewards/{id}', steward);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: steward.name });
});
