import { expect, it } from 'vitest';
import { isKnownPath, to } from './paths.ts';

it.each(['/', '/pricing', '/pricing/', '/agents/12', '/agents/x', '/auth/callback', to.dataProduct(3)])(
  '%s is a page of ours',
  (path) => expect(isKnownPath(path)).toBe(true),
);

it.each(['/nope', '/agents', '/agents/1/2', '/pricingx', '//', '/assets/a.js'])('%s is not', (path) =>
  expect(isKnownPath(path)).toBe(false),
);

it('carries what the pricing page asked for to the sign-in page', () => {
  expect(to.auth({ plan: 'basic', period: 'annual' })).toBe('/auth?plan=basic&period=annual');
  expect(to.auth()).toBe('/auth');
  expect(to.contact({ plan: 'enterprise' })).toBe('/contact?plan=enterprise');
});
