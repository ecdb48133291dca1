import { WEBHOOK_EVENT_TYPES } from '@carebourse/contracts/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { eventWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface EventChoiceProps {
  /** What `register('eventTypes')` gives. */
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function EventChoice({ field, error }: EventChoiceProps) {
  return (
    <FieldGroup label={TEXTS.eventsOfTheWebhook} error={error}>
      <Stack $gap={3}>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <Checkbox key={type} {...field} value={type} label={<code>{type}</code>} hint={eventWords[type]} />
        ))}
      </Stack>
    </FieldGroup>
  );
}
