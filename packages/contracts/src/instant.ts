import { isDay } from './ontario-day.ts';

/**
 * What a time with its offset from UTC looks like, as an expression for JavaScript and RE2. A day without a time is none, nor
 * is a time without an offset: around a change of the clock it would be two. Digits beyond microseconds are zeros.
 */
export const INSTANT_PATTERN =
  '[0-9]{4}-[0-9]{2}-[0-9]{2}[T ](?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,6}0*)?)? ?(?:Z|[+-](?:0[0-9]|1[0-4])(?::?[0-5][0-9])?)';

const WHOLE = new RegExp(`^${INSTANT_PATTERN}$`);
const PARTS = /^(.{10}).(.{5})(:..)?(?:[.,](\d+))? ?(?:Z|([+-]..):?(..)?)$/;
const YEAR_1_TO_9999 = /^(?!0000)\d{4}-/;

/**
 * The instant that a text names, in UTC with a fraction where it has one: `2026-03-08 02:30-0500` →
 * `2026-03-08T07:30:00Z`; undefined for what is none.
 */
export function instantOf(written: string): string | undefined {
  if (!WHOLE.test(written)) return undefined;
  const [, day = '', minute = '', second = ':00', fraction = '', hours = '+00', minutes = '00'] =
    PARTS.exec(written) ?? [];
  if (!isDay(day)) return undefined;
  const utc = new Date(`${day}T${minute}${second}${hours}:${minutes}`).toISOString();
  // An offset has whole minutes: the fraction stays.
  const digits = fraction.replace(/0+$/, '');
  const kept = digits === '' ? '' : `.${digits.padEnd(digits.length > 3 ? 6 : 3, '0')}`;
  return YEAR_1_TO_9999.test(utc) ? utc.replace('.000Z', `${kept}Z`) : undefined;
}
