import type { ExtensionDecision } from '@carebourse/contracts/extensions';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** What an acknowledged answer said, with all that is needed to look for it later. */
export type Fact =
  | { kind: 'account'; userId: number; email: string }
  | { kind: 'request'; id: number; userId: number; resource: string; status: string }
  | { kind: 'decision'; id: number; userId: number; decision: string; endsAt: string | null }
  | {
      kind: 'message';
      id: number;
      requestId: number;
      userId: number;
      by: 'requester' | 'reviewer';
      /** That went with it. */
      fileIds: number[];
    }
  | { kind: 'file'; id: number; requestId: number; userId: number; sha256: string }
  | {
      /** That a file becomes a release. */
      kind: 'release';
      uploadId: string;
      userId: number;
      /** As `data/40`. */
      resource: string;
      /** The request of its reader. */
      grantId: number;
      table: string;
      rows: number;
      sha256: string;
    }
  | { kind: 'extension'; id: number; userId: number; until: string }
  | { kind: 'extension-decision'; id: number; userId: number; decision: ExtensionDecision; endsAt: string | null }
  | { kind: 'invocation'; id: string; userId: number }
  | { kind: 'withdrawal'; id: number; userId: number }
  | { kind: 'dependent'; id: number; userId: number; lastName: string }
  | { kind: 'dependent-change'; id: number; userId: number; lastName: string }
  | { kind: 'trial'; userId: number }
  | { kind: 'payment'; userId: number; planId: string };

/** A fact, and the number of the fault during which it was asked for; 0 before the first. */
export type Entry = Fact & { fault: number; at: string };

/** The acknowledged answers of a run, one JSON line each, only ever appended to. */
export class Ledger {
  readonly path: string;
  readonly #file: number;

  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'a');
  }

  write(fact: Fact, fault: number): void {
    writeSync(this.#file, `${JSON.stringify({ ...fact, fault, at: new Date().toISOString() })}\n`);
  }

  /** Everything that was written, in order. */
  read(): Entry[] {
    const lines = readFileSync(this.path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Entry);
  }

  /** How many facts there are of each kind. */
  count(): Partial<Record<Fact['kind'], number>> {
    const kinds = Map.groupBy(this.read(), ({ kind }) => kind);
    return Object.fromEntries([...kinds].map(([kind, entries]) => [kind, entries.length]));
  }

  close(): void {
    closeSync(this.#file);
  }
}
