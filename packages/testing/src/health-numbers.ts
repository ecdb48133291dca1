const FIRST = 100_000_000;

/** A health number with a valid check digit; another for each place below 900 million, in rising order. */
export function healthNumberAt(place: number): string {
  const digits = String(FIRST + place);
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The same as SQL of a whole number. */
export function healthNumberAtSql(place: string): string {
  const digits = `CAST(${FIRST} + ${place} AS VARCHAR)`;
  const sum = Array.from({ length: 9 }, (_, at) => {
    const digit = `CAST(substr(${digits}, ${9 - at}, 1) AS INTEGER)`;
    return at % 2 === 0 ? `(2 * ${digit}) // 10 + (2 * ${digit}) % 10` : digit;
  }).join(' + ');
  return `${digits} || CAST((10 - (${sum}) % 10) % 10 AS VARCHAR)`;
}
