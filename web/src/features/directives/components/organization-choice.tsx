import { MESSAGES } from '@carebourse/contracts/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useOrganizations } from '../../auth/api/organizations.ts';
import { searchOrganizations } from '../../organization/search-organizations.ts';
import { kindName } from '../../organization/words.ts';
import { Boxes } from './choices.tsx';
import type { QuestionProps } from '../question-props.ts';

const MOST_SHOWN = 6;

/** Finds the one organization that a decision names. The one that is chosen stays in sight. */
export function OrganizationChoice({ form: { register, control } }: QuestionProps) {
  const [search, setSearch] = useState('');
  const chosen = useWatch({ control, name: 'organizationId' });
  const organizations = useOrganizations();
  if (organizations.isPending) return <Spinner label="Loading organizations" />;
  if (organizations.isLoadingError) {
    return <LoadFailure error={organizations.error} onRetry={() => void organizations.refetch()} />;
  }
  const all = organizations.data ?? [];
  const found = searchOrganizations(all, search).slice(0, MOST_SHOWN);
  const shown = all.filter((one) => String(one.id) === chosen || found.includes(one));
  return (
    <Boxes role="group" aria-label="Which organization">
      <SearchField label="Search organizations by name or city" value={search} onChange={setSearch} />
      {found.length === 0 && <Muted>{MESSAGES.organizations.noneFound}</Muted>}
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
