import { hasRequiredRoleFields } from '@carebourse/contracts/role-fields';
import type { Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';

/** What registration asks for by role. */
export interface RoleFields {
  organization: string | null;
  specialty: string | null;
  licenseNumber: string | null;
}

/** What an account holds, and whether it has a place in an organization, of which its name then is. */
interface Held extends RoleFields {
  role: string;
  membership: { status: string; organization: { name: string } } | null;
}

type RoleInput = { [Field in keyof RoleFields]?: string | undefined };

/**
 * What an account holds once its owner has filled in what their role asks for. Who decides on requests looks at specialty
 * and licence number, so these are filled in once; an organization may be named anew until there is a place in it.
 * @throws ConflictError for what is on record already, InvalidInputError while something is missing
 */
export function fillRoleFields(held: Held, given: RoleInput): RoleFields {
  if (held.membership && given.organization !== undefined) {
    const { alreadyClaimed, alreadyMember } = MESSAGES.organizations;
    throw new ConflictError(held.membership.status === 'claimed' ? alreadyClaimed : alreadyMember);
  }
  const filled = {
    organization: held.membership ? held.organization : (given.organization ?? null),
    specialty: fillOnce(held.specialty, given.specialty),
    licenseNumber: fillOnce(held.licenseNumber, given.licenseNumber),
  };
  const organization = held.membership?.organization.name ?? filled.organization;
  // The column's CHECK constraint holds the roles.
  if (hasRequiredRoleFields({ ...filled, organization, role: held.role as Role })) return filled;
  const message = MESSAGES.validation.roleFieldsMissing;
  throw new InvalidInputError(message, { role: [message] });
}

function fillOnce(held: string | null, given: string | undefined): string | null {
  if (held !== null && given !== undefined && given !== held) {
    throw new ConflictError(MESSAGES.account.roleFieldOnRecord);
  }
  return held ?? given ?? null;
}
