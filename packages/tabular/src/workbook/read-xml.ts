import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { damaged } from './workbook-refused-error.ts';

/** What is done with the elements of a part. Names are without prefix: each program has its own. */
export interface XmlReading {
  /** @param path names of the element and those around it, from the root on */
  open(name: string, attributes: Record<string, string>, path: readonly string[]): void;
  text?(text: string): void;
  /** @param path as it was when it was opened */
  close?(name: string, path: readonly string[]): void;
}

/** No element of a workbook that is read stands that deep. */
const MOST_DEPTH = 64;
/** Of characters between two tags; a cell of Excel has 32,767 at most. */
const MOST_TEXT = 2_000_000;

/**
 * Reads a part as a stream of elements: what is kept of it is for `reading` to say.
 * @throws WorkbookRefusedError for what is no well-formed XML, and for a document type, which could bring entities along
 */
export async function readXml(part: AsyncIterable<Buffer>, reading: XmlReading): Promise<void> {
  const parser = new SaxesParser();
  const path: string[] = [];
  let waiting = 0;
  parser.on('error', (cause) => {
    throw damaged('a part of it is no well-formed XML', { cause });
  });
  parser.on('doctype', () => {
    throw damaged('a part of it has a document type');
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(encoding)) throw damaged('a part of it is not in UTF-8');
  });
  parser.on('opentag', ({ name, attributes }) => {
    waiting = 0;
    path.push(withoutPrefix(name));
    if (path.length > MOST_DEPTH) throw damaged('its elements stand in each other too deep');
    reading.open(path[path.length - 1] as string, attributes, path);
  });
  parser.on('closetag', ({ name }) => {
    waiting = 0;
    reading.close?.(withoutPrefix(name), path);
    path.pop();
  });
  if (reading.text) {
    const { text } = reading;
    parser.on('text', (found) => text.call(reading, found));
    parser.on('cdata', (found) => text.call(reading, found));
  }
  for await (const piece of decoded(part)) {
    waiting += piece.length;
    if (waiting > MOST_TEXT) throw damaged('a text in it has no end');
    parser.write(piece);
  }
  parser.close();
}

/** Of an attribute of another namespace, such as `r:id`. */
export function prefixed(attributes: Record<string, string>, name: string): string | undefined {
  const found = Object.keys(attributes).find((key) => key.endsWith(`:${name}`));
  return found === undefined ? undefined : attributes[found];
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

async function* decoded(part: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (chunk?: Buffer) => {
    try {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw damaged('a part of it is not in UTF-8', { cause });
    }
  };
  for await (const chunk of part) yield decode(chunk);
  yield decode();
}

function encodingOf(beginning: Buffer | undefined): string {
  const [first, second] = beginning ?? [];
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
