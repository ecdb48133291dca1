import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useAccountChange } from './account-change.ts';

/** GET /api/account/export, handed to the browser as a file. */
export function useExportAccount() {
  return useAccountChange({
    send: async () => save(await http('/account/export')),
    failed: MESSAGES.account.exportFailed,
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
