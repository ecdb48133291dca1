import { describe, expect, it } from 'vitest';
import { keyOf } from './drawn-key.ts';

describe('which drawn page an address asks for', () => {
  it.each(['/', '/pricing', '/agents/3', '/data-utilities?tab=collections'])('%s is one that is kept', (address) => {
    expect(keyOf(address)).toEqual({ address, isKept: true });
  });

  it('what a campaign adds makes no other page', () => {
    expect(keyOf('/pricing?utm_source=letter&period=annual&gclid=1')).toEqual({
      address: '/pricing?period=annual',
      isKept: true,
    });
  });

  it('a search is drawn and not kept', () => {
    expect(keyOf('/data-utilities?search=heart')).toMatchObject({ isKept: false });
  });

  it.each(['/dashboard', '/auth', '/agents/x', '/agents/07', '/nope', `/?search=${'x'.repeat(400)}`])(
    '%s is not drawn',
    (address) => {
      expect(keyOf(address)).toBeUndefined();
    },
  );
});
