import type { Import } from '@carebourse/contracts/imports';
import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { importKeys } from './keys.ts';

/** POST /api/catalogue/imports/{id}/apply: it is done after the answer. */
export function useApplyImport(id: number) {
  return useChange({
    send: (body: { publish: boolean }) => http<Import>(`/catalogue/imports/${id}/apply`, { method: 'POST', body }),
    changes: [importKeys.one(id), ...RESOURCE_TYPES.map((type) => ['managed-resources', type])],
    failed: 'The import was not begun',
  });
}

/** DELETE /api/catalogue/imports/{id} */
export function useDropImport(id: number, onDone: () => void) {
  return useChange({
    send: () => http<Import>(`/catalogue/imports/${id}`, { method: 'DELETE' }),
    changes: [importKeys.list],
    done: { title: 'The plan is dropped', description: 'The catalogue stays as it is.' },
    failed: 'The plan was not dropped',
    onDone,
  });
}
