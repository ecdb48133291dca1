/** Between groups of three digits: spaces of all widths and apostrophes, as in 1 234 567 and 1’234’567. */
const GROUPERS = /(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** 1,234,567.8 */
const GROUPED_BY_COMMAS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** 1.234.567,8 */
const GROUPED_BY_POINTS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
/** 1204,311 of a whole number, which has no decimals. */
const WHOLE = /^[+-]?[1-9]\d*(?:,\d{3})+$/;
/** 1,5 */
const DECIMAL_COMMA = /^[+-]?\d*,\d+$/;
/** 1,234 is a thousand and more in English, and a little more than one in French. 0,234 is no thousand. */
const EITHER = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/**
 * The number that somebody typed, with a decimal point or a decimal comma; NaN for what is none, and for what can be two.
 * @param options.whole where only whole numbers are asked for, 1,234 can be one of them alone
 */
export function typedNumber(typed: string, { whole = false }: { whole?: boolean } = {}): number {
  const text = typed.trim().replace('−', '-').replaceAll(GROUPERS, '');
  if (PLAIN.test(text)) return Number(text);
  if (whole && WHOLE.test(text)) return Number(text.replaceAll(',', ''));
  if (EITHER.test(text)) return NaN;
  if (GROUPED_BY_COMMAS.test(text)) return Number(text.replaceAll(',', ''));
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'));
  if (GROUPED_BY_POINTS.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return NaN;
}

/** What is said of a number that can be two; undefined for every other text. */
export function eitherWords(typed: string): string | undefined {
  const text = typed.trim();
  if (!EITHER.test(text)) return undefined;
  return `${text} can be two numbers. Please write ${text.replace(',', '')} or ${text.replace(',', '.')}.`;
}

/** How a form registers an input in which a whole number is typed: nothing, and what is no number, is NaN. */
export const asWholeNumber = { setValueAs: (typed: unknown) => typedNumber(String(typed), { whole: true }) };
