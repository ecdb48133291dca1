import { expect, it } from 'vitest';
import { to } from './paths.ts';

it('carries what the pricing page asked for to the sign-in page', () => {
  expect(to.auth({ plan: 'basic', period: 'annual' })).toBe('/auth?plan=basic&period=annual');
  expect(to.auth()).toBe('/auth');
  expect(to.contact({ plan: 'enterprise' })).toBe('/contact?plan=enterprise');
});
