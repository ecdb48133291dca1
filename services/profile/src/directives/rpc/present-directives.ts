import type { DecidedSet } from '../store/directives.ts';

interface Decided {
  dependentId: number | null;
  name: string | undefined;
  linkState: string | undefined;
  set: DecidedSet | undefined;
  refusalsHold: boolean;
  handedOverAt: Date | null;
}

/** What a patient decided for themself or a dependent, and whether it counts in the tables. */
export function presentDecided({ dependentId, name, linkState, set, refusalsHold, handedOverAt }: Decided) {
  return {
    dependentId: dependentId ?? undefined,
    name,
    linkState: linkState ?? 'none',
    directives: (set?.directives ?? []).map((directive) => JSON.stringify(directive)),
    revision: set?.revision ?? 0,
    changedAt: set?.at.toISOString(),
    refusalsHold,
    byParent: set?.byParent ?? false,
    decidesSince: handedOverAt?.toISOString(),
  };
}

export function presentPast({ revision, at, directives, byParent }: DecidedSet) {
  return {
    revision,
    at: at.toISOString(),
    byParent,
    directives: directives.map((directive) => JSON.stringify(directive)),
  };
}
