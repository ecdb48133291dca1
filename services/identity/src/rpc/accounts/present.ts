import type { Context } from '../../context.ts';
import { lacksSecondFactor } from '../../domain/accounts/second-factor.ts';
import type { UserRow } from '../../store/accounts/users.ts';

/** A user as others see it: without password and session, names for absent things left out. */
export function presentUser(user: UserRow, { adminsNeedSecondFactor }: Pick<Context, 'adminsNeedSecondFactor'>) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName ?? undefined,
    lastName: user.lastName ?? undefined,
    organization: user.organization ?? user.membership?.organization.name,
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
  };
}
