/** What Excel has. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

const REFERENCE = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** @returns row and column from 1 on; undefined for what is no cell of a sheet */
export function cellOf(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', digits] = REFERENCE.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  return digits !== undefined && row <= MOST_ROWS && column <= MOST_COLUMNS ? { row, column } : undefined;
}

export function referenceOf(row: number, column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}
