import type { User } from '@carebourse/contracts/auth';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { presentFacts, readProfile } from '../read-profile.ts';
import { ProfileErrorCard } from './profile-error-card.tsx';
import * as TEXTS from '../texts.ts';

const labels = [
  ['specialty', TEXTS.specialty],
  ['licenseNumber', TEXTS.licenseNumber],
  ['billingNumber', TEXTS.billingNumber],
  ['professionalCorporation', TEXTS.professionalCorporation],
  ['clinicAffiliations', TEXTS.clinics],
  ['hospitalPrivileges', TEXTS.hospitalPrivileges],
  ['medicalSchool', TEXTS.medicalSchool],
  ['graduationYear', TEXTS.graduated],
  ['languages', TEXTS.languages],
  ['acceptingNewPatients', TEXTS.acceptingNewPatients],
  ['virtualCareEnabled', TEXTS.virtualCare],
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
        <h2 id="profile-title">{TEXTS.providerProfile}</h2>
      </CardHeader>
      <Stack $gap={5}>
        <FactList items={presentFacts({ ...profile, specialty, licenseNumber }, labels)} />
        <Muted $small>{TEXTS.keptByYourOrganizationContact}</Muted>
      </Stack>
    </Card>
  );
}
