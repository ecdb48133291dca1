import type { AccessLevel, AccessType } from '@carebourse/contracts/constants';
import { rowsMayLeave } from '@carebourse/contracts/leaving-rows';
import type { EntryTerms } from '@carebourse/contracts/tables';

/** How the tables of an entry may be asked: over the rows themselves, or by frozen figures alone. */
export type ReadAs = 'rows' | 'figures';

/** Whoever may have rows asks over them; whoever may look asks by figures. */
export function readAs(
  accessTypes: readonly AccessType[],
  accessLevel: AccessLevel | null,
  terms: Pick<EntryTerms, 'confidentialRows'>,
): ReadAs {
  return accessTypes.includes('export') && rowsMayLeave(accessLevel, terms) ? 'rows' : 'figures';
}
