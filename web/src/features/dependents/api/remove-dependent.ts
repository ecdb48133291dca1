import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { selected, useDependentOutcome } from './dependent-outcome.ts';

/** DELETE /api/dependents/{id} */
export function useRemoveDependent() {
  return useMutation({
    mutationFn: async (id: number | undefined) => http(`/dependents/${selected(id)}`, { method: 'DELETE' }),
    ...useDependentOutcome('remove'),
  });
}
