import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError } from '@carebourse/runtime/errors';

const { organizations: words } = MESSAGES;

/** Where an organization stands that somebody founded. */
export interface Listing {
  listedAt: Date | null;
  refusedAt: Date | null;
}

/**
 * It is refused while it is not listed. A second refusal corrects the reason.
 * @throws ConflictError for one that is listed
 */
export function checkRefusable({ listedAt }: Listing): void {
  if (listedAt) throw new ConflictError(words.listedAlready);
}

/**
 * Its own admins describe it until it is listed; from then on, people know it as it is.
 * @returns whether it is asked for again by this
 * @throws ConflictError for one that is listed
 */
export function checkCorrectable({ listedAt, refusedAt }: Listing): boolean {
  if (listedAt) throw new ConflictError(words.listedDescribed);
  return refusedAt !== null;
}
