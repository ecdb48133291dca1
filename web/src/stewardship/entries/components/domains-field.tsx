import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useManagedList } from '../api/list-managed.ts';
import { fieldLabels } from '../../entry/entry-fields.ts';
import type { EntryForm } from '../entry-form.ts';
import { fieldErrorOf } from '../field-error-of.ts';
import { statusLooks } from '../../entry/status-look.ts';
import { ChoiceList } from './choice-list.tsx';
import * as TEXTS from '../texts.ts';

/** The data domains that a collection includes, by name. Those that nobody can find yet say so. */
export function DomainsField() {
  const { watch, formState } = useFormContext<EntryForm>();
  const { data: domains, error, isPending, refetch } = useManagedList('dataDomain');
  const known = (domains ?? []).map(({ content, status }) => ({
    value: content.name,
    label: status === 'published' ? content.name : `${content.name} (${statusLooks[status].label.toLowerCase()})`,
  }));
  // A domain that was renamed since is still shown, so that it can be unticked.
  const others = watch('domains').filter((name) => !known.some(({ value }) => value === name));
  const options = [...known, ...others.map((name) => ({ value: name, label: name }))];
  return (
    <FieldGroup
      label={fieldLabels.domains}
      hint={TEXTS.aRequestForTheCollection}
      error={fieldErrorOf(formState.errors, 'domains')}
    >
      {isPending && <Muted>{TEXTS.loading}</Muted>}
      {error && !domains && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {options.length > 0 && <ChoiceList name="domains" options={options} />}
      {domains && options.length === 0 && <Muted>{TEXTS.thereAreNoDataDomains}</Muted>}
    </FieldGroup>
  );
}
