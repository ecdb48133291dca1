/** Where a text is found, the better the lower. */
export const Rank = { beginsName: 0, beginsWordOfName: 1, inName: 2, elsewhere: 3 } as const;
export type Rank = (typeof Rank)[keyof typeof Rank];
export const RANKS = Object.values(Rank);

export function rankInName(name: string, text: string): Rank | undefined {
  const at = name.indexOf(text);
  if (at === -1) return undefined;
  if (at === 0) return Rank.beginsName;
  return beginsWord(name, text, at) ? Rank.beginsWordOfName : Rank.inName;
}

/** Whether the part begins a word anywhere in the text; `at` is where it is first. In 'x-ray' and '(CT' two do. */
export function beginsWord(text: string, part: string, at = text.indexOf(part)): boolean {
  for (let place = at; place !== -1; place = text.indexOf(part, place + 1)) {
    if (place === 0 || !LETTER_OR_DIGIT.test(text.charAt(place - 1))) return true;
  }
  return false;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
