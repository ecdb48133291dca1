import { ORGANIZATION_KINDS } from '@carebourse/contracts/constants';
import type { Directive } from '@carebourse/contracts/directives';
import { INFORMATION_KIND_IDS, USE_PURPOSE_IDS } from '@carebourse/contracts/tables';
import { randomFrom } from '@carebourse/testing/random';

/** Draws by chance that follows from a seed, so that a failure can be looked at. */
export interface Dice {
  /** From 0 up to 1. */
  next(): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  some<Item>(items: readonly Item[], most: number): Item[];
}

export function diceOf(seed: number): Dice {
  const next = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[Math.floor(next() * items.length)] as Item;
  };
  return {
    next,
    chance: (share) => next() < share,
    pick,
    some: (items, most) => [...new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => pick(items)))],
  };
}

/** Whom and what statements can name: few, so that several are about the same use. */
export interface Nameable {
  tableIds: readonly number[];
  organizationIds: readonly number[];
  userIds: readonly number[];
  days: readonly string[];
}

/** Few, for the same reason. */
export const KINDS = INFORMATION_KIND_IDS.slice(0, 3);

function randomDirective(dice: Dice, { tableIds, organizationIds, userIds, days }: Nameable): Directive {
  const [from = null, until = null] = days.length > 0 ? [dice.pick(days), dice.pick(days)].toSorted() : [];
  return {
    decision: dice.pick(['allow', 'refuse'] as const),
    what: dice.pick<() => Directive['what']>([
      () => ({ type: 'all' }),
      () => ({ type: 'kinds', kinds: dice.some(KINDS, 3) }),
      () => ({ type: 'tables', tableIds: dice.some(tableIds, 2) }),
    ])(),
    who: dice.pick<() => Directive['who']>([
      () => ({ type: 'everyone' }),
      () => ({ type: 'everyone' }),
      () => ({ type: 'organization-kinds', kinds: dice.some(ORGANIZATION_KINDS, 3) }),
      () => ({ type: 'organization', organizationId: dice.pick(organizationIds) }),
      () => ({ type: 'person', userId: dice.pick(userIds) }),
    ])(),
    purposes: dice.chance(0.5) ? [] : dice.some(USE_PURPOSE_IDS, 3),
    from: dice.chance(0.2) ? from : null,
    until: dice.chance(0.2) ? until : null,
  };
}

/** What somebody says: often one statement and its opposite, which are equally narrow. */
export function randomDirectives(dice: Dice, nameable: Nameable, most: number): Directive[] {
  const count = Math.floor(dice.next() * (most + 1));
  const statements = Array.from({ length: count }, () => randomDirective(dice, nameable));
  const [first] = statements;
  if (!first || dice.chance(0.6)) return statements;
  return [...statements, { ...first, decision: first.decision === 'allow' ? 'refuse' : 'allow' }];
}

/** A health number as files and people write it. */
export function writtenNumber(dice: Dice, number: string): string {
  const parts = [number.slice(0, 4), number.slice(4, 7), number.slice(7)];
  return parts.join(dice.pick(['', ' ', '-'])) + dice.pick(['', ' AB', 'ab']);
}
