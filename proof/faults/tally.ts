/** What was seen of the calls that were begun during one fault. */
export interface Tally {
  operations: number;
  acknowledged: number;
  /** Answers of 5xx; each was asked again. */
  serverErrors: number;
  /** Connections that broke, or gave no answer in time; each was asked again. */
  silences: number;
  /** Acknowledged changes of what a patient allows and refuses. */
  decisions: number;
  /** Reads of rows that patients decide on, and those that got none. */
  reads: number;
  readsRefused: number;
}

/** An answer that a good client's call has no reason to get. */
export interface Surprise {
  fault: number;
  call: string;
  status: number;
  answer: string;
}

const empty: Readonly<Tally> = {
  operations: 0,
  acknowledged: 0,
  serverErrors: 0,
  silences: 0,
  decisions: 0,
  reads: 0,
  readsRefused: 0,
};

/** Counts by the fault during which an operation was begun; 0 before the first. */
export class Tallies {
  readonly surprises: Surprise[] = [];
  /** Calls that were given up after two minutes. */
  readonly unanswered: string[] = [];
  readonly #byFault = new Map<number, Tally>();

  of(fault: number): Tally {
    const tally = this.#byFault.get(fault) ?? { ...empty };
    this.#byFault.set(fault, tally);
    return tally;
  }

  total(): Tally {
    return addUp([...this.#byFault.values()]);
  }

  surprise(
    { method, path, fault }: { method: string; path: string; fault: number },
    { status, text }: { status: number; text: string },
  ): void {
    this.surprises.push({ fault, call: `${method} ${path}`, status, answer: text.slice(0, 500) });
  }
}

export function addUp(tallies: readonly Tally[]): Tally {
  const sum = { ...empty };
  for (const tally of tallies) {
    sum.operations += tally.operations;
    sum.acknowledged += tally.acknowledged;
    sum.serverErrors += tally.serverErrors;
    sum.silences += tally.silences;
    sum.decisions += tally.decisions;
    sum.reads += tally.reads;
    sum.readsRefused += tally.readsRefused;
  }
  return sum;
}
