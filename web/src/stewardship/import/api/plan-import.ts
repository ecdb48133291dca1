import type { Import, ImportAddress } from '@carebourse/contracts/imports';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { importKeys } from './keys.ts';

export interface ChosenFile {
  file: File;
  /** Empty where the file says whose entries they become. */
  organizationId: string;
  /** By which relative addresses of the file are resolved. */
  baseAddress?: string;
}

type OnPlanned = (planned: Import, chosen: ChosenFile) => void;

async function planFile(chosen: ChosenFile) {
  const { file, ...query } = chosen;
  const input = { method: 'POST', file, query: { fileName: file.name, ...query } } as const;
  return { planned: await http<Import>('/catalogue/imports', input), chosen };
}

/** POST /api/catalogue/imports: the answer comes when the file is read. */
export function usePlanFile(onPlanned: OnPlanned) {
  return useChange({
    send: planFile,
    changes: [importKeys.list],
    failed: 'The file was not read',
    onDone: ({ planned, chosen }) => onPlanned(planned, chosen),
  });
}

/** The same with a base address. The plan that was made without one is dropped. The form shows why it is refused. */
export function useReadAgain(id: number, onPlanned: OnPlanned) {
  return useChange({
    async send(chosen: ChosenFile) {
      const again = await planFile(chosen);
      await http<Import>(`/catalogue/imports/${id}`, { method: 'DELETE' });
      return again;
    },
    changes: [importKeys.list],
    onDone: ({ planned, chosen }) => onPlanned(planned, chosen),
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
