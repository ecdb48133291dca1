import { refuseFile } from './refuse-file.ts';

/** White space and delimiters of PDF (ISO 32000-2, 7.2.3). */
const TOKEN =
  /%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[\da-f\0\t\n\f\r ]*>|[^\0\t\n\f\r ()<>[\]{}/%]+|[()<>[\]{}]/gi;

/** Words of one file: a few times more than large files have, and read in a second. */
const MOST_WORDS = 2_000_000;

/** A stream of a PDF: the names of its dictionary and where its bytes lie. */
export interface PdfStream {
  names: ReadonlySet<string>;
  from: number;
  to: number;
}

/** A name as it is meant: each character may be written as # and two hexadecimal digits. */
function meantName(written: string): string {
  return written
    .slice(1)
    .replace(/#([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}

/**
 * Hears every name of a PDF that stands outside of texts, comments and streams, with the name right before it, and every
 * stream.
 * @param text a character a byte
 * @throws InvalidInputError when something has no end, or there is too much
 */
export function readNames(
  text: string,
  { onName, onStream }: { onName: (name: string, after: string) => void; onStream: (stream: PdfStream) => void },
): void {
  let names = new Set<string>();
  /** The name right before, or nothing. */
  let after = '';
  const token = new RegExp(TOKEN);
  let words = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [word] = found;
    words += 1;
    if (words > MOST_WORDS) refuseFile('tooManyParts');
    if (word === '(') token.lastIndex = endOfText(text, token.lastIndex);
    else if (word.startsWith('/')) {
      const name = meantName(word);
      names.add(name);
      onName(name, after);
      after = name;
      continue;
    } else if (word === 'obj' || word === 'endobj') names = new Set();
    else if (word === 'stream') {
      const from = afterLineEnd(text, token.lastIndex);
      const to = text.indexOf('endstream', from);
      if (to < 0) refuseFile('damaged');
      onStream({ names, from, to });
      token.lastIndex = to + 'endstream'.length;
    }
    if (!word.startsWith('%')) after = '';
  }
}

/** Texts stand in parentheses, which may be nested, and a backslash takes the next character's meaning. */
function endOfText(text: string, from: number): number {
  const mark = /[()]|\\[^]/g;
  mark.lastIndex = from;
  let depth = 1;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return mark.lastIndex;
  }
  return refuseFile('damaged');
}

function afterLineEnd(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return at + 2;
  return /[\r\n]/.test(text.charAt(at)) ? at + 1 : at;
}
