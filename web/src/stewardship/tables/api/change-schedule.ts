import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { Stewardship } from '@carebourse/contracts/stewardship';
import { useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';
import { stewardshipKeys } from './keys.ts';

/** PUT …/tables/{tableId}/schedule: how often a table is released anew; null says nothing. */
export function useChangeSchedule(entry: EntryRef, tableId: number) {
  const client = useQueryClient();
  return useChange({
    send: (releaseEvery: ReleaseInterval | null) =>
      http<Stewardship>(`${apiPath(entry)}/tables/${tableId}/schedule`, { method: 'PUT', body: { releaseEvery } }),
    done: { title: 'Schedule saved', description: 'Grantees and patients read it from now on.' },
    failed: 'The schedule was not saved',
    onDone: (answer) => holdAnswer(client, stewardshipKeys.entry(entry), answer),
  });
}
