import type { Dependent, DependentInput } from '@carebourse/contracts/dependents';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useDependentOutcome } from './dependent-outcome.ts';

/** POST /api/dependents. The parent is the caller, whatever is sent; the specification sends 0 (§7). */
export function useAddDependent() {
  return useMutation({
    mutationFn: (fields: DependentInput) =>
      http<Dependent>('/dependents', { method: 'POST', body: { ...fields, parentId: 0 } }),
    ...useDependentOutcome('add'),
  });
}
