import { isSame } from '../entry/differences.ts';
import type { EntryForm } from './entry-form.ts';

export interface Merge {
  /** Both changes in one: where only one side has changed a field, that side's; where both have, mine. */
  form: EntryForm;
  /** Fields that both have changed, and not to the same. */
  clashes: (keyof EntryForm)[];
}

/**
 * Puts two changes of one entry together, so that neither is lost.
 * @param base what both started from
 * @param mine what is typed here
 * @param theirs what somebody else has saved meanwhile
 */
export function mergeForms(base: EntryForm, mine: EntryForm, theirs: EntryForm): Merge {
  const fields = Object.keys(base) as (keyof EntryForm)[];
  const changedHere = fields.filter((field) => !isSame(base[field], mine[field]));
  const kept = Object.fromEntries(changedHere.map((field) => [field, mine[field]]));
  return {
    form: { ...theirs, ...kept },
    clashes: changedHere.filter((field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field])),
  };
}
