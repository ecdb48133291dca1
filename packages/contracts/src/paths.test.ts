import { expect, it } from 'vitest';
import { isKnownPath } from './paths.ts';

it.each([
  '/',
  '/pricing',
  '/pricing/',
  '/agents/12',
  '/agents/x',
  '/agents/12/connection',
  '/auth/callback',
  '/data-products/3',
  '/dashboard/reviews',
  '/dashboard/catalogue/agents/new',
  '/dashboard/tables/data-collections/7',
  '/dashboard/tables/data-collections/7/release',
  '/products/3',
  '/data-domains/3',
  '/stewards/3',
  '/catalogue',
  '/account',
  '/account/security',
])('%s is a page of ours', (path) => expect(isKnownPath(path)).toBe(true));

it.each(['/nope', '/dashboard/nope', '/agents', '/agents/1/2', '/pricingx', '//', '/assets/a.js'])(
  '%s is not',
  (path) => expect(isKnownPath(path)).toBe(false),
);
