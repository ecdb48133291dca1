import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newOneTimeSecret, oneTimeAddress, stepOfCode } from './one-time-code.ts';

const now = new Date('2026-11-21T12:00:00Z');
const epoch = now.getTime() / 1000;
const step = epoch / 30;
const secret = newOneTimeSecret();
const codeAt = (seconds: number) => generateSync({ secret, epoch: epoch + seconds });

describe('the code of an authenticator app', () => {
  it.each([
    ['now', 0, step],
    ['one step late', -30, step - 1],
    ['one step early', 30, step + 1],
  ])('is taken %s', (_, seconds, expected) => {
    expect(stepOfCode(secret, codeAt(seconds), 0, now)).toBe(expected);
  });

  it.each([-60, 60, 3600])('is not taken %i seconds away', (seconds) => {
    expect(stepOfCode(secret, codeAt(seconds), 0, now)).toBeUndefined();
  });

  it('is taken once, and then no older one', () => {
    expect(stepOfCode(secret, codeAt(0), step, now)).toBeUndefined();
    expect(stepOfCode(secret, codeAt(-30), step, now)).toBeUndefined();
    expect(stepOfCode(secret, codeAt(30), step, now)).toBe(step + 1);
  });

  it.each([1, 2, 10])('is refused, and nothing fails, when the last one came from a clock %i steps ahead', (steps) => {
    expect(stepOfCode(secret, codeAt(0), step + steps, now)).toBeUndefined();
  });

  it('belongs to its secret', () => {
    expect(stepOfCode(newOneTimeSecret(), codeAt(0), 0, now)).toBeUndefined();
  });
});

it('the address for the app names us and the account', () => {
  expect(oneTimeAddress('ABCDEFGH', 'jo@example.org')).toBe(
    'otpauth://totp/Carebourse:jo%40example.org?secret=ABCDEFGH&issuer=Carebourse',
  );
});
