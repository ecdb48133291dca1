import { http } from '../../../lib/http.ts';
import { selected, useDependentChange } from './dependent-change.ts';

/** DELETE /api/dependents/{id} */
export function useRemoveDependent() {
  return useDependentChange('remove', async (id: number | undefined) =>
    http(`/dependents/${selected(id)}`, { method: 'DELETE' }),
  );
}
