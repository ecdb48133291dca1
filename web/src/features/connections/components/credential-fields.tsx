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

const KEPT = [
  { value: 'keep', label: 'Keep it' },
  { value: 'set', label: 'Replace it' },
  { value: 'none', label: 'Remove it' },
] as const;
const NOT_KEPT = [
  { value: 'none', label: 'None' },
  { value: 'set', label: 'A header' },
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
      label="Credential"
      error={errors.credential?.message}
      hint={
        keptHeader
          ? `A value of the header ${keptHeader} is kept, and never shown again.`
          : 'A header that is sent along, such as an API key. It is kept encrypted, and never shown again.'
      }
    >
      <Stack $gap={4}>
        <SegmentedControl<CredentialChange>
          label="What happens to the credential"
          value={chosen}
          onChange={choose}
          options={keptHeader ? KEPT : NOT_KEPT}
        />
        {chosen === 'set' && (
          <Pair>
            <Field label="Header" error={errors.header?.message}>
              <Input
                {...register('header')}
                autoComplete="off"
                spellCheck={false}
                placeholder="Authorization"
                maxLength={MOST_OF_A_NAME}
              />
            </Field>
            <Field label="Value of the header" error={errors.value?.message}>
              <PasswordInput {...register('value')} autoComplete="off" maxLength={AGENT_LIMITS.credential} />
            </Field>
          </Pair>
        )}
      </Stack>
    </FieldGroup>
  );
}
