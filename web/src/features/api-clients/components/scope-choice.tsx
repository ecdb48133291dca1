import { SCOPES } from '@carebourse/contracts/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { scopeWords } from '../scope-words.ts';

interface ScopeChoiceProps {
  /** What `register('scopes')` gives. */
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function ScopeChoice({ field, error }: ScopeChoiceProps) {
  return (
    <FieldGroup label="What it may do" hint="Give it no more than it needs." error={error}>
      <Stack $gap={3}>
        {SCOPES.map((scope) => (
          <Checkbox key={scope} {...field} value={scope} label={<code>{scope}</code>} hint={scopeWords[scope]} />
        ))}
      </Stack>
    </FieldGroup>
  );
}
