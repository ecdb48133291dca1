import type { AccessLevel, AccessType } from '@carebourse/contracts/constants';
import type { EntryTerms } from '@carebourse/contracts/tables';

/** How the tables of an entry may be asked: over the rows themselves, or by frozen figures alone. */
export type AskedBy = 'rows' | 'figures';

/** Whether rows may leave an entry: of a confidential one only when its terms say so. */
export function rowsMayLeave(accessLevel: AccessLevel | null, terms: Pick<EntryTerms, 'confidentialRows'>): boolean {
  return accessLevel !== 'confidential' || terms.confidentialRows;
}

/** Whoever may have rows asks over them; whoever may look asks by figures. */
export function askedBy(
  accessTypes: readonly AccessType[],
  accessLevel: AccessLevel | null,
  terms: Pick<EntryTerms, 'confidentialRows'>,
): AskedBy {
  return accessTypes.includes('export') && rowsMayLeave(accessLevel, terms) ? 'rows' : 'figures';
}
