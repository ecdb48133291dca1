import type { User } from '@carebourse/contracts/auth';
import type { AttentionItem, AttentionSources } from '../lib/attention.ts';
import { paths } from '../lib/paths.ts';
import { fieldText, readProfile } from './profile/read-profile.ts';

/** The fields that a partner's counterparts need to reach them. */
const partnerEssentials = ['organizationName', 'contactPerson', 'phone', 'address'];

/** What of this area can need a person. */
export const accountAttention = {
  profile: ({ user }) => unfinishedProfile(user),
} as const satisfies AttentionSources;

/** A health card number is optional by law: patients are not urged to give one. */
function unfinishedProfile(user: User): AttentionItem[] {
  const profile = user.role === 'partner' ? readProfile(user, 'partnerProfile') : undefined;
  if (!profile || partnerEssentials.every((field) => fieldText(profile[field]))) return [];
  return [
    {
      id: 'profile',
      kind: 'profile',
      title: 'Your partner profile is not complete',
      detail: 'Stewards look there to know whom they deal with.',
      action: 'Complete it',
      to: `${paths.dashboard}#profile-title`,
    },
  ];
}
