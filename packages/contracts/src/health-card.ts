import { findHealthNumbers, passesCheck } from './health-number-finder.ts';

/** Ontario health number: 10 digits, the last a mod-10 (Luhn) check digit, then a version code of up to two letters. */
const HEALTH_CARD = /^(\d{10})[A-Za-z]{0,2}$/;
const SEPARATORS = /[\s-]/g;
const MASKED = /^•{6}\d{4}$/;

/** Upper case without spaces and dashes, the form in which it is stored. */
export function normalizeHealthCard(value: string): string {
  return value.replace(SEPARATORS, '').toUpperCase();
}

/** The ten digits that say who somebody is; the version code says which of their cards it is. */
export function healthNumberOf(value: string): string {
  return normalizeHealthCard(value).slice(0, 10);
}

export function isHealthCardNumber(value: string): boolean {
  // Before it is put into capitals: those of 'ß' would pass for a version code.
  const digits = HEALTH_CARD.exec(value.replace(SEPARATORS, ''))?.[1];
  return digits !== undefined && passesCheck(digits);
}

/** Shows the last four digits only: '••••••3217'. */
export function maskHealthCard(value: string): string {
  return '••••••' + healthNumberOf(value).slice(-4);
}

export function isMaskedHealthCard(value: string): boolean {
  return MASKED.test(value);
}

/** What stands where digits were taken out. As long as the shortest number, so that no text becomes too short or long. */
export const WITHHELD = '[withheld]';

/** What of a number stands behind its last digit: marks that nobody sees alone, and the version code. */
const REST = /^[\p{Default_Ignorable_Code_Point}\p{M}]*(?:[\p{Zs}\p{Pd}]?\p{Lu}{2}(?![\p{L}\p{N}]))?/u;

/**
 * The text with `WITHHELD` in the place of what is written as a health number. One in ten numbers of ten digits passes by
 * chance; those that are written as telephone numbers, dates or lists are let be.
 */
export function withoutHealthNumbers(text: string): string {
  let without = '';
  let done = 0;
  for (const { certain, start, end } of findHealthNumbers([text])) {
    if (!certain || start < done) continue;
    without += text.slice(done, start) + WITHHELD;
    done = end + (REST.exec(text.slice(end))?.[0].length ?? 0);
  }
  return without + text.slice(done);
}

export function holdsHealthNumber(text: string): boolean {
  return withoutHealthNumbers(text) !== text;
}
