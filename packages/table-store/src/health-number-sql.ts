/** White space and dashes between the digits, as `health-card.ts` of the contracts takes them out. */
const SEPARATORS = String.raw`[\s\v\x{00A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}-]`;

/**
 * SQL of the ten digits of a text that is an Ontario health number by `isHealthCardNumber` of the contracts; NULL for any
 * other, such as one that a spreadsheet wrote as 1.23457E+09.
 */
export function healthNumberSql(sql: string): string {
  const bare = `regexp_replace(${sql}, '${SEPARATORS}', '', 'g')`;
  const digits = `CASE WHEN regexp_full_match(${bare}, '[0-9]{10}[A-Za-z]{0,2}') THEN left(${bare}, 10) END`;
  const sum = Array.from({ length: 10 }, (_, place) => luhnPart(`CAST(${digits} AS BIGINT)`, place)).join(' + ');
  return `CASE WHEN (${sum}) % 10 = 0 THEN ${digits} END`;
}

/** What a digit adds to the check sum (Luhn, ISO/IEC 7812-1), by its place from the right: each second one twice. */
function luhnPart(number: string, place: number): string {
  const digit = `(${number} // ${10 ** place} % 10)`;
  return place % 2 === 0 ? digit : `(2 * ${digit} - 9 * (${digit} // 5))`;
}
