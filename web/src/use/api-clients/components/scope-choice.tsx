import { GRANT_SCOPES, SCOPES, type Scope } from '@carebourse/contracts/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useSubscription } from '../../../plans/subscription/api/subscription.ts';
import { beyondPlan, planNeed } from '../../../requests/request-form/plan-needs.ts';
import { scopeWords } from '../scope-words.ts';
import * as TEXTS from '../texts.ts';

interface ScopeChoiceProps {
  /** What `register('scopes')` gives. */
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** What the reader's programs may be given. What was granted takes a plan with API access. */
export function ScopeChoice({ field, error }: ScopeChoiceProps) {
  const { data } = useSubscription();
  const lacksPlan = data !== undefined && beyondPlan(['api'], data.planId).length > 0;
  const hintOf = (scope: Scope) =>
    GRANT_SCOPES.includes(scope) && lacksPlan ? `${scopeWords[scope]} ${planNeed('api')}` : scopeWords[scope];
  return (
    <FieldGroup label={TEXTS.whatItMayDo} hint={TEXTS.giveItNoMore} error={error}>
      <Stack $gap={3}>
        {SCOPES.map((scope) => (
          <Checkbox key={scope} {...field} value={scope} label={<code>{scope}</code>} hint={hintOf(scope)} />
        ))}
      </Stack>
    </FieldGroup>
  );
}
