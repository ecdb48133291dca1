import { AGENT_LIMITS } from '@carebourse/contracts/agents';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Pair } from '../../../ui/pair.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { ConnectionForm, CredentialChange } from '../connection-form.ts';
import * as TEXTS from '../texts.ts';

const KEPT = [
  { value: 'keep', label: TEXTS.keepIt },
  { value: 'set', label: TEXTS.replaceIt },
  { value: 'none', label: TEXTS.removeIt },
] as const;
const NOT_KEPT = [
  { value: 'none', label: TEXTS.none },
  { value: 'set', label: TEXTS.aHeader },
] as const;

const MOST_OF_A_NAME = 100;

interface CredentialFieldsProps {
  /** The header whose value is kept. */
  keptHeader: string | null;
}

/** The header that is sent along. Its value goes in and never comes out again. */
export function CredentialFields({ keptHeader }: CredentialFieldsProps) {
  const { register, control, setValue, formState } = useFormContext<ConnectionForm>();
  const chosen = useWatch({ control, name: 'credential' });
  const { errors } = formState;
  const choose = (value: CredentialChange) => setValue('credential', value, { shouldDirty: true });
  return (
    <FieldGroup
      label={TEXTS.credential}
      error={errors.credential?.message}
      hint={keptHeader ? TEXTS.aValueOfTheHeader(keptHeader) : TEXTS.aHeaderThatIsSent}
    >
      <Stack $gap={4}>
        <SegmentedControl<CredentialChange>
          label={TEXTS.whatHappensToTheCredential}
          value={chosen}
          onChange={choose}
          options={keptHeader ? KEPT : NOT_KEPT}
        />
        {chosen === 'set' && (
          <Pair>
            <Field label={TEXTS.header} error={errors.header?.message}>
              <Input
                {...register('header')}
                autoComplete="off"
                spellCheck={false}
                placeholder={TEXTS.authorization}
                maxLength={MOST_OF_A_NAME}
              />
            </Field>
            <Field label={TEXTS.valueOfTheHeader} error={errors.value?.message}>
              <PasswordInput {...register('value')} autoComplete="off" maxLength={AGENT_LIMITS.credential} />
            </Field>
          </Pair>
        )}
      </Stack>
    </FieldGroup>
  );
}
