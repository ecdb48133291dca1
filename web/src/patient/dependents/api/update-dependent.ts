import type { Dependent, DependentInput } from '@carebourse/contracts/dependents';
import { http } from '../../../lib/http.ts';
import { selected, useDependentChange } from './dependent-change.ts';

interface Update {
  id: number | undefined;
  fields: DependentInput;
}

/** PUT /api/dependents/{id} */
export function useUpdateDependent() {
  return useDependentChange('update', async ({ id, fields }: Update) =>
    http<Dependent>(`/dependents/${selected(id)}`, { method: 'PUT', body: { ...fields, parentId: 0 } }),
  );
}
