import { compile } from 'html-to-text';

const INLINE = 'a|abbr|b|code|em|font|i|img|s|small|span|strong|sub|sup|u';
const BLOCKS =
  'article|blockquote|br|center|dd|div|dl|dt|h[1-6]|hr|iframe|li|ol|p|pre|script|section|style|table|tbody|td|th|thead|tr|ul';
const REFERENCE = '&(?:[a-z]{2,8}|#\\d{1,7}|#x[\\da-f]{1,6});';

const tagOf = (names: string) => `</?(?:${names})(?:\\s[^<>]*)?/?>`;
/** An element or a character reference that people write; a lone < is neither. */
const HTML = new RegExp(`${tagOf(`${INLINE}|${BLOCKS}`)}|${REFERENCE}`, 'i');
const HTML_WITH_BLOCKS = new RegExp(tagOf(BLOCKS), 'i');

const MOST_DEPTH = 50;

const skipped = ['script', 'style', 'img', 'iframe', 'object', 'svg', 'head', 'template'];
const linked = ['a[href^="https://"]', 'a[href^="http://"]', 'a[href^="mailto:"]'];

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: MOST_DEPTH },
  selectors: [
    ...skipped.map((selector) => ({ selector, format: 'skip' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', format: 'inline' },
    ...linked.map((selector) => ({
      selector,
      format: 'anchor',
      options: { linkBrackets: ['(', ')'] as [string, string], hideLinkHrefIfSameAsText: true },
    })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'tr', format: 'block' },
    // 10<sup>9</sup> is not 109.
    { selector: 'sup', format: 'inlineSurround', options: { prefix: '^' } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
  ],
});

/**
 * A text as people read it: of HTML its words, with paragraphs, lists and links, and every other text as it is. Nothing of
 * a script stays.
 * @param most characters of HTML that are read, because reading them costs: the rest is dropped
 */
export function plainText(text: string, most: number): string {
  if (!HTML.test(text)) return text;
  const html = HTML_WITH_BLOCKS.test(text) ? text : text.replace(/\r?\n/g, '<br>');
  const lines = toText(html.slice(0, most)).split('\n');
  return lines
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text as far as its last whole word that fits, ending with …; the text itself where all of it fits. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  // Half of a pair of UTF-16 units is no character.
  const whole = room.isWellFormed() ? room : room.slice(0, -1);
  const words = /\s/.test(text.charAt(whole.length)) ? whole : whole.replace(/\s+\S*$/, '');
  return `${(words.length > most / 2 ? words : whole).trimEnd()}…`;
}
