/** Between the texts of an entry. Not in any of them: PostgreSQL does not store it. */
export const SEPARATOR = '\u0000';

export const SPACE = /\s/u;

/** As pages compare texts too. */
export function fold(text: string): string {
  return text.toLowerCase();
}

/** What is between white space, in the order of the text. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** What a text begins with: its first word, and white space before that. */
export function headOf(text: string): string {
  return /^\s*\S*/u.exec(text)?.[0] ?? '';
}

/** So many letters on each side make a joint. */
export const JOINT_LETTERS = 2;

/** Where two words meet: the end of one and the beginning of the next. */
export function jointOf(left: string, right: string): string {
  return `${left.slice(-JOINT_LETTERS)} ${right.slice(0, JOINT_LETTERS)}`;
}

export function jointsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => jointOf(words[index] ?? '', word));
}
