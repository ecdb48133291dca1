import { seededRandom, type Random } from './random.ts';

const SERVICES = ['identity', 'catalogue', 'profile', 'access-request', 'billing', 'delivery'] as const;
const PROCESSES = [...SERVICES, 'gateway', 'web', 'postgres', 'payments'] as const;

/** Every part that is struck. */
export type Target = (typeof PROCESSES)[number] | 'kafka' | 'product';

/**
 * `slow` and `cut` are done to the connections to a part, `ahead` and `behind` to its clock, `full` to its disk;
 * `deploy` ends and starts each part of the product in turn; the others are done to a part's process.
 */
export const ACTIONS = ['SIGKILL', 'SIGSTOP', 'SIGTERM', 'cut', 'slow', 'ahead', 'full', 'behind', 'deploy'] as const;
export type Action = (typeof ACTIONS)[number];

export interface Strike {
  action: Action;
  target: Target;
  /** How long it lasts; 0 for what is over at once. */
  forMs: number;
}

/** One thing that goes wrong, or two at the same moment. */
export interface Fault {
  number: number;
  strikes: Strike[];
  /** Quiet traffic after the recovery. */
  restMs: number;
}

/** In which order a deployment replaces the parts. */
export const deployOrder: readonly Target[] = [...SERVICES, 'web', 'gateway'];

/** What is over in a moment. */
const MOMENTARY: readonly Action[] = ['SIGKILL', 'SIGTERM', 'deploy'];

/** Every so many faults two parts are struck at once. */
const PAIR_EVERY = 5;

/** Which run it is. */
export interface Setting {
  seed: number;
  faults: number;
  /** There is a broker to strike. */
  kafka: boolean;
  /** There is a disk to fill. */
  disk: boolean;
  /** The kinds of faults; all when it is empty. */
  only: readonly Action[];
}

/**
 * The faults of a run, the same for the same seed: each action goes round all parts in a drawn order, first the kills,
 * and every fifth fault is a pair.
 */
export function makeSchedule(setting: Setting): Fault[] {
  const random = seededRandom(setting.seed, 'schedule');
  const singles = allSingles(random, setting);
  return Array.from({ length: setting.faults }, (_, index) => {
    const number = index + 1;
    const isPair = number % PAIR_EVERY === 0 && setting.only.length === 0;
    const strikes = isPair ? pair(random, setting) : [singles.next().value];
    return { number, strikes, restMs: random.whole(500, 1500) };
  });
}

/** How a fault is called in the table. */
export function nameOf({ strikes }: Pick<Fault, 'strikes'>): string {
  return strikes
    .map(({ action, target }) => `${action} ${target}`)
    .toSorted()
    .join(' + ');
}

function* allSingles(random: Random, setting: Setting): Generator<Strike, never> {
  for (;;) {
    for (const action of actionsOf(setting)) {
      for (const target of random.shuffle(targetsOf(action, setting))) yield strike(random, action, target);
    }
  }
}

/** A deployment touches every part: it is never one of two. */
function pair(random: Random, setting: Setting): Strike[] {
  const actions = ACTIONS.filter((action) => action !== 'deploy' && targetsOf(action, setting).length > 0);
  const [one, other] = [random.pick(actions), random.pick(actions)];
  const target = random.pick(targetsOf(one, setting));
  const others = targetsOf(other, setting).filter((candidate) => candidate !== target);
  if (others.length === 0) return [strike(random, one, target)];
  return [strike(random, one, target), strike(random, other, random.pick(others))];
}

function actionsOf({ only }: Setting): readonly Action[] {
  return only.length > 0 ? only : ACTIONS;
}

function targetsOf(action: Action, { kafka, disk }: Setting): Target[] {
  switch (action) {
    case 'slow':
    case 'cut':
      return [...SERVICES, 'postgres'];
    case 'ahead':
    case 'behind':
      return [...SERVICES, 'gateway'];
    case 'full':
      return disk ? ['postgres'] : [];
    case 'deploy':
      return ['product'];
    default:
      return kafka ? [...PROCESSES, 'kafka'] : [...PROCESSES];
  }
}

function strike(random: Random, action: Action, target: Target): Strike {
  return { action, target, forMs: MOMENTARY.includes(action) ? 0 : random.whole(1500, 4000) };
}
