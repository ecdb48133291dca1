import { Part, type PartDefinition } from './part.ts';

/** What ends together, in order, and how long it may take: nobody loses what they depend on while they drain. */
const stopOrder = [
  { parts: /^(gateway|web)$/, graceMs: 2000 },
  { parts: /^(?!gateway$|web$|kafka$|postgres$)/, graceMs: 4000 },
  { parts: /^(kafka|postgres)$/, graceMs: 3500 },
];

/** All parts of a run. Together they stop within 10 s. */
export class Supervisor {
  readonly logs: string;
  readonly #print: (line: string) => void;
  readonly #parts: Part[] = [];

  constructor(logs: string, print: (line: string) => void) {
    this.logs = logs;
    this.#print = print;
  }

  get parts(): readonly Part[] {
    return this.#parts;
  }

  /** Starts a part, and keeps it running. */
  add(definition: PartDefinition): Part {
    const part = new Part(definition, this.logs, this.#print);
    this.#parts.push(part);
    part.start();
    return part;
  }

  async stop(): Promise<void> {
    for (const { parts, graceMs } of stopOrder) {
      await Promise.all(this.#parts.filter((part) => parts.test(part.name)).map((part) => part.stop(graceMs)));
    }
  }

  /** For a second signal: nothing is waited for. */
  kill(): void {
    for (const part of this.#parts) part.kill();
  }
}
