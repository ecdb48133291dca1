import type { Harvest, HarvestList, NewHarvest } from '@carebourse/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { failures } from '../words.ts';
import { importKeys } from './keys.ts';

const PATH = '/catalogue/harvests';

/** GET /api/catalogue/harvests; for admins */
export function useHarvests() {
  return useQuery({
    queryKey: importKeys.harvests,
    queryFn: async ({ signal }) => {
      const { items } = await http<HarvestList>(PATH, { signal }).catch(failWith(failures.harvests));
      return items;
    },
  });
}

/** POST /api/catalogue/harvests: the form shows why an address is refused. */
export function useStartHarvest(onDone: () => void) {
  return useChange({
    send: (body: NewHarvest) => http<Harvest>(PATH, { method: 'POST', body }),
    changes: [importKeys.list, importKeys.harvests],
    done: { title: 'The address is read on a schedule', description: 'Its first reading begins now.' },
    onDone,
  });
}

/** POST /api/catalogue/harvests/{id}/run */
export function useRunHarvest() {
  return useChange({
    send: (id: number) => http<Harvest>(`${PATH}/${id}/run`, { method: 'POST' }),
    changes: [importKeys.list, importKeys.harvests],
    done: { title: 'The address is read now', description: 'What it tells is in its log.' },
    failed: 'The address was not read',
  });
}

/** DELETE /api/catalogue/harvests/{id} */
export function useEndHarvest(onDone: () => void) {
  return useChange({
    send: (id: number) => http<Harvest>(`${PATH}/${id}`, { method: 'DELETE' }),
    changes: [importKeys.harvests],
    done: { title: 'The harvest has ended', description: 'Its entries stay.' },
    failed: 'The harvest goes on',
    onDone,
  });
}
