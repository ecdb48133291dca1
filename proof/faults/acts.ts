import { LIMITS } from '@carebourse/contracts/constants';
import { bring } from './bring.ts';
import { addDependent, changeDependent, invoke, pay, startTrial } from './operations.ts';
import type { KnownRequest, Person } from './people.ts';
import type { Random } from './random.ts';
import type { ReleasedEntry } from './releases.ts';
import {
  ask,
  askForSeveral,
  askForMoreTime,
  decide,
  decideMany,
  decideMoreTime,
  withdraw,
  write,
  writeWithFile,
  type Found,
  type Reviewer,
} from './request-operations.ts';
import type { Stage } from './stage.ts';

/** How often each kind of write is made, of a hundred. */
const MIX = {
  ask: 19,
  askForSeveral: 4,
  decide: 19,
  decideMany: 2,
  addDependent: 9,
  changeDependent: 7,
  register: 6,
  withdraw: 6,
  invoke: 8,
  write: 4,
  writeWithFile: 2,
  answer: 2,
  extend: 3,
  decideExtension: 3,
  trial: 2,
  pay: 2,
  bring: 2,
};

export type Kind = keyof typeof MIX;

/** To pick from: every kind as often as the mix says. */
export const KINDS = Object.entries(MIX).flatMap(([kind, times]) => Array.from({ length: times }, () => kind as Kind));

/** Who is there and has nothing else to do. */
export interface Scene {
  free: readonly Person[];
  random: Random;
  /** As `agent/3`. */
  resources: readonly string[];
  reviewer: Reviewer;
  /** By agents that can be called, such as `agent/34`, what they take. */
  agents: ReadonlyMap<string, object>;
  released: ReleasedEntry;
}

/** Something that a person can do now. */
export interface Act {
  /** Whoever, or whatever, has nothing else done to it meanwhile. */
  person: Pick<Person, 'busy'>;
  run: (stage: Stage) => Promise<boolean>;
}

/** Without a plan, approvals end at 25. */
const REQUESTS_OF_A_PERSON = 20;

/** Entries that are asked for in one go. */
const SEVERAL = 3;

/** Without a plan, calls of agents end at 20 an hour; what was refused by a part that is away counts, too. */
const CALLS_OF_A_PERSON = 10;

/** Decided on at once. */
const MANY = 4;

/** Of 120 an hour; what was refused by a part that is away counts, too. */
const MESSAGES_OF_A_REVIEWER = 60;

/** Rows of a file that a steward brings. */
const FEWEST_ROWS = 40;
const MOST_ROWS = 400;

/** For each kind of write somebody who can make it; undefined when nobody can. */
export const ACTS: Record<Exclude<Kind, 'register'>, (scene: Scene) => Act | undefined> = {
  ask({ free, random, resources }) {
    const person = anyone(
      free,
      random,
      ({ requests }) => requests.length < Math.min(REQUESTS_OF_A_PERSON, resources.length),
    );
    if (!person) return undefined;
    const asked = new Set(person.requests.map(({ resource }) => resource));
    const resource = random.pick(resources.filter((one) => !asked.has(one)));
    return { person, run: (stage) => ask(stage, person, resource) };
  },
  askForSeveral({ free, random, resources }) {
    const unasked = ({ requests }: Person) => {
      const asked = new Set(requests.map(({ resource }) => resource));
      return resources.filter((one) => !asked.has(one));
    };
    const person = anyone(
      free,
      random,
      (one) => one.requests.length + SEVERAL <= REQUESTS_OF_A_PERSON && unasked(one).length >= SEVERAL,
    );
    if (!person) return undefined;
    const chosen = new Set<string>();
    while (chosen.size < SEVERAL) chosen.add(random.pick(unasked(person)));
    return { person, run: (stage) => askForSeveral(stage, person, [...chosen]) };
  },
  decide({ free, random, reviewer }) {
    const decision = random.pick(['approved', 'approved', 'returned', 'rejected']);
    return onRequest(free, random, isWaiting, (stage, found) => decide(stage, reviewer, found, decision));
  },
  decideMany({ free, random, reviewer }) {
    const waiting = ({ requests }: Person) => requests.filter(isWaiting);
    const person = anyone(free, random, (one) => waiting(one).length > 1);
    if (!person) return undefined;
    const decision = random.pick(['approved', 'rejected']);
    const many = waiting(person)
      .slice(0, MANY)
      .map((request) => ({ person, request }));
    return { person, run: (stage) => decideMany(stage, reviewer, many, decision) };
  },
  withdraw({ free, random }) {
    return onRequest(free, random, isWaiting, (stage, { person, request }) => withdraw(stage, person, request));
  },
  write({ free, random }) {
    return onRequest(free, random, anyRequest, (stage, found) => write(stage, found.person, found));
  },
  writeWithFile({ free, random }) {
    return onRequest(free, random, anyRequest, (stage, found) => writeWithFile(stage, found.person, found));
  },
  answer({ free, random, reviewer }) {
    if (reviewer.messages >= MESSAGES_OF_A_REVIEWER) return undefined;
    return onRequest(free, random, anyRequest, (stage, found) => {
      reviewer.messages += 1;
      return write(stage, reviewer, found);
    });
  },
  extend({ free, random }) {
    const canExtend = ({ status, endsAt, asksFor }: KnownRequest) => status === 'approved' && !!endsAt && !asksFor;
    return onRequest(free, random, canExtend, (stage, { person, request }) => askForMoreTime(stage, person, request));
  },
  decideExtension({ free, random, reviewer }) {
    const decision = random.pick(['approved', 'rejected'] as const);
    const extensionWaits = ({ asksFor }: KnownRequest) => asksFor !== null;
    return onRequest(free, random, extensionWaits, (stage, found) => decideMoreTime(stage, reviewer, found, decision));
  },
  invoke({ free, random, agents }) {
    const granted = ({ requests }: Person) =>
      requests.filter(({ status, resource }) => status === 'approved' && agents.has(resource));
    const person = anyone(free, random, (one) => one.calls < CALLS_OF_A_PERSON && granted(one).length > 0);
    if (!person) return undefined;
    const { resource } = random.pick(granted(person));
    return { person, run: (stage) => invoke(stage, person, resource, agents.get(resource) ?? {}) };
  },
  addDependent({ free, random }) {
    const hasRoom = ({ role, dependents }: Person) => role === 'patient' && dependents.length < LIMITS.dependents.max;
    const person = anyone(free, random, hasRoom);
    return person && { person, run: (stage) => addDependent(stage, person) };
  },
  changeDependent({ free, random }) {
    const person = anyone(free, random, ({ dependents }) => dependents.length > 0);
    if (!person) return undefined;
    const id = random.pick(person.dependents);
    return { person, run: (stage) => changeDependent(stage, person, id) };
  },
  trial({ free, random }) {
    const person = anyone(free, random, ({ plan }) => plan === 'none');
    return person && { person, run: (stage) => startTrial(stage, person) };
  },
  pay({ free, random }) {
    const person = anyone(free, random, ({ plan }) => plan === 'none');
    return person && { person, run: (stage) => pay(stage, person) };
  },
  bring({ random, released }) {
    const table = released.tables.find(({ busy }) => !busy);
    if (!table) return undefined;
    const rows = random.whole(FEWEST_ROWS, MOST_ROWS);
    return { person: table, run: (stage) => bring(stage, released, table, rows) };
  },
};

function anyone(free: readonly Person[], random: Random, can: (person: Person) => boolean): Person | undefined {
  const able = free.filter(can);
  return able.length > 0 ? random.pick(able) : undefined;
}

/** Somebody with a request that will do, and that request. */
function onRequest(
  free: readonly Person[],
  random: Random,
  willDo: (request: KnownRequest) => boolean,
  run: (stage: Stage, found: Found) => Promise<boolean>,
): Act | undefined {
  const person = anyone(free, random, ({ requests }) => requests.some(willDo));
  if (!person) return undefined;
  const request = random.pick(person.requests.filter(willDo));
  return { person, run: (stage) => run(stage, { person, request }) };
}

function isWaiting({ status }: KnownRequest): boolean {
  return status === 'pending';
}

function anyRequest(): boolean {
  return true;
}
