import type { Import } from '@carebourse/contracts/imports';
import { usePages } from '../../../lib/use-pages.ts';
import { failures } from '../words.ts';
import { importKeys } from './keys.ts';

const PAGE_SIZE = '20';

/**
 * GET /api/catalogue/imports: newest first, page by page.
 * @param harvest whose log; '' for all
 */
export function useImports(harvest: string) {
  return usePages<Import>({
    queryKey: importKeys.log(harvest),
    path: '/catalogue/imports',
    query: { limit: PAGE_SIZE, harvestId: harvest },
    failure: failures.list,
    refetchOnMount: 'always',
  });
}
