import type { Dependent, DependentInput } from '@carebourse/contracts/dependents';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { selected, useDependentOutcome } from './dependent-outcome.ts';

interface DependentChange {
  id: number | undefined;
  fields: DependentInput;
}

/** PUT /api/dependents/{id} */
export function useUpdateDependent() {
  return useMutation({
    mutationFn: async ({ id, fields }: DependentChange) =>
      http<Dependent>(`/dependents/${selected(id)}`, { method: 'PUT', body: { ...fields, parentId: 0 } }),
    ...useDependentOutcome('update'),
  });
}
