import { NUMBER_FORMATS, type NumberFormat } from '@carebourse/contracts/table-reading';

/** The marks that may stand for what a format names: a blank is any of three, an apostrophe any of two. */
export const THOUSANDS_MARKS: Record<string, string> = { ' ': ' \u00A0\u202F\u2009', "'": "'’", ',': ',', '.': '.' };

/** What may stand between a number and nothing more: a percent sign, after a blank or not. */
export const PERCENT_MARKS = '% \u00A0\u202F\u2009';
const PERCENT = String.raw`([ \x{00A0}\x{202F}\x{2009}]?%)?`;
const CLASSES: Record<string, string> = {
  ' ': String.raw`[ \x{00A0}\x{202F}\x{2009}]`,
  "'": "['’]",
  ',': ',',
  '.': '[.]',
};

/**
 * The expressions (RE2) of numbers in a format: whole ones, those that most are, and all: with an exponent or a percent sign,
 * too. A mark between thousands stands before each group of three; no number begins with a zero that says nothing.
 */
export function numberPatterns(format: NumberFormat): Record<'integer' | 'simple' | 'number', string> {
  const { decimal, thousands } = NUMBER_FORMATS[format];
  const mark = CLASSES[thousands];
  const grouped = mark === undefined ? '' : `|[1-9][0-9]{0,2}(${mark}[0-9]{3})+`;
  const simple = `[+-]?((0|[1-9][0-9]*${grouped})([${decimal}][0-9]*)?|[${decimal}][0-9]+)`;
  return {
    integer: `(0|-?([1-9][0-9]*${grouped}))${PERCENT}`,
    simple,
    number: `${simple}([eE][+-]?[0-9]+)?${PERCENT}`,
  };
}

/** What numbers and days may begin like: what does not is a text, whatever its format. */
export const BEGINS_LIKE_A_VALUE = String.raw`[(+\x{2212}-]?\s?((CA)?[$€£]\s?)?[-+]?[.,]?[0-9].*|\pL{3,9}[.]?[ -]?[0-9]{1,2}[^0-9].*`;

/** Amounts of money, negatives in brackets or with a typographic minus: they look like numbers, and no format reads them. */
export const ADORNED_NUMBER = String.raw`[(+\x{2212}-]?\s?(CA)?[$€£]\s?[+-]?[0-9][0-9 .,'’\x{00A0}\x{202F}]*\)?|[(+-]?[0-9][0-9 .,'’\x{00A0}\x{202F}]*\s?[$€£](CA)?\)?|\([0-9][0-9 .,'’\x{00A0}\x{202F}]*\)|\x{2212}[0-9][0-9 .,'’\x{00A0}\x{202F}]*`;

/** A number with an exponent: what stands before the exponent after the first digit, and the exponent. */
export const WITH_EXPONENT = '[+-]?[1-9](?:[.,]([0-9]*))?[eE][+]?([0-9]{1,3})';
