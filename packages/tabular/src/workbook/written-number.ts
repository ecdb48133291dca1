const DIGITS = /^-?\d{1,21}$/;
const EXPONENT = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/;
/** Smaller numbers keep their exponent, as larger ones than 1e21 do. */
const MOST_ZEROS = 21;

/**
 * A number with the fewest digits that are the same double, without an exponent from 1e-21 to 1e21. Whole numbers keep
 * all digits that are in the file: programs write more of them than a double has.
 * @param text as the file has it
 * @returns undefined for what is no number
 */
export function writtenNumber(text: string): string | undefined {
  const value = Number(text);
  const shortest = String(value);
  // As most are, so it is looked at first.
  if (shortest === text && Number.isFinite(value) && !shortest.includes('e')) return text;
  const trimmed = text.trim();
  if (trimmed === '' || !Number.isFinite(value) || /[xob]/i.test(trimmed)) return undefined;
  if (!Number.isSafeInteger(value) && DIGITS.test(trimmed)) return BigInt(trimmed).toString();
  const [, sign = '', first = '', more = '', zeros = ''] = EXPONENT.exec(shortest) ?? [];
  if (first === '' || Number(zeros) > MOST_ZEROS) return shortest;
  return `${sign}0.${'0'.repeat(Number(zeros) - 1)}${first}${more}`;
}
