import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { draftFieldsSchema } from '@carebourse/contracts/request-drafts';
import { isRefused } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { draftKeys } from '../../drafts/api/keys.ts';
import { readDraft } from '../../drafts/api/read-draft.ts';
import { saveDraft } from '../../drafts/api/save-draft.ts';
import { type BundleEntry, entryKey } from '../bundle-form.ts';
import * as TEXTS from '../texts.ts';
const EMPTY = draftFieldsSchema.parse({});

/** Adds an entry to what the draft for several holds. Answers whether it was there already. */
async function add(entry: BundleEntry): Promise<{ wasThere: boolean }> {
  const draft = await readDraft('several');
  const { entries, ...fields } = draft?.fields ?? EMPTY;
  if (entries.some((one) => entryKey(one) === entryKey(entry))) return { wasThere: true };
  const added = { ...fields, entries: [...entries, { ...entry, answers: {} }] };
  await saveDraft('several', added, draft?.version ?? 0);
  return { wasThere: false };
}

/** The same once more where another window saved in between. */
const addAnew = (entry: BundleEntry) =>
  add(entry).catch((error: unknown) => {
    if (!isRefused(error, PROBLEM_TYPES.draftChanged)) throw error;
    return add(entry);
  });

export function useAddToBundle() {
  return useChange({
    send: addAnew,
    changes: [draftKeys.all],
    done: ({ wasThere }) => ({
      title: wasThere ? TEXTS.entryAddedAlready : TEXTS.entryAdded,
      description: TEXTS.entryAddedDetail,
      to: '/dashboard?tab=requests',
    }),
    failed: TEXTS.entryNotAdded,
  });
}
