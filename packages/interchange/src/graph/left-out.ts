import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Problem } from '../description.ts';

/** More than anybody reads of one file. */
const MOST_REPORTED = 50;
/** Relative addresses that are counted as different. */
const MOST_COUNTED = 1_000;

const PATH = 'statement';

/** Relative addresses of a file without a base address. */
export interface RelativeAddresses {
  /** Different ones, at most a thousand of them. */
  count: number;
  first: string;
  /** Of the first, from 1. */
  line: number | undefined;
}

/** Statements of a graph that could not be kept, while the others were. */
export class LeftOut {
  readonly #reported: Problem[] = [];
  readonly #relative = new Set<string>();
  #first: { address: string; line: number | undefined } | undefined;
  #untold = 0;

  tell(line: number | undefined, message: string): void {
    if (this.#reported.length < MOST_REPORTED) this.#reported.push({ line, path: PATH, message });
    else this.#untold += 1;
  }

  countRelative(address: string, line: number | undefined): void {
    this.#first ??= { address, line };
    if (this.#relative.size < MOST_COUNTED) this.#relative.add(address);
  }

  get relative(): RelativeAddresses | undefined {
    return this.#first && { count: this.#relative.size, first: this.#first.address, line: this.#first.line };
  }

  /** In the order of their lines; the last says how many more there are. */
  get problems(): readonly Problem[] {
    const inOrder = this.#reported.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
    if (this.#untold === 0) return inOrder;
    const line = inOrder.at(-1)?.line;
    return [...inOrder, { line, path: PATH, message: IMPORT_MESSAGES.moreLeftOut(this.#untold) }];
  }
}
