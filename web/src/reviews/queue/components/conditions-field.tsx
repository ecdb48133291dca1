import { LIMITS } from '@carebourse/contracts/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TemplateChoice } from './template-choice.tsx';
import * as TEXTS from '../texts.ts';

interface ConditionsFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  written: string;
  /** With the text of a kept one. */
  onChoose: (text: string) => void;
}

/** What an approval binds the requester to beside the purpose, apart from the message to them. */
export function ConditionsField({ field, error, written, onChoose }: ConditionsFieldProps) {
  return (
    <Stack $gap={4}>
      <Field
        label={TEXTS.conditionsOfUse}
        hint={TEXTS.besideThePurposeTheyStand}
        error={error}
        warning={healthNumberWarning(written)}
        optional
      >
        <TextArea {...field} rows={2} maxLength={LIMITS.comment.max} />
      </Field>
      <TemplateChoice decision="approved" label={TEXTS.keptTextForTheConditions} onChoose={onChoose} />
    </Stack>
  );
}
