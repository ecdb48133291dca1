import type { Beginning } from '@carebourse/contracts/drawing';
import { encode, type Page, withFontsLast } from './pages.ts';
import { withBeginning } from './with-beginning.ts';

/** What the page at an address begins with. */
type Begin = (pathname: string) => Promise<Beginning>;

/** Pages for somebody who is signed in, empty until their script runs, with what it wants first. One for each screen. */
export class EmptyPages {
  readonly #empty: string;
  readonly #begin: Begin;
  readonly #pages = new Map<string, Promise<Page>>();

  constructor(empty: string, begin: Begin) {
    this.#empty = empty;
    this.#begin = begin;
  }

  /** The page of an address; undefined when it is not known what it begins with. It never throws. */
  async find(pathname: string): Promise<Page | undefined> {
    const beginning = await this.#begin(pathname).catch(() => undefined);
    if (!beginning) return undefined;
    const name = JSON.stringify(beginning);
    const page = this.#pages.get(name) ?? encode(withBeginning(withFontsLast(this.#empty), beginning));
    this.#pages.set(name, page);
    return page;
  }
}
