import type { Directive } from '@carebourse/contracts/directives';

/**
 * What is decided once some decisions have come, in the place of another where one is given. Another that is not there any
 * more was taken back elsewhere: then they come last.
 */
export function withDecisions(
  directives: readonly Directive[],
  added: readonly Directive[],
  instead?: Directive,
): Directive[] {
  const place = instead ? directives.findIndex((one) => isSame(one, instead)) : -1;
  const [before, after] = place < 0 ? [directives, []] : [directives.slice(0, place), directives.slice(place + 1)];
  const left = [...before, ...after];
  const news = added.filter((one) => !left.some((other) => isSame(one, other)));
  return [...before, ...news, ...after];
}

/** What is decided once one decision is taken back. */
export function withoutDecision(directives: readonly Directive[], gone: Directive): Directive[] {
  return directives.filter((one) => !isSame(one, gone));
}

/** They come from one schema, which has its fields in one order. */
function isSame(one: Directive, other: Directive): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
