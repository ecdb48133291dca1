import { SUBSCRIPTION_STATUSES } from '@carebourse/contracts/subscriptions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentOf,
  entitledPlan,
  isOver,
  outlivedTrials,
  stepTo,
  trialEndsSoon,
  type KnownSubscription,
  type SubscriptionState,
} from './subscription.ts';

const began = new Date('2026-11-01T12:00:00Z');
const basic: SubscriptionState = {
  planId: 'basic',
  period: 'monthly',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: new Date('2026-12-01T12:00:00Z'),
  trialEnd: null,
  startedAt: began,
  endedAt: null,
};
const known: KnownSubscription = { ...basic, activatedAt: began };

describe('the step to the latest state', () => {
  it('begins a subscription that is active or on trial', () => {
    expect(stepTo(undefined, basic)).toBe('activated');
    expect(stepTo(undefined, { ...basic, status: 'trialing' })).toBe('activated');
  });

  it('tells the beginning later when it was first seen unpaid', () => {
    expect(stepTo(undefined, { ...basic, status: 'past_due' })).toBe('changed');
    expect(stepTo({ ...known, status: 'past_due', activatedAt: null }, basic)).toBe('activated');
  });

  it.each([
    ['status', { status: 'past_due' }],
    ['plan', { planId: 'professional' }],
    ['period', { period: 'annual' }],
    ['whether it goes on', { cancelAtPeriodEnd: true }],
    ['the end of its period', { currentPeriodEnd: new Date('2027-01-01T12:00:00Z') }],
  ] as const)('is a change when the %s differs', (_what, difference) => {
    expect(stepTo(known, { ...basic, ...difference })).toBe('changed');
  });

  it('is none when nothing differs', () => expect(stepTo(known, { ...basic })).toBeUndefined());

  it('ends it once, and nothing follows the end', () => {
    expect(stepTo(known, { ...basic, status: 'canceled' })).toBe('ended');
    for (const status of SUBSCRIPTION_STATUSES) {
      expect(stepTo({ ...known, status: 'canceled' }, { ...basic, status })).toBeUndefined();
    }
  });
});

describe('what may be used', () => {
  const having = (...statuses: SubscriptionState['status'][]) => statuses.map((status) => ({ ...basic, status }));

  it('is a plan on trial, active, or while a failed payment is tried again', () => {
    expect(SUBSCRIPTION_STATUSES.filter((status) => entitledPlan(having(status)))).toEqual([
      'trialing',
      'active',
      'past_due',
    ]);
  });

  it('is the largest of several', () => {
    expect(entitledPlan([{ ...basic, planId: 'free-trial' }, { ...basic, planId: 'professional' }, basic])).toBe(
      'professional',
    );
    expect(entitledPlan([])).toBeUndefined();
  });
});

describe('the subscription that counts', () => {
  const trial = { ...basic, planId: 'free-trial', status: 'trialing' } as const;
  const over = { ...basic, status: 'canceled', startedAt: new Date('2026-11-20') } as const;

  it('is one that is alive before one that is over, and a paid one before a trial', () => {
    expect(currentOf([over, trial])).toBe(trial);
    expect(currentOf([trial, basic])).toBe(basic);
    expect(currentOf([{ ...over, startedAt: began }, over])).toBe(over);
    expect(currentOf([])).toBeUndefined();
  });

  it('leaves a trial of no use beside a paid plan', () => {
    expect(outlivedTrials([trial, basic])).toEqual([trial]);
    expect(outlivedTrials([trial, over])).toEqual([]);
    expect(outlivedTrials([{ ...trial, status: 'canceled' }, basic])).toEqual([]);
  });
});

describe('the warning of a trial’s end', () => {
  const end = new Date('2026-11-15T12:00:00Z');
  const at = (time: string) => trialEndsSoon({ status: 'trialing', trialEnd: end }, new Date(time));

  it('is due three days before', () => {
    expect([at('2026-11-12T11:59:59Z'), at('2026-11-12T12:00:00Z'), at('2026-11-14T00:00:00Z')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(trialEndsSoon({ status: 'canceled', trialEnd: end }, end)).toBe(false);
  });
});

/** A life as the provider may live it: any live states in any order, and perhaps an end. */
const state = fc.record({
  planId: fc.constantFrom('basic' as const, 'professional' as const),
  period: fc.constantFrom('monthly' as const, 'annual' as const),
  status: fc.constantFrom('trialing' as const, 'active' as const, 'past_due' as const, 'unpaid' as const),
  cancelAtPeriodEnd: fc.boolean(),
});
const life = fc
  .tuple(fc.array(state, { minLength: 1, maxLength: 8 }), fc.boolean())
  .map(([states, ends]): SubscriptionState[] => {
    const lived = states.map((one) => ({ ...basic, ...one }));
    const last = lived.at(-1);
    return ends && last ? [...lived, { ...last, status: 'canceled' }] : lived;
  });

interface Run {
  stored: KnownSubscription | undefined;
  steps: string[];
}

/** What handling one piece of news does: the state that the provider has by then is taken over. */
function take(run: Run, latest: SubscriptionState): Run {
  const step = stepTo(run.stored, latest);
  if (!step) return run;
  const activatedAt = step === 'activated' ? began : (run.stored?.activatedAt ?? null);
  return { stored: { ...latest, activatedAt }, steps: [...run.steps, step] };
}

describe('any order and repetition of a life’s news', () => {
  /** Each piece of news is read at some moment of the life, never before an earlier reading; the last is the final one. */
  const readings = life.chain((states) =>
    fc
      .array(fc.nat(states.length - 1), { maxLength: 20 })
      .map((moments) => ({ states, moments: [...moments.toSorted((a, b) => a - b), states.length - 1] })),
  );
  const start: Run = { stored: undefined, steps: [] };
  const run = ({ states, moments }: { states: SubscriptionState[]; moments: number[] }) =>
    moments.flatMap((moment) => states[moment] ?? []).reduce(take, start);

  it('ends in the provider’s final state, or in the end that came first', () => {
    fc.assert(
      fc.property(readings, (given) => {
        const { activatedAt: _ours, ...stored } = run(given).stored ?? { activatedAt: null };
        expect(stored).toEqual(given.states.at(-1));
      }),
    );
  });

  it('tells the beginning and the end once at most, and nothing after the end', () => {
    fc.assert(
      fc.property(readings, (given) => {
        const { steps } = run(given);
        expect(steps.filter((step) => step === 'activated').length).toBeLessThanOrEqual(1);
        expect(steps.filter((step) => step === 'ended').length).toBeLessThanOrEqual(1);
        expect(steps.slice(steps.indexOf('ended') + 1)).toEqual(steps.includes('ended') ? [] : steps);
      }),
    );
  });

  it('does nothing a second time', () => {
    fc.assert(
      fc.property(readings, (given) => {
        const once = run(given);
        const latest = given.states.at(-1) ?? basic;
        expect(take(once, latest)).toBe(once);
        expect(isOver(latest) ? once.steps.at(-1) : 'ended').toBe('ended');
      }),
    );
  });
});
