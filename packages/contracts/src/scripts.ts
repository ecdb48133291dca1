/** Scripts in use (Unicode Standard Annex 31, tables 5 and 7). */
const SCRIPTS =
  'Adlam Arabic Armenian Balinese Bengali Bopomofo Canadian_Aboriginal Cherokee Cyrillic Devanagari Ethiopic Georgian ' +
  'Greek Gujarati Gurmukhi Hangul Han Hebrew Hiragana Javanese Kannada Katakana Khmer Lao Latin Malayalam Mongolian ' +
  'Myanmar Nko Oriya Osage Sinhala Syriac Tamil Telugu Thaana Thai Tibetan Tifinagh Yi';

/** What is written together (Unicode Technical Standard 39): Japanese, Korean, and Chinese with its phonetic signs. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

let patterns: RegExp[] | undefined;

/**
 * Whether all letters are of one script, so that none of them can be taken for one of another: a Cyrillic а looks like
 * a Latin a. Digits and signs belong to all.
 */
export function isOneScript(value: string): boolean {
  patterns ??= [...SCRIPTS.split(' ').map((script) => [script]), ...TOGETHER].map(writtenIn);
  return patterns.some((pattern) => pattern.test(value));
}

function writtenIn(scripts: string[]): RegExp {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('');
  return new RegExp(`^[${letters}]*$`, 'u');
}
