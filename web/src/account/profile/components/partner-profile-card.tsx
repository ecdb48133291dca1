import type { User } from '@carebourse/contracts/auth';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWhenOnline } from '../../../lib/lazy-when-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { presentFacts, readProfile } from '../read-profile.ts';
import { ProfileErrorCard } from './profile-error-card.tsx';
import * as TEXTS from '../texts.ts';

const PartnerProfileForm = lazyWhenOnline(async () => ({
  default: (await import('./partner-profile-form.tsx')).PartnerProfileForm,
}));

const labels = [
  ['organizationName', TEXTS.organizationName],
  ['contactPerson', TEXTS.contactPerson],
  ['phone', TEXTS.phone],
  ['address', TEXTS.address],
  ['serviceAreas', TEXTS.serviceAreas],
  ['partnerType', TEXTS.partnerType],
] as const;

interface PartnerProfileCardProps {
  user: User;
}

/** What is stored, or the form. A profile with nothing in it yet starts as the form. */
export function PartnerProfileCard({ user }: PartnerProfileCardProps) {
  const profile = readProfile(user, 'partnerProfile');
  const facts = profile ? presentFacts(profile, labels) : [];
  const [isEditing, setEditing] = useState(facts.length === 0);
  if (!profile) return <ProfileErrorCard what="Partner Profile" />;
  return (
    <Card as="section" aria-labelledby="profile-title">
      <CardHeader>
        <h2 id="profile-title">{TEXTS.partnerProfile}</h2>
        {!isEditing && (
          <Button variant="quiet" size="small" icon={Pencil} onClick={() => setEditing(true)}>
            {TEXTS.edit}
          </Button>
        )}
      </CardHeader>
      {isEditing ? (
        <Suspense fallback={<Skeleton $height="24rem" />}>
          <PartnerProfileForm profile={profile} canCancel={facts.length > 0} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <FactList items={facts} />
      )}
    </Card>
  );
}
