import { seededRandom, type Random } from './random.ts';

const SERVICES = ['identity', 'catalogue', 'profile', 'access-request', 'billing'] as const;
const PROCESSES = [...SERVICES, 'gateway', 'web', 'postgres', 'payments'] as const;

/** Every part that is struck. */
export type Target = (typeof PROCESSES)[number] | 'kafka';

/** `slow` and `cut` are done to the connections to a part, the others to its process. */
export type Action = 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'slow' | 'cut';

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

const ROUNDS: readonly Action[] = ['SIGKILL', 'SIGSTOP', 'SIGTERM', 'cut', 'slow'];

/** Every so many faults two parts are struck at once. */
const PAIR_EVERY = 5;

/**
 * The faults of a run, the same for the same seed: each action goes round all parts in a drawn order, first the kills,
 * and every fifth fault is a pair.
 */
export function makeSchedule({ seed, faults, kafka }: { seed: number; faults: number; kafka: boolean }): Fault[] {
  const random = seededRandom(seed, 'schedule');
  const singles = allSingles(random, kafka);
  return Array.from({ length: faults }, (_, index) => {
    const number = index + 1;
    const strikes = number % PAIR_EVERY === 0 ? pair(random, kafka) : [singles.next().value];
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

function* allSingles(random: Random, kafka: boolean): Generator<Strike, never> {
  for (;;) {
    for (const action of ROUNDS) {
      for (const target of random.shuffle(targetsOf(action, kafka))) yield strike(random, action, target);
    }
  }
}

function pair(random: Random, kafka: boolean): Strike[] {
  const [one, other] = [random.pick(ROUNDS), random.pick(ROUNDS)];
  const target = random.pick(targetsOf(one, kafka));
  const others = targetsOf(other, kafka).filter((candidate) => candidate !== target);
  return [strike(random, one, target), strike(random, other, random.pick(others))];
}

function targetsOf(action: Action, kafka: boolean): Target[] {
  if (action === 'slow' || action === 'cut') return [...SERVICES, 'postgres'];
  return kafka ? [...PROCESSES, 'kafka'] : [...PROCESSES];
}

function strike(random: Random, action: Action, target: Target): Strike {
  const lasts = action !== 'SIGKILL' && action !== 'SIGTERM';
  return { action, target, forMs: lasts ? random.whole(1500, 4000) : 0 };
}
