import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { FormInput, ManagedForm } from '@carebourse/contracts/entry-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as FORMS_TEXTS from '../../../requests/forms/texts.ts';
import { savedDetailOf } from '../../tables/words.ts';
import { unlessToApprove } from '../../publications/unless-to-approve.ts';
import { formKeys } from '../../../requests/forms/api/keys.ts';
import * as TEXTS from '../texts.ts';
export const formPath = ({ resourceType, resourceId }: ResourceReference) =>
  `/stewardship/${resourceType}/${resourceId}/form`;

/** GET /api/stewardship/{resourceType}/{resourceId}/form. Read anew each time: others keep the same form. */
export function useManagedForm(entry: ResourceReference) {
  return useQuery({
    queryKey: formKeys.kept(entry),
    queryFn: ({ signal }) => http<ManagedForm>(formPath(entry), { signal }).catch(failWith(FORMS_TEXTS.formNotLoaded)),
    refetchOnMount: 'always',
  });
}

/** GET …/form?version=, as it was saved. Read anew each time: there may be newer ones beside it. */
export function useFormVersion(entry: ResourceReference, version: number) {
  const query = { version: String(version) };
  return useQuery({
    queryKey: formKeys.keptVersion(entry, version),
    queryFn: ({ signal }) =>
      http<ManagedForm>(formPath(entry), { query, signal }).catch(failWith(FORMS_TEXTS.formNotLoaded)),
    refetchOnMount: 'always',
  });
}

/** PUT …/form. What does not fit is told on its field. */
export function useSaveForm(entry: ResourceReference) {
  const client = useQueryClient();
  return useChange({
    send: (body: FormInput) => http<ManagedForm>(formPath(entry), { method: 'PUT', body }),
    changes: [formKeys.shown(entry)],
    done: (saved) => ({ title: TEXTS.formSaved, description: savedDetailOf(saved.entry, TEXTS.formSavedDetail) }),
    failed: unlessToApprove(TEXTS.formNotSaved),
    onDone: (answer) => holdAnswer(client, formKeys.kept(entry), answer),
  });
}
