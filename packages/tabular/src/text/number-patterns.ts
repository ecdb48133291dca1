import { NUMBER_FORMATS, type NumberFormat } from '@carebourse/contracts/table-reading';

/** The marks that may stand for what a format names: a blank is any of three, an apostrophe any of two. */
export const THOUSANDS_MARKS: Record<string, string> = { ' ': ' \u00A0\u202F\u2009', "'": "'’", ',': ',', '.': '.' };

const CLASSES: Record<string, string> = {
  ' ': String.raw`[ \x{00A0}\x{202F}\x{2009}]`,
  "'": "['’]",
  ',': ',',
  '.': '[.]',
};

/**
 * The expressions (RE2) of numbers with a mark between thousands, which then stands before each group of three. Those without
 * are read as numbers with a point, once their decimal comma is one.
 * @returns undefined for a format without such a mark
 */
export function groupedPatterns(format: NumberFormat): { number: string; integer: string } | undefined {
  const { decimal, thousands } = NUMBER_FORMATS[format];
  const mark = CLASSES[thousands];
  if (mark === undefined) return undefined;
  const whole = `(0|[1-9][0-9]*|[1-9][0-9]{0,2}(${mark}[0-9]{3})+)`;
  return {
    number: `[+-]?(${whole}([${decimal}][0-9]*)?|[${decimal}][0-9]+)([eE][+-]?[0-9]+)?`,
    integer: `-?${whole}`,
  };
}

/** Amounts of money, negatives in brackets or with a typographic minus: they look like numbers, and no format reads them. */
export const ADORNED_NUMBER = String.raw`[(+\x{2212}-]?\s?(CA)?[$€£]\s?[+-]?[0-9][0-9 .,'’\x{00A0}\x{202F}]*\)?|[(+-]?[0-9][0-9 .,'’\x{00A0}\x{202F}]*\s?[$€£](CA)?\)?|\([0-9][0-9 .,'’\x{00A0}\x{202F}]*\)|\x{2212}[0-9][0-9 .,'’\x{00A0}\x{202F}]*`;

/** A number with an exponent: what stands before the exponent after the first digit, and the exponent. */
export const WITH_EXPONENT = '[+-]?[1-9](?:[.,]([0-9]*))?[eE][+]?([0-9]{1,3})';
