import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { setTimeout as sleep } from 'node:timers/promises';
import { GoodClient, UnansweredError } from './good-client.ts';
import type { Random } from './random.ts';
import { signInDemo } from './sign-in.ts';
import type { Tallies } from './tally.ts';
import { findTable, NotReadError, READS, readAll, type ReadTable } from './word-reads.ts';
import { wordDuring, type Decision, type Word } from './word-timeline.ts';

const READ_PAUSE_MS = 300;
/** Longer than a decision takes to be known everywhere, so that reads come after it. */
const SHORTEST_HOLD_MS = 6_000;
const LONGEST_HOLD_MS = 10_000;
/** Of persons who decide nothing. */
const OTHERS = 2;
const SETTLING_MS = 5_000;
const PATIENCE_MS = 60_000;

/** Somebody who decides: the demo patient, or one of her dependents. */
interface Subject {
  /** Null for the patient herself. */
  dependentId: number | null;
  /** In the table; null until it is known. */
  person: number | null;
  decisions: Decision[];
}

/** A read that showed what it must not, or lacked what it must show. */
export interface BrokenWord {
  verdict: 'too many' | 'too few';
  way: string;
  fault: number;
  /** From the acknowledgement of what it broke until it was begun; null for persons who decided nothing. */
  afterMs: number | null;
}

const REFUSE_ALL: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: [],
  from: null,
  until: null,
};

export interface WordWatchOptions {
  url: string;
  tallies: Tallies;
  random: Random;
  /** Number of the fault that is under way. */
  fault: () => number;
}

/** The demo patient and a dependent refuse and allow in turn, while the demo partner reads the table that they are in. */
export class WordWatch {
  readonly broken: BrokenWord[] = [];
  readonly #options: WordWatchOptions;
  readonly #patient: { cookie: string };
  readonly #table: ReadTable;
  readonly #subjects: Subject[];
  readonly #stopping = new AbortController();
  #others: number[] = [];
  #work: Promise<unknown> = Promise.resolve();

  private constructor(
    options: WordWatchOptions,
    { patient, table, subjects }: { patient: { cookie: string }; table: ReadTable; subjects: Subject[] },
  ) {
    this.#options = options;
    this.#patient = patient;
    this.#table = table;
    this.#subjects = subjects;
  }

  /** Signs in, and learns who is who in the table by whose rows are gone when they refuse. */
  static async open(options: WordWatchOptions): Promise<WordWatch> {
    const { url } = options;
    const patient = await signInDemo(url, 'patient');
    const table = await findTable(url, await signInDemo(url, 'partner'));
    const answer = await fetch(`${url}/api/directives`, { headers: { cookie: patient.cookie } });
    const { items } = (await answer.json()) as { items: DecidedSubject[] };
    // The first dependent is a child, for whom she decides.
    const subjects = items
      .slice(0, 2)
      .flatMap((one) => (one ? [{ dependentId: one.dependentId, person: null, decisions: [] }] : []));
    const watch = new WordWatch(options, { patient, table, subjects });
    await watch.#learn();
    return watch;
  }

  start(): void {
    const ways = Object.keys(READS);
    const decided = this.#subjects.map((subject) => this.#keepDeciding(subject));
    this.#work = Promise.all([...decided, ...ways.map((way) => this.#keepReading(way))]);
    // Whoever stops hears of it.
    this.#work.catch(() => undefined);
  }

  /** Ends the traffic; resolves when all that was begun is answered. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  /** After the last fault: one refuses, the others allow, and each way shows exactly that. */
  async settle(): Promise<void> {
    for (const [at, subject] of this.#subjects.entries()) await this.#decide(subject, at === 0 ? 'refuse' : 'allow');
    await sleep(SETTLING_MS + READ_PAUSE_MS);
    for (const way of Object.keys(READS)) {
      const begun = Date.now();
      while (!(await this.#read(way))) {
        if (Date.now() - begun > PATIENCE_MS) throw new Error(`${way}: nothing is read after the last fault`);
        await sleep(READ_PAUSE_MS);
      }
    }
  }

  async #learn(): Promise<void> {
    let known = await readAll(this.#table);
    for (const subject of this.#subjects) {
      await this.#decide(subject, 'refuse');
      const without = await this.#without(known);
      subject.person = [...known].find((person) => !without.has(person)) ?? null;
      known = without;
    }
    this.#others = [...known].slice(0, OTHERS);
  }

  async #without(known: Set<number>): Promise<Set<number>> {
    for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS;) {
      // A read that was begun before the decision is refused once it is known.
      const there = await readAll(this.#table).catch((error: unknown) => {
        if (!(error instanceof NotReadError)) throw error;
      });
      if (there && there.size < known.size) return there;
      await sleep(READ_PAUSE_MS);
    }
    throw new Error('somebody refused, and nobody is gone from the table');
  }

  async #keepDeciding(subject: Subject): Promise<void> {
    for (let word: Word = 'allow'; !this.#stopping.signal.aborted; word = word === 'allow' ? 'refuse' : 'allow') {
      await this.#decide(subject, word).catch((error: unknown) => {
        if (!(error instanceof UnansweredError)) throw error;
        this.#options.tallies.unanswered.push(error.message);
      });
      await this.#pause(this.#options.random.whole(SHORTEST_HOLD_MS, LONGEST_HOLD_MS));
    }
  }

  async #keepReading(way: string): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#read(way);
      await this.#pause(READ_PAUSE_MS);
    }
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  /** Decides as a good client does: what had no answer is looked up, and sent again unless it is there. */
  async #decide({ dependentId, decisions }: Subject, word: Word): Promise<void> {
    const { url, tallies, fault } = this.#options;
    const client = new GoodClient(url, tallies);
    const call = { path: '/api/directives', cookie: this.#patient.cookie, fault: fault() };
    const directives = word === 'refuse' ? [REFUSE_ALL] : [];
    const decision: Decision = { word, sentAt: Date.now() };
    decisions.push(decision);
    for (;;) {
      const { body } = await client.call({ ...call, method: 'GET' });
      const now = (body as { items: DecidedSubject[] }).items.find((one) => one.dependentId === dependentId);
      if (now && now.directives.length === directives.length && now.revision > 0) break;
      const sent = { dependentId, revision: now?.revision ?? 0, directives };
      const { status } = await client.call({ ...call, method: 'PUT', body: sent });
      if (status === 200) break;
      // Otherwise it was decided meanwhile, perhaps by a try of this call that had no answer.
      if (status !== 409) throw new Error(`a decision was answered ${status}`);
    }
    decision.ackedAt = Date.now();
    tallies.of(call.fault).decisions++;
  }

  /** @returns whether rows were there to be looked at */
  async #read(way: string): Promise<boolean> {
    const fault = this.#options.fault();
    const tally = this.#options.tallies.of(fault);
    const persons = [...this.#others, ...this.#subjects.flatMap(({ person }) => person ?? [])];
    const beganAt = Date.now();
    tally.reads++;
    try {
      const seen = await READS[way]?.(this.#table, persons);
      if (seen) this.#judge(seen, { way, fault }, { beganAt, endedAt: Date.now() });
      return seen !== undefined;
    } catch (error) {
      if (!(error instanceof NotReadError)) throw error;
      tally.readsRefused++;
      const { status, text } = error;
      if (status === 500) this.#options.tallies.surprise({ method: 'read', path: way, fault }, { status, text });
      return false;
    }
  }

  #judge(seen: Set<number>, read: { way: string; fault: number }, span: { beganAt: number; endedAt: number }): void {
    for (const other of this.#others)
      if (!seen.has(other)) this.broken.push({ ...read, verdict: 'too few', afterMs: null });
    for (const { person, decisions } of this.#subjects) {
      const word = wordDuring(decisions, span);
      if (person === null || word === undefined || seen.has(person) === (word === 'allow')) continue;
      const ackedAt = decisions.findLast(({ sentAt }) => sentAt <= span.endedAt)?.ackedAt ?? span.beganAt;
      const verdict = word === 'refuse' ? 'too many' : 'too few';
      this.broken.push({ ...read, verdict, afterMs: span.beganAt - ackedAt });
    }
  }
}
