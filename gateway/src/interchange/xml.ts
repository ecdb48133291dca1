/** An element: its name, and its text or the elements in it, those left out that are undefined. */
export interface Element {
  name: string;
  content: string | readonly (Element | undefined)[];
}

/** What XML 1.0 (§2.2) has no way to write, not even as a reference; halves of a pair too. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader makes a line feed of a bare one.
  '\r': '&#13;',
};

/** A text as XML has it, between tags or in double quotes. What cannot be written stands as U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '\u{fffd}').replace(/[&<>"\r]/g, (character) => REFERENCES[character] ?? character);
}

/** @param namespace of the element and all in it */
export function writeXml(root: Element, namespace: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '', ` xmlns="${escapeXml(namespace)}"`)}`;
}

function write({ name, content }: Element, indent: string, attributes = ''): string {
  if (typeof content === 'string') return `${indent}<${name}${attributes}>${escapeXml(content)}</${name}>\n`;
  const inner = content.map((child) => (child ? write(child, `${indent}  `) : '')).join('');
  return `${indent}<${name}${attributes}>\n${inner}${indent}</${name}>\n`;
}
