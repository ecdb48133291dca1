import { expect, it } from 'vitest';
import { footerColumns, headerItems, isCurrent } from './navigation.ts';

it('has the links of the specification, and the dashboard for people who are signed in', () => {
  const labels = ['Home', 'AI Agents', 'Data Products', 'Data Services', 'Pricing', 'Documentation'];
  expect(headerItems(false).map(({ label }) => label)).toEqual(labels);
  expect(headerItems(true).map(({ label }) => label)).toEqual([...labels, 'Dashboard']);
});

it('has the footer links of the specification', () => {
  const labels = footerColumns.flatMap(({ items }) => items.map(({ label }) => label));
  expect(labels.toSorted()).toEqual(
    [
      'About',
      'AI Agents',
      'Contact',
      'Data Products',
      'Documentation',
      'Integrations',
      'Pricing',
      'Privacy',
      'Terms',
    ].toSorted(),
  );
});

it('marks the part of the landing page that is open, and not the page as well', () => {
  const location = { pathname: '/', hash: '#ai-agents' };
  expect(isCurrent('/#ai-agents', location)).toBe(true);
  expect(isCurrent('/', location)).toBe(false);
  expect(isCurrent('/', { pathname: '/', hash: '' })).toBe(true);
});

it('marks the dashboard in each of its places too', () => {
  expect(isCurrent('/dashboard', { pathname: '/dashboard', hash: '#dashboard-tabs' })).toBe(true);
  expect(isCurrent('/dashboard', { pathname: '/dashboard/reviews', hash: '' })).toBe(true);
  expect(isCurrent('/pricing', { pathname: '/dashboard', hash: '' })).toBe(false);
});
