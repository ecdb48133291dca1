import type { PlanId, Role } from '@carebourse/contracts/constants';
import type { Context } from '../context.ts';
import { lacksSecondFactor } from '../accounts/domain/second-factor.ts';
import { allowedScopes } from '../oauth/domain/allowed-scopes.ts';
import type { UserRow } from '../store/users.ts';

/**
 * A user as others see it: without password and session, names for absent things left out.
 * @param plan the best that the user may use
 */
export function presentUser(
  user: UserRow,
  { adminsNeedSecondFactor }: Pick<Context, 'adminsNeedSecondFactor'>,
  plan: PlanId | undefined,
) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName ?? undefined,
    lastName: user.lastName ?? undefined,
    // Whoever has a place reads its name, not the one that they typed before.
    organization: user.membership?.organization.name ?? user.organization ?? undefined,
    role: user.role,
    organizationId: user.membership?.organizationId,
    membershipStatus: user.membership?.status,
    membershipRole: user.membership?.role,
    specialty: user.specialty ?? undefined,
    licenseNumber: user.licenseNumber ?? undefined,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    lastLogin: user.lastLogin?.toISOString(),
    emailVerifiedAt: user.emailVerifiedAt?.toISOString(),
    secondFactorMissing: lacksSecondFactor(user.role, user.secondFactor, adminsNeedSecondFactor),
    organizationUnlisted: user.membership?.organization.listedAt === null,
    organizationTrusted: Boolean(user.membership?.organization.trustedAt),
    organizationCustodian: (user.membership?.organization.custodianships.length ?? 0) > 0,
    privacyOfficer: user.privacyOfficerAt !== null,
    mayHaveApiClients: allowedScopes({ role: user.role as Role, plan }).length > 0,
  };
}
