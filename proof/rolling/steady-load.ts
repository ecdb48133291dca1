import { setTimeout as sleep } from 'node:timers/promises';
import { makePerson, type Person } from '../faults/people.ts';
import { seededRandom } from '../faults/random.ts';
import type { Balancer } from './balancer.ts';

export interface Failure {
  call: string;
  /** Of the answer; undefined when there was none. */
  status: number | undefined;
  words: string;
  /** Of the run. */
  seconds: number;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

/** After a call that failed. */
const PAUSE_MS = 200;

const CHILD = { firstName: 'Mina', lastName: 'Iyer', relationship: 'Child', dateOfBirth: '2019-03-01' };

/** Every kind of way through the product: each service, reads and changes, and calls between services. */
const ACTS: readonly ((person: Member) => Promise<unknown>)[] = [
  (person) => person.call({ method: 'GET', path: '/api/ai-agents' }),
  (person) => person.call({ method: 'GET', path: '/api/user' }),
  (person) => person.call({ method: 'GET', path: '/api/resource-requests' }),
  (person) => person.call({ method: 'GET', path: '/api/notifications' }),
  (person) => person.call({ method: 'GET', path: '/api/subscription' }),
  async (person) => {
    const { id } = (await person.call({ method: 'POST', path: '/api/dependents', body: CHILD })) as { id: number };
    await person.call({ method: 'PUT', path: `/api/dependents/${id}`, body: { ...CHILD, lastName: 'Kim' } });
  },
  async (person) => {
    const body = { resourceType: 'agent', resourceId: 1, purpose: 'To be asked for while everything restarts.' };
    const { id } = (await person.call({ method: 'POST', path: '/api/resource-requests', body })) as { id: number };
    await person.call({ method: 'POST', path: `/api/resource-requests/${id}/withdraw`, body: {} });
  },
];

/** Somebody who does one thing after the other, without a pause and without a second try. */
class Member {
  readonly person: Person;
  readonly #load: SteadyLoad;
  cookie = '';

  constructor(person: Person, load: SteadyLoad) {
    this.person = person;
    this.#load = load;
  }

  call(call: Call): Promise<unknown> {
    return this.#load.make(this, call);
  }
}

/**
 * Calls that go on at the pace of their answers until they are stopped. A call that is not answered with 2xx has failed. Not
 * by k6, which would have to choose among the gateways that are ready as the balancer does.
 */
export class SteadyLoad {
  readonly failures: Failure[] = [];
  calls = 0;
  readonly #balancer: Balancer;
  readonly #startedAt = performance.now();
  #stopped = false;
  #running: Promise<void>[] = [];

  constructor(balancer: Balancer) {
    this.#balancer = balancer;
  }

  /** Registers people, and has each of them begin. */
  async start(people: number): Promise<void> {
    const random = seededRandom(1, 'people');
    const members: Member[] = [];
    for (let number = 0; members.length < people; number++) {
      const person = makePerson(random, number);
      // Dependents are patients'.
      if (person.role !== 'patient') continue;
      const member = new Member(person, this);
      // A machine that still starts everything may refuse; somebody else then goes first. That is not measured yet.
      await member.call({ method: 'POST', path: '/api/register', body: person.registration }).then(
        () => members.push(member),
        () => sleep(PAUSE_MS),
      );
    }
    this.failures.length = 0;
    this.calls = 0;
    this.#running = members.map((member, index) => this.#live(member, index));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #live(member: Member, first: number): Promise<void> {
    for (let turn = first; !this.#stopped; turn++) {
      await ACTS[turn % ACTS.length]?.(member).catch(() => sleep(PAUSE_MS));
    }
  }

  /** @throws when the call has failed, once that is noted */
  async make(member: Member, { method, path, body }: Call): Promise<unknown> {
    this.calls += 1;
    let status: number | undefined;
    let words = '';
    try {
      const response = await fetch(this.#balancer.next() + path, {
        method,
        headers: { 'content-type': 'application/json', ...(member.cookie && { cookie: member.cookie }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      status = response.status;
      words = await response.text();
      member.cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      if (response.ok) return words ? JSON.parse(words) : undefined;
    } catch (error) {
      words = describe(error);
    }
    const seconds = (performance.now() - this.#startedAt) / 1000;
    this.failures.push({ call: `${method} ${path}`, status, words: words.slice(0, 300), seconds });
    throw new Error(`${method} ${path} has failed: ${status ?? ''} ${words}`);
  }
}

/** What fetch says is in the cause of its error. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
