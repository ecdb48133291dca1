/**
 * What a reader sees of texts that markup, URLs and JSON escape: `5843&nbsp;219`, `5843<br/>219`, `5843%20219`. The work grows
 * with the length of the text alone, whatever it holds; no expression repeats without a limit.
 */

/** Character references (also escaped once more, as in `&amp;nbsp;`), percent encoding of UTF-8, and escapes of JSON. */
const ESCAPE = new RegExp(
  [
    String.raw`&(?:amp;)?(?:#\d{1,10}|#x[\da-f]{1,8}|[a-z][a-z\d]{0,31}(?=;));?`,
    String.raw`%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}`,
    String.raw`\\(?:u[\da-f]{4}|[bfnrt])`,
  ].join('|'),
  'gi',
);

const SEPARATOR = ' ';
/** References that markup consists of. No name stands for a digit, so that all others separate. */
const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const LAST_CODE_POINT = 0x10ffff;
const utf8 = new TextDecoder();

/** What escapes read as; there are few different ones in any text. */
const known = new Map<string, string>();
const KNOWN_AT_MOST = 4_096;

/** The text with its escapes decoded, once. */
export function decoded(text: string): string {
  return text.replace(ESCAPE, (escape) => {
    const found = known.get(escape);
    if (found !== undefined) return found;
    const plain = plainOf(escape);
    if (known.size < KNOWN_AT_MOST) known.set(escape, plain);
    return plain;
  });
}

function plainOf(escape: string): string {
  if (escape.startsWith('%')) return utf8.decode(Uint8Array.from(escape.slice(1).split('%'), hexadecimal));
  if (escape.startsWith('\\')) return escape.length > 2 ? String.fromCharCode(hexadecimal(escape.slice(2))) : SEPARATOR;
  const reference = escape.toLowerCase().replace(/^&(?:amp;)?|;$/g, '');
  if (!reference.startsWith('#')) return NAMED.get(reference) ?? SEPARATOR;
  const code = reference.startsWith('#x') ? hexadecimal(reference.slice(2)) : Number(reference.slice(1));
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : SEPARATOR;
}

function hexadecimal(digits: string): number {
  return parseInt(digits, 16);
}

const CDATA = '<![CDATA[';
const OPENS_MARKUP = /[a-z/!?]/i;

/** The texts between tags and comments, with what stands in CDATA. */
export function textsBetweenMarkup(text: string): string[] {
  const texts: string[] = [];
  let done = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const end = text.startsWith(CDATA, at) ? at + CDATA.length : endOfTag(text, at);
    if (end === undefined) continue;
    texts.push(text.slice(done, at));
    done = end;
  }
  texts.push(text.slice(done));
  return texts;
}

/** Behind the `>` that ends a tag. A quoted attribute may hold `>`; no tag goes on over another `<`. */
function endOfTag(text: string, start: number): number | undefined {
  if (!OPENS_MARKUP.test(text[start + 1] ?? '')) return undefined;
  let quote: string | undefined;
  for (let at = start + 1; at < text.length && text[at] !== '<'; at += 1) {
    const character = text[at];
    if (quote !== undefined) quote = character === quote ? undefined : quote;
    else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && text[at - 1] === '=') quote = character;
  }
  return undefined;
}
