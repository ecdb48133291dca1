import type { User } from '@carebourse/contracts/auth';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate, todayInOntario } from '../../../lib/dates.ts';
import { lazyWhenOnline } from '../../../lib/lazy-when-online.ts';
import { paths } from '../../../lib/paths.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDirectives } from '../../directives/api/list-directives.ts';
import { useNames } from '../../directives/use-names.ts';
import { summaryOf } from '../../directives/words.ts';
import {
  type Fact,
  fieldText,
  maskedHealthCard,
  presentFacts,
  type ProfileFields,
  readProfile,
} from '../../../account/profile/read-profile.ts';
import { ProfileErrorCard } from '../../../account/profile/components/profile-error-card.tsx';
import * as TEXTS from '../texts.ts';

const HealthCardForm = lazyWhenOnline(async () => ({
  default: (await import('./health-card-form.tsx')).HealthCardForm,
}));

/** Whom health information may be shown to when the patient has chosen nothing else (specification §2). */
const DEFAULT_CONSENT = 'provider';

const FormPlace = styled.div`
  padding-top: ${space(5)};
  border-top: 1px solid ${color.line};
`;

interface PatientProfileCardProps {
  user: User;
}

export function PatientProfileCard({ user }: PatientProfileCardProps) {
  const profile = readProfile(user, 'patientProfile');
  if (!profile) return <ProfileErrorCard what="Patient Profile" />;
  return (
    <Card as="section" aria-labelledby="profile-title">
      <CardHeader>
        <h2 id="profile-title">{TEXTS.patientProfile}</h2>
      </CardHeader>
      <Stack $gap={5}>
        <FactList items={patientFacts(profile)} />
        <OwnDecisions />
        <FormPlace>
          <Suspense fallback={<Skeleton $height="8rem" />}>
            <HealthCardForm masked={maskedHealthCard(profile)} />
          </Suspense>
        </FormPlace>
      </Stack>
    </Card>
  );
}

/** What of the patient's decisions is in force, beside the recorded consent, which nothing is held to. */
function OwnDecisions() {
  const own = useDirectives().data?.find(({ dependentId }) => dependentId === null);
  const names = useNames();
  return (
    <div>
      {own && <p>{summaryOf(own, names, todayInOntario())}</p>}
      <p>
        <Link to={paths.decisions}>{TEXTS.decideWhoMayUse}</Link>
      </p>
    </div>
  );
}

function patientFacts(profile: ProfileFields): Fact[] {
  const dateOfBirth = fieldText(profile['dateOfBirth']);
  const facts = presentFacts(
    {
      ...profile,
      dateOfBirth: dateOfBirth && formatDate(dateOfBirth),
      conditions: fieldText(profile['conditions']) ?? profile['medicalConditions'],
    },
    [
      ['healthcareId', TEXTS.healthcareId],
      ['dateOfBirth', TEXTS.dateOfBirth],
      ['gender', TEXTS.gender],
      ['bloodType', TEXTS.bloodType],
      ['allergies', TEXTS.allergies],
      ['conditions', TEXTS.conditions],
    ],
  );
  return [...facts, { label: TEXTS.dataConsentRecorded, value: fieldText(profile['dataConsent']) ?? DEFAULT_CONSENT }];
}
