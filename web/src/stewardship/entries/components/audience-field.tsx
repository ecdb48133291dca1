import { type ResourceType, ROLES } from '@carebourse/contracts/constants';
import { useFormContext } from 'react-hook-form';
import { Stack } from '../../../ui/layout.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { audienceFact } from '../../../catalogue/browse/labels.ts';
import { fieldLabels } from '../../entry/entry-fields.ts';
import type { EntryForm } from '../entry-form.ts';
import { fieldErrorOf } from '../field-error-of.ts';
import { ChoiceList } from './choice-list.tsx';
import * as TEXTS from '../texts.ts';

const choices = [
  { value: 'everyone', label: TEXTS.everyone },
  { value: 'chosen', label: TEXTS.chosenRoles },
] as const;

/** Admins see everything, whatever is chosen here. */
const roleOptions = ROLES.filter((role) => role !== 'admin').map((role) => ({
  value: role,
  label: audienceFact(JSON.stringify([role])),
}));

/** Agents and data products are listed for everyone, and anyone who is signed in may ask (specification §6). */
function hintFor(resourceType: ResourceType): string {
  return resourceType === 'agent' || resourceType === 'data' ? TEXTS.audienceExplained : TEXTS.onlyTheyAreShown;
}

/** To whom the entry is offered (specification §6). */
export function AudienceField({ resourceType }: { resourceType: ResourceType }) {
  const { watch, setValue, formState } = useFormContext<EntryForm>();
  const isForAll = watch('accessRoles').includes('all');
  const choose = (choice: (typeof choices)[number]['value']) =>
    setValue('accessRoles', choice === 'everyone' ? ['all'] : ['provider', 'partner'], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  return (
    <FieldGroup
      label={fieldLabels.accessRoles}
      hint={hintFor(resourceType)}
      error={fieldErrorOf(formState.errors, 'accessRoles')}
    >
      <Stack $gap={3}>
        <SegmentedControl
          label={TEXTS.who}
          value={isForAll ? 'everyone' : 'chosen'}
          onChange={choose}
          options={choices}
        />
        {!isForAll && <ChoiceList name="accessRoles" options={roleOptions} />}
      </Stack>
    </FieldGroup>
  );
}
