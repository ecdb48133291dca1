import { LIMITS, type ResourceType } from '@carebourse/contracts/constants';
import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { space, text } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { fieldLabels } from '../../entry/entry-fields.ts';
import type { EntryForm } from '../entry-form.ts';
import { fieldErrorOf } from '../field-error-of.ts';
import { AudienceField } from './audience-field.tsx';
import { StewardField } from './choice-fields.tsx';
import { EntryTextField } from './entry-text-field.tsx';
import { factFields } from './fact-fields.tsx';
import { LookFields } from './look-field.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  margin-bottom: ${space(5)};
  font-size: ${text.s17};
`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Stack $gap={5}>{children}</Stack>
    </Card>
  );
}

interface EntryFieldsCardsProps {
  resourceType: ResourceType;
  /** Whether the reader says of an entry whose it is, and that it is verified. */
  isAdmin: boolean;
}

/** All that is written of an entry, in parts. */
export function EntryFieldsCards({ resourceType, isAdmin }: EntryFieldsCardsProps) {
  const { register, formState } = useFormContext<EntryForm>();
  const Facts = factFields[resourceType];
  return (
    <Stack $gap={5}>
      <Part title={TEXTS.about}>
        <EntryTextField name="name" />
        <Field
          label={fieldLabels.description}
          hint={TEXTS.cardShowsTwoLines}
          error={fieldErrorOf(formState.errors, 'description')}
          required
        >
          <TextArea {...register('description')} rows={4} countTo={LIMITS.longText.max} />
        </Field>
        {isAdmin && <StewardField />}
      </Part>
      <Part title={TEXTS.facts}>
        <Facts isAdmin={isAdmin} />
      </Part>
      <Part title={TEXTS.audience}>
        <AudienceField resourceType={resourceType} />
      </Part>
      {(resourceType === 'agent' || resourceType === 'data') && (
        <Part title={TEXTS.look}>
          <LookFields resourceType={resourceType} />
        </Part>
      )}
    </Stack>
  );
}
