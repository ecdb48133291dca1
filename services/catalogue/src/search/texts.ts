/** Between the texts of an entry. Not in any of them: PostgreSQL does not store it. */
export const SEPARATOR = '\u0000';

export const SPACE = /\s/u;

/** As pages compare texts too. */
export function fold(text: string): string {
  return text.toLowerCase();
}

/** What is between white space, in the order of the text. */
export function wordsOf(text: string): string[] {
  return text.match(/\S+/gu) ?? [];
}

/** What a text begins with: its first word, and white space before that. */
export function headOf(text: string): string {
  return /^\s*\S*/u.exec(text)?.[0] ?? '';
}

/** So many letters on each side make a joint. */
export const JOINT_LETTERS = 2;

/**
 * Where two words meet: the end of one and the beginning of the next, in one number because millions of them are made.
 * Seven bits a letter, all that ASCII needs. Joints of other letters can share a number: they only mean a closer look.
 */
export function jointOf(left: string, right: string): number {
  // What a short word does not have is NaN, which counts as 0 here.
  const end = (left.charCodeAt(left.length - 2) << 7) ^ left.charCodeAt(left.length - 1);
  return (end << 14) ^ (right.charCodeAt(0) << 7) ^ right.charCodeAt(1);
}
