import { ORGANIZATION_KINDS } from '@carebourse/contracts/constants';
import { USE_PURPOSE_IDS, USE_PURPOSES } from '@carebourse/contracts/tables';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import type { QuestionProps } from '../question-props.ts';
import { organizationKindWords } from '../words.ts';
import { Boxes, Choices, Days } from './choices.tsx';
import { OrganizationChoice } from './organization-choice.tsx';
import * as TEXTS from '../texts.ts';

/** Allow or refuse: the two answers look alike, and neither is chosen first. */
export function DecisionQuestion({ form: { register, formState } }: QuestionProps) {
  return (
    <FieldGroup label={TEXTS.doYouAllowOrRefuse} error={formState.errors.decision?.message}>
      <Choices>
        <RadioCard {...register('decision')} value="allow" title={TEXTS.allow} hint={TEXTS.theyMayUseTheRecords} />
        <RadioCard {...register('decision')} value="refuse" title={TEXTS.refuse} hint={TEXTS.theyMayNotUse} />
      </Choices>
    </FieldGroup>
  );
}

export function WhoQuestion({ form }: QuestionProps) {
  const { register, control, formState } = form;
  const who = useWatch({ control, name: 'who' });
  const { organizationKinds, organizationId } = formState.errors;
  return (
    <FieldGroup label={TEXTS.whoIsItAbout} error={organizationKinds?.message ?? organizationId?.message}>
      <Choices>
        <RadioCard {...register('who')} value="everyone" title={TEXTS.everyone} />
        <RadioCard {...register('who')} value="organization-kinds" title={TEXTS.kindsOfOrganizations} />
        <RadioCard {...register('who')} value="organization" title={TEXTS.oneOrganization} />
        {formState.defaultValues?.who === 'person' && (
          <RadioCard {...register('who')} value="person" title={TEXTS.onePerson} />
        )}
      </Choices>
      {who === 'organization-kinds' && (
        <Boxes role="group" aria-label={TEXTS.whichKindsOfOrganizations}>
          {ORGANIZATION_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              {...register('organizationKinds')}
              value={kind}
              label={organizationKindWords[kind].replace(/^./, (letter) => letter.toUpperCase())}
            />
          ))}
        </Boxes>
      )}
      {who === 'organization' && <OrganizationChoice form={form} />}
    </FieldGroup>
  );
}

export function PurposeQuestion({ form: { register, control, formState } }: QuestionProps) {
  const forWhat = useWatch({ control, name: 'forWhat' });
  return (
    <FieldGroup label={TEXTS.forWhichUses} error={formState.errors.purposes?.message}>
      <Choices>
        <RadioCard {...register('forWhat')} value="all" title={TEXTS.allUses} />
        <RadioCard {...register('forWhat')} value="some" title={TEXTS.someUses} />
      </Choices>
      {forWhat === 'some' && (
        <Boxes role="group" aria-label={TEXTS.whichUses}>
          {USE_PURPOSE_IDS.map((purpose) => (
            <Checkbox key={purpose} {...register('purposes')} value={purpose} label={USE_PURPOSES[purpose]} />
          ))}
        </Boxes>
      )}
    </FieldGroup>
  );
}

export function DaysQuestion({ form: { register, formState } }: QuestionProps) {
  return (
    <Days>
      <Field label={TEXTS.firstDay} hint={TEXTS.emptyFromNowOn} optional>
        <Input {...register('from')} type="date" />
      </Field>
      <Field label={TEXTS.lastDay} hint={TEXTS.emptyWithoutAnEnd} error={formState.errors.until?.message} optional>
        <Input {...register('until')} type="date" />
      </Field>
    </Days>
  );
}
