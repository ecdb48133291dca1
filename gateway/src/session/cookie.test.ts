import { describe, expect, it } from 'vitest';
import { readCookie } from './cookie.ts';

const id = 'a'.repeat(43);

describe('readCookie', () => {
  it('finds the cookie among others', () => {
    expect(readCookie(`theme=dark; session=${id}; x=y`, 'session')).toBe(id);
    expect(readCookie(`session=${id}`, 'session')).toBe(id);
  });

  it('takes a name as a whole', () => {
    expect(readCookie(`my-session=${id}`, 'session')).toBeUndefined();
    expect(readCookie(`__Host-session=${id}`, 'session')).toBeUndefined();
  });

  it.each(['', 'short', 'a b c '.repeat(10), `${id}%00`, 'x'.repeat(201)])(
    'does not take %j for a session id',
    (value) => {
      expect(readCookie(`session=${value}`, 'session')).toBeUndefined();
    },
  );

  it('answers nothing without a header', () => {
    expect(readCookie(undefined, 'session')).toBeUndefined();
  });
});
