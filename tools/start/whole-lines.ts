import type { Readable } from 'node:stream';

/**
 * Hands over what a stream brings as whole lines, as many as there are: a busy gateway logs thousands a second.
 * @param take is given lines with line breaks between them, and none at the end
 */
export function takeWholeLines(stream: Readable, take: (lines: string) => void): void {
  let begun = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const end = text.lastIndexOf('\n');
    if (end === -1) {
      begun += text;
      return;
    }
    const lines = begun + text.slice(0, end);
    begun = text.slice(end + 1);
    take(lines);
  });
  stream.once('end', () => {
    if (begun) take(begun);
  });
}
