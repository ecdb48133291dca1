import type { Import } from '@carebourse/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { importKeys } from './keys.ts';

const LOOK_AGAIN_MS = 500;

/** GET /api/catalogue/imports/{id}: how far an import has come, again and again while the server works on it. */
export function useImport(id: number) {
  return useQuery({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => http<Import>(`/catalogue/imports/${id}`, { signal }).catch(failWith(failures.one)),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? LOOK_AGAIN_MS : false),
    refetchOnMount: 'always',
  });
}

function isAtWork(found: Import | undefined): boolean {
  return found?.state === 'reading' || found?.state === 'applying';
}
