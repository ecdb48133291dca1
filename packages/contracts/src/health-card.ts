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
  return digits !== undefined && luhnSum(digits) % 10 === 0;
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

/** Ten digits with single spaces, dashes or dots between them, and a version code behind them. */
const IN_TEXT = /(?<!\d)\d(?:[ \u00A0\u202F.\u2010-\u2015-]?\d){9}(?!\d)(?:[ -]?[A-Z]{2}\b)?/g;
/** A telephone number, written as one: 416-555-0142. */
const TELEPHONE = /^[2-9]\d\d\D[2-9]\d\d\D\d{4}$/;

/**
 * The text with `WITHHELD` in the place of what passes for a health number. One in ten numbers of ten digits passes by
 * chance; those that are written as telephone numbers are let be.
 */
export function withoutHealthNumbers(text: string): string {
  return text.replace(IN_TEXT, (found) => {
    const passes = isHealthCardNumber(found.replace(/[^\dA-Z]/g, ''));
    return passes && !TELEPHONE.test(found) ? WITHHELD : found;
  });
}

export function holdsHealthNumber(text: string): boolean {
  return withoutHealthNumbers(text) !== text;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}
