import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { draftFieldsSchema } from '@carebourse/contracts/request-drafts';
import { isRefused } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { draftKeys } from '../../request-drafts/api/keys.ts';
import { readDraft } from '../../request-drafts/api/read-draft.ts';
import { saveDraft } from '../../request-drafts/api/save-draft.ts';
import { type BundleEntry, entryKey } from '../bundle-form.ts';

const { requestBundles: words } = MESSAGES;
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
      title: wasThere ? words.there : words.added,
      description: words.addedDetail,
      to: '/dashboard?tab=requests',
    }),
    failed: words.addFailed,
  });
}
