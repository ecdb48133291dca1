import type { User } from '@carebourse/contracts/auth';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { presentFacts, readProfile } from '../read-profile.ts';
import { ProfileErrorCard } from './profile-error-card.tsx';

const labels = [
  ['specialty', 'Specialty'],
  ['licenseNumber', 'License number'],
  ['billingNumber', 'Billing number'],
  ['professionalCorporation', 'Professional corporation'],
  ['clinicAffiliations', 'Clinics'],
  ['hospitalPrivileges', 'Hospital privileges'],
  ['medicalSchool', 'Medical school'],
  ['graduationYear', 'Graduated'],
  ['languages', 'Languages'],
  ['acceptingNewPatients', 'Accepting new patients'],
  ['virtualCareEnabled', 'Virtual care'],
] as const;

interface ProviderProfileCardProps {
  user: User;
}

/** Read-only (specification §2). */
export function ProviderProfileCard({ user }: ProviderProfileCardProps) {
  const profile = readProfile(user, 'providerProfile');
  if (!profile) return <ProfileErrorCard what="Provider Profile" />;
  const { specialty, licenseNumber } = user;
  return (
    <Card as="section" aria-labelledby="profile-title">
      <CardHeader>
        <h2 id="profile-title">Provider Profile</h2>
      </CardHeader>
      <Stack $gap={5}>
        <FactList items={presentFacts({ ...profile, specialty, licenseNumber }, labels)} />
        <Muted $small>Kept by your organization. Contact support when something here is wrong.</Muted>
      </Stack>
    </Card>
  );
}
