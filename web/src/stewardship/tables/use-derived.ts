import { useWatch } from 'react-hook-form';
import type { DefinitionForm } from './definition-form.ts';

/** What follows from the form around; whoever uses it is drawn anew only when that has changed. */
export function useDerived<Value>(compute: (form: DefinitionForm) => Value): Value {
  return useWatch<DefinitionForm, DefinitionForm, Value>({ compute });
}
