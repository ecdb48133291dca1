import type { Import, ImportAddress } from '@carebourse/contracts/imports';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { importKeys } from './keys.ts';

interface Chosen {
  file: File;
  organizationId: string;
}

/** POST /api/catalogue/imports: the answer comes when the file is read. */
export function usePlanFile(onDone: (planned: Import) => void) {
  return useChange({
    send: ({ file, organizationId }: Chosen) =>
      http<Import>('/catalogue/imports', { method: 'POST', file, query: { fileName: file.name, organizationId } }),
    changes: [importKeys.list],
    failed: 'The file was not read',
    onDone,
  });
}

/** POST /api/catalogue/imports/address: the form shows why an address is refused. */
export function usePlanAddress(onDone: (begun: Import) => void) {
  return useChange({
    send: (body: ImportAddress) => http<Import>('/catalogue/imports/address', { method: 'POST', body }),
    changes: [importKeys.list],
    onDone,
  });
}
