import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { FileRefusedError } from './file-refused-error.ts';
import type { ReadLimits } from './limits.ts';

/** What is heard of a document while it is read. */
interface Heard {
  onOpen?(tag: SaxesTagNS, line: number): void;
  onClose?(): void;
  onText?(text: string): void;
  /** Whether a name whose prefix is not defined is taken rather than refused. */
  takesUnknownPrefixes?: boolean;
}

const UNKNOWN_PREFIX = /unbound namespace prefix/;

/** Whether the document can be read on after an error: a name without a namespace says nothing that is known. */
export function isUnknownPrefix({ message }: Error): boolean {
  return UNKNOWN_PREFIX.test(message);
}

/**
 * Reads XML with namespaces, and refuses what a reader must not follow: document types, entities, other encodings, and
 * nesting without end. What is written to it is read at once.
 * @throws FileRefusedError from `write` and `close`
 */
export function guardXml(limits: ReadLimits, heard: Heard = {}) {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  const refuse = (message: string, cause?: unknown) => {
    throw new FileRefusedError(message, parser.line, { cause });
  };
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) refuse(IMPORT_MESSAGES.otherEncoding(encoding));
  });
  parser.on('doctype', () => refuse(IMPORT_MESSAGES.noDtd));
  parser.on('error', (error) => {
    if (heard.takesUnknownPrefixes && isUnknownPrefix(error)) return;
    const what = error.message.replace(/^(file:)?\d+:\d+: /, '').replace(/\.$/, '');
    if (/undefined entity/.test(what)) refuse(IMPORT_MESSAGES.noDtd, error);
    refuse(
      /unclosed tag|must contain a root|unexpected end/.test(what)
        ? IMPORT_MESSAGES.cutOff
        : IMPORT_MESSAGES.broken(what),
      error,
    );
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > limits.depth) refuse(IMPORT_MESSAGES.tooDeep(limits.depth));
    heard.onOpen?.(tag, parser.line);
  });
  parser.on('closetag', () => {
    depth -= 1;
    heard.onClose?.();
  });
  parser.on('text', (text) => heard.onText?.(text));
  parser.on('cdata', (text) => heard.onText?.(text));
  return {
    get line() {
      return parser.line;
    },
    write: (text: string) => void parser.write(text),
    close: () => void parser.close(),
  };
}
