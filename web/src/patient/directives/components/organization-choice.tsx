import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as MEMBERSHIP_TEXTS from '../../../organizations/membership/texts.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useOrganizations } from '../../../account/auth/api/organizations.ts';
import { searchOrganizations } from '../../../organizations/membership/search-organizations.ts';
import { kindName } from '../../../organizations/membership/words.ts';
import { Boxes } from './choices.tsx';
import type { QuestionProps } from '../question-props.ts';
import * as TEXTS from '../texts.ts';

const MOST_SHOWN = 6;

/** Finds the one organization that a decision names. The one that is chosen stays in sight. */
export function OrganizationChoice({ form: { register, control } }: QuestionProps) {
  const [search, setSearch] = useState('');
  const chosen = useWatch({ control, name: 'organizationId' });
  const organizations = useOrganizations();
  if (organizations.isPending) return <Spinner label={TEXTS.loadingOrganizations} />;
  if (organizations.isLoadingError) {
    return <LoadFailure error={organizations.error} onRetry={() => void organizations.refetch()} />;
  }
  const all = organizations.data ?? [];
  const found = searchOrganizations(all, search).slice(0, MOST_SHOWN);
  const shown = all.filter((one) => String(one.id) === chosen || found.includes(one));
  return (
    <Boxes role="group" aria-label={TEXTS.whichOrganization}>
      <SearchField label={TEXTS.searchOrganizationsByName} value={search} onChange={setSearch} />
      {found.length === 0 && <Muted>{MEMBERSHIP_TEXTS.noOrganizationsFound}</Muted>}
      {shown.map(({ id, name, kind, city }) => (
        <RadioCard
          key={id}
          {...register('organizationId')}
          value={String(id)}
          title={name}
          hint={`${kindName(kind)} · ${city}`}
        />
      ))}
    </Boxes>
  );
}
