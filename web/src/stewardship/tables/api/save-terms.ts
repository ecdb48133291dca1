import type { Stewardship } from '@carebourse/contracts/stewardship';
import type { EntryTerms } from '@carebourse/contracts/tables';
import { useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';
import { stewardshipKeys } from './keys.ts';

/** PUT …/terms: what holds for all tables of the entry. */
export function useSaveTerms(entry: EntryRef) {
  const client = useQueryClient();
  return useChange({
    send: (terms: EntryTerms) => http<Stewardship>(`${apiPath(entry)}/terms`, { method: 'PUT', body: terms }),
    done: { title: 'Terms saved', description: 'They hold for the next use under every grant.' },
    failed: 'The terms were not saved',
    onDone: (answer) => holdAnswer(client, stewardshipKeys.entry(entry), answer),
  });
}
