import type { User } from '@carebourse/contracts/auth';
import { PartnerProfileCard } from '../../../account/profile/components/partner-profile-card.tsx';
import { PatientProfileCard } from '../../../patient/profile/components/patient-profile-card.tsx';
import { ProviderProfileCard } from '../../../account/profile/components/provider-profile-card.tsx';

interface ProfileCardProps {
  user: User;
}

/** The profile of the person's role. Admins have none. */
export function ProfileCard({ user }: ProfileCardProps) {
  switch (user.role) {
    case 'patient':
      return <PatientProfileCard user={user} />;
    case 'provider':
      return <ProviderProfileCard user={user} />;
    case 'partner':
      return <PartnerProfileCard user={user} />;
    case 'admin':
      return null;
  }
}
