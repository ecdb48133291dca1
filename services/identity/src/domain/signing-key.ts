import { LONGEST_TOKEN_SECONDS } from '../oauth/domain/oauth-client.ts';

/** A new key is published this long before it signs, so that every replica and verifier knows it by then. */
export const ANNOUNCED_SECONDS = 60;

/** A key that no longer signs stays published until its last token has run out, and a little longer for slow clocks. */
export const RETAINED_SECONDS = LONGEST_TOKEN_SECONDS + 60;

export interface KeyTimes {
  kid: string;
  activeFrom: Date;
}

/** The key that signs now: the newest that is active, or the oldest where a slow clock says that none is yet. */
export function currentKey<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key {
  const sorted = keys.toSorted(newestFirst);
  const current = sorted.find(({ activeFrom }) => activeFrom <= now) ?? sorted.at(-1);
  if (!current) throw new Error('there is no signing key');
  return current;
}

/** Keys that verify: the current one first, then those to come and those whose tokens may still be valid. */
export function publishedKeys<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key[] {
  const current = currentKey(keys, now);
  const others = keys.filter((key) => key !== current && !isSpent(key, keys, now));
  return [current, ...others.toSorted(newestFirst)];
}

/** Keys that nothing valid is signed with any more. */
export function spentKeys<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key[] {
  return keys.filter((key) => isSpent(key, keys, now));
}

/** Whether the key that took over has been active for longer than any token lives. */
function isSpent(key: KeyTimes, keys: readonly KeyTimes[], now: Date): boolean {
  const successors = keys.filter(({ activeFrom }) => activeFrom > key.activeFrom).map(({ activeFrom }) => +activeFrom);
  return Math.min(...successors) + RETAINED_SECONDS * 1000 < now.getTime();
}

function newestFirst(one: KeyTimes, other: KeyTimes): number {
  return +other.activeFrom - +one.activeFrom;
}
