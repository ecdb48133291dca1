import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { stewardshipKeys } from './keys.ts';

/** DELETE /api/uploads/{id}: what came of it goes. */
export function useForgetUpload(id: string) {
  return useChange({
    send: () => http<void>(`/uploads/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }),
    changes: [stewardshipKeys.uploads],
    done: { title: 'The file is given up', description: 'Nothing of it is kept.' },
    failed: 'The file was not given up',
  });
}
