import type { EntryForm } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import type { FormEntry } from '../form-entry.ts';
import { formKeys } from './keys.ts';

const read =
  ({ resourceType, resourceId }: FormEntry) =>
  ({ signal }: { signal: AbortSignal }) =>
    http<EntryForm>(`/forms/${resourceType}/${resourceId}`, { signal }).catch(failWith(MESSAGES.entryForm.unread));

/** GET /api/forms/{resourceType}/{resourceId}: read when it is wanted. */
export function useEntryForm(entry: FormEntry, isWanted: boolean) {
  return useQuery({ queryKey: formKeys.shown(entry), queryFn: isWanted ? read(entry) : skipToken });
}

/** Which of several entries have a form; those whose form is not known yet are left out. */
export function useEntriesWithForm<Entry extends FormEntry>(entries: readonly Entry[], isWanted: boolean): Entry[] {
  const forms = useQueries({
    queries: entries.map((entry) => ({
      queryKey: formKeys.shown(entry),
      queryFn: isWanted ? read(entry) : skipToken,
    })),
  });
  return entries.filter((_entry, at) => (forms[at]?.data?.questions.length ?? 0) > 0);
}
