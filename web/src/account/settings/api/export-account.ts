import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/account/export, handed to the browser as a file. */
export function useExportAccount() {
  return useChange({
    send: async () => save(await http('/account/export')),
    failed: TEXTS.exportFailed,
  });
}

function save(copy: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'carebourse-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
