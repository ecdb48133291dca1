/** Text as it is printed: curled quotes, and no line break between a word and the number that belongs to it. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s([])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([])'/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/(section|Suite) (?=\d)/g, '$1\u00a0');
}
