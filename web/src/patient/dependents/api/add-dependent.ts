import type { Dependent, DependentInput } from '@carebourse/contracts/dependents';
import { http } from '../../../lib/http.ts';
import { useDependentChange } from './dependent-change.ts';

/** POST /api/dependents. The parent is the caller, whatever is sent; the specification sends 0 (§7). */
export function useAddDependent() {
  return useDependentChange('add', (fields: DependentInput) =>
    http<Dependent>('/dependents', { method: 'POST', body: { ...fields, parentId: 0 } }),
  );
}
