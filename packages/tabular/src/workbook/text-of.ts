/**
 * Collects the text of a rich string (`si` or `is`, ECMA-376 part 1, 18.4.8): that of its runs, without what says how
 * characters are spoken (`rPh`).
 */
export class RichText {
  #text = '';
  #isOpen = false;

  /** @param path from the root on; @param root where in it the string itself is */
  open(path: readonly string[], root: number): void {
    const own = path.length - root;
    this.#isOpen = path.at(-1) === 't' && (own === 2 || (own === 3 && path[root + 1] === 'r'));
  }

  add(text: string): void {
    if (this.#isOpen) this.#text += text;
  }

  close(): void {
    this.#isOpen = false;
  }

  /** What was collected; the next string begins. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    this.#isOpen = false;
    return unescaped(text);
  }
}

const ESCAPE = /_x([\dA-Fa-f]{4})_/g;

/** Of characters that XML cannot hold, `_x000D_`, and of what only looks like one, `_x005F_x000D_` (22.9.2.19). */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
