import { type User, userSchema } from '@carebourse/contracts/auth';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { ProfileServiceDefinition } from '@carebourse/rpc/profile';
import type { Clients } from '../clients/clients.ts';
import { whileAway } from '../clients/while-away.ts';

type Account = NonNullable<ResponseOut<IdentityServiceDefinition['GetUser']>['user']>;
type Profile = ResponseOut<ProfileServiceDefinition['GetProfile']>;

/**
 * The user as the API answers them: the account from identity and the profiles from profile.
 * Nobody is kept out because the profile service is away: the answer then says that the profiles are missing.
 */
export async function composeUser(clients: Clients, account: Account | null | undefined): Promise<User> {
  const profile = await clients.profiles.call('GetProfile', {}).catch(whileAway(undefined));
  return presentUser(account, profile);
}

export function presentUser(account: Account | null | undefined, profile: Profile | null | undefined): User {
  if (!account) throw new Error('identity answered without a user');
  return userSchema.parse({
    id: account.id,
    username: account.username,
    email: account.email,
    firstName: account.firstName ?? null,
    lastName: account.lastName ?? null,
    organization: account.organization ?? null,
    role: account.role,
    organizationId: account.organizationId ?? null,
    membershipStatus: account.membershipStatus ?? null,
    membershipRole: account.membershipRole ?? null,
    specialty: account.specialty ?? null,
    licenseNumber: account.licenseNumber ?? null,
    patientProfile: profile?.patientProfile ?? null,
    providerProfile: profile?.providerProfile ?? null,
    partnerProfile: profile?.partnerProfile ?? null,
    preferences: profile?.preferences ?? null,
    communicationPreferences: profile?.communicationPreferences ?? null,
    notificationSettings: profile?.notificationSettings ?? null,
    ...(!profile && { profilesUnavailable: true }),
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
    lastLogin: account.lastLogin ?? null,
    emailVerified: account.emailVerifiedAt !== undefined,
    ...(account.secondFactorMissing && { secondFactorMissing: true }),
    ...(account.organizationUnlisted && { organizationUnlisted: true }),
    ...(account.organizationTrusted && { organizationTrusted: true }),
    ...(account.privacyOfficer && { privacyOfficer: true }),
    ...(account.mayHaveApiClients && { mayHaveApiClients: true }),
  });
}
