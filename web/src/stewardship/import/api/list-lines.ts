import type { ImportLine, ImportState } from '@carebourse/contracts/imports';
import { usePages } from '../../../lib/use-pages.ts';
import { failures } from '../words.ts';
import { importKeys } from './keys.ts';

const PAGE_SIZE = '50';

/**
 * GET /api/catalogue/imports/{id}/lines: in the order of the file, page by page.
 * @param action '' for all
 * @param state where the import stands: entries that it makes are named once they are there
 */
export function useImportLines(id: number, action: string, state: ImportState) {
  return usePages<ImportLine>({
    queryKey: importKeys.lines(id, action, state),
    path: `/catalogue/imports/${id}/lines`,
    query: { action, limit: PAGE_SIZE },
    failure: failures.lines,
  });
}
