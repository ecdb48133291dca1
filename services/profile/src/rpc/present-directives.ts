import type { DecidedSet } from '../store/directives.ts';

interface Decided {
  dependentId: number | null;
  name: string | undefined;
  linkState: string | undefined;
  set: DecidedSet | undefined;
  refusalsHold: boolean;
}

/** What a patient decided for themself or a dependent, and whether it counts in the tables. */
export function presentDecided({ dependentId, name, linkState, set, refusalsHold }: Decided) {
  return {
    dependentId: dependentId ?? undefined,
    name,
    linkState: linkState ?? 'none',
    directives: (set?.directives ?? []).map((directive) => JSON.stringify(directive)),
    revision: set?.revision ?? 0,
    changedAt: set?.at.toISOString(),
    refusalsHold,
  };
}

export function presentPast({ revision, at, directives }: DecidedSet) {
  return { revision, at: at.toISOString(), directives: directives.map((directive) => JSON.stringify(directive)) };
}
