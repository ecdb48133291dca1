import { expect, it } from 'vitest';
import { addressDue } from './address-notification.ts';

it('tells until when an address counts without being confirmed, by the clock of Ontario', () => {
  expect(addressDue({ userId: 4, dueAt: '2026-12-12T02:00:00Z' })).toEqual({
    userId: 4,
    type: 'security',
    title: 'Please confirm your email address',
    body: 'Confirm it by December 11, 2026. From then on, API clients, webhooks, a claim on an organization and reviewing rest until it is confirmed.',
    link: '/account/security',
  });
});
