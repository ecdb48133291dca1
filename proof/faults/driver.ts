import { setTimeout as sleep } from 'node:timers/promises';
import { ACTS, KINDS, type Kind } from './acts.ts';
import { GoodClient, UnansweredError } from './good-client.ts';
import type { Ledger } from './ledger.ts';
import { register } from './operations.ts';
import { makePerson, type Person } from './people.ts';
import { seededRandom, type Random } from './random.ts';
import type { ReleasedEntry } from './releases.ts';
import type { Reviewer } from './request-operations.ts';
import type { Stage } from './stage.ts';
import type { Tallies } from './tally.ts';

/** How many seconds' worth of writes may be under way: while a part is away, they must not pile up. */
const PILE_SECONDS = 2;
/** Between two looks at how far the traffic is. */
const REACH_PAUSE_MS = 200;

export interface DriverOptions {
  url: string;
  ledger: Ledger;
  tallies: Tallies;
  seed: number;
  /** As `agent/3`. */
  resources: readonly string[];
  reviewer: Reviewer;
  /** By agents that can be called, such as `agent/34`, what they take. */
  agents: ReadonlyMap<string, object>;
  released: ReleasedEntry;
}

/** Many people who use the product at a steady rate. Not by k6: what is acknowledged goes into the ledger at once. */
export class Driver {
  /** Number of the fault that is under way; what is begun now is counted with it. */
  fault = 0;
  readonly #options: DriverOptions;
  readonly #population: Random;
  readonly #traffic: Random;
  readonly #people: Person[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #newcomers = 0;
  #failure: unknown;
  #pace: Promise<void> = Promise.resolve();

  constructor(options: DriverOptions) {
    this.#options = options;
    this.#population = seededRandom(options.seed, 'population');
    this.#traffic = seededRandom(options.seed, 'traffic');
  }

  get people(): readonly Person[] {
    return this.#people;
  }

  /** Registers so many people, a few at a time. */
  async populate(count: number): Promise<void> {
    const registerSome = async (): Promise<void> => {
      while (this.#newcomers < count) await this.perform('register');
    };
    await Promise.all(Array.from({ length: 4 }, registerSome));
  }

  /** Begins `rate` writes a second until `stop`. */
  start(rate: number): void {
    this.#pace = this.#keepPace(1000 / rate, rate * PILE_SECONDS);
  }

  /**
   * Ends the traffic; resolves when everything that was begun is answered or given up.
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#pace;
    await Promise.all(this.#underWay);
    if (this.#failure) throw this.#failure;
  }

  /** Resolves when so many writes were acknowledged, of all. */
  async reach(writes: number): Promise<void> {
    while (!this.#failure && this.#options.tallies.total().acknowledged < writes) await sleep(REACH_PAUSE_MS);
  }

  /** One write, by somebody who can make it, or a registration when nobody can. Resolves when it is answered. */
  async perform(kind: Kind, pauseMs?: number): Promise<void> {
    const { tallies, ledger, url } = this.#options;
    const { fault } = this;
    const stage: Stage = {
      client: new GoodClient(url, tallies),
      tallies,
      fault,
      pauseMs,
      note: (fact) => ledger.write(fact, fault),
    };
    const tally = tallies.of(fault);
    tally.operations++;
    try {
      if (await this.#act(stage, kind)) tally.acknowledged++;
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      tallies.unanswered.push(error.message);
    }
  }

  /** Registers somebody and waits until they are told so, which they are by an event. */
  async hear(pauseMs: number): Promise<void> {
    await this.perform('register', pauseMs);
    const { url, tallies } = this.#options;
    const cookie = this.#people.at(-1)?.cookie ?? '';
    const call = { method: 'GET', path: '/api/notifications', cookie, fault: this.fault, pauseMs } as const;
    const client = new GoodClient(url, tallies);
    for (;;) {
      const { body } = await client.call(call);
      if (Array.isArray(body) && body.length > 0) return;
      await sleep(pauseMs);
    }
  }

  async #act(stage: Stage, kind: Kind): Promise<boolean> {
    const free = this.#people.filter(({ busy }) => !busy);
    const { resources, reviewer, agents, released } = this.#options;
    const scene = { free, random: this.#traffic, resources, reviewer, agents, released };
    const act = kind === 'register' ? undefined : ACTS[kind](scene);
    if (!act) return this.#welcome(stage);
    act.person.busy = true;
    try {
      return await act.run(stage);
    } finally {
      act.person.busy = false;
    }
  }

  async #welcome(stage: Stage): Promise<boolean> {
    const person = makePerson(this.#population, ++this.#newcomers);
    const registered = await register(stage, person);
    if (registered) this.#people.push(person);
    return registered;
  }

  async #keepPace(everyMs: number, atOnce: number): Promise<void> {
    const { signal } = this.#stopping;
    for (let next = Date.now(); !signal.aborted; next += everyMs) {
      await sleep(Math.max(0, next - Date.now()), undefined, { signal }).catch(() => undefined);
      // Behind by more than a second: what was not begun then is not made up for.
      if (Date.now() - next > 1000) next = Date.now();
      if (!signal.aborted && this.#underWay.size < atOnce) this.#begin(this.#traffic.pick(KINDS));
    }
  }

  #begin(kind: Kind): void {
    const work = this.perform(kind)
      .catch((error: unknown) => void (this.#failure ??= error))
      .finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }
}
