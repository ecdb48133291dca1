import { allowsPurpose, type PublicTerms, type UsePurpose, USE_PURPOSES } from '@carebourse/contracts/tables';

type Terms = Pick<PublicTerms, 'purposes'>;

/** What the steward releases an entry for, as a sentence; undefined where all is allowed. */
export function releasedFor({ purposes }: Terms): string | undefined {
  if (purposes.length === 0) return undefined;
  return `The steward releases this for: ${purposes.map((purpose) => USE_PURPOSES[purpose].toLowerCase()).join('; ')}.`;
}

/** What a reviewer should know of a purpose before the decision; undefined when there is nothing. */
export function doubtOfPurpose(kind: UsePurpose | null, terms: Terms): string | undefined {
  if (!allowsPurpose(terms, kind)) {
    return 'The terms of this entry do not allow this purpose: what is granted for it cannot be used.';
  }
  if (kind === null && terms.purposes.length > 0) {
    return 'None of the purposes that the terms allow was named. Decide by what is written above.';
  }
  return undefined;
}
