import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { guardXml } from '../xml-guard.ts';

/** An element of a small document. */
export interface ReadElement {
  name: string;
  namespace: string;
  line: number;
  text: string;
  children: ReadElement[];
}

/**
 * Reads a whole document.
 * @throws FileRefusedError
 */
export async function readElements(text: AsyncIterable<string>, limits: ReadLimits): Promise<ReadElement> {
  const open: ReadElement[] = [];
  let root: ReadElement | undefined;
  const guard = guardXml(limits, {
    onOpen({ local, uri }, line) {
      const element = { name: local, namespace: uri, line, text: '', children: [] };
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
    },
    onClose: () => void open.pop(),
    onText(piece) {
      const element = open.at(-1);
      if (element) element.text += piece;
    },
  });
  for await (const piece of text) guard.write(piece);
  guard.close();
  if (!root) throw new FileRefusedError(IMPORT_MESSAGES.cutOff, guard.line);
  return root;
}

/** All elements at a path below one; `*` is any. */
export function elementsAt(element: ReadElement, path: string): ReadElement[] {
  return path
    .split('/')
    .reduce<ReadElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => name === '*' || child.name === name)),
      [element],
    );
}

/** The texts at a path, without those that are empty. */
export function textsAt(element: ReadElement, path: string): string[] {
  return elementsAt(element, path).flatMap(({ text }) => text.trim() || []);
}

/** The first text at a path; undefined when there is none. */
export function textAt(element: ReadElement, path: string): string | undefined {
  return textsAt(element, path)[0];
}
