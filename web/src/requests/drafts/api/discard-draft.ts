import { ApiError, http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { type DraftAbout, draftPath } from '../draft-about.ts';
import * as TEXTS from '../texts.ts';
import { draftKeys } from './keys.ts';
const NOT_FOUND = 404;

/** DELETE /api/request-drafts/…: one that is gone already needs no more. */
export function useDiscardDraft() {
  return useChange({
    send: (about: DraftAbout) =>
      http(draftPath(about), { method: 'DELETE' }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === NOT_FOUND)) throw error;
      }),
    changes: [draftKeys.all],
    done: { title: TEXTS.draftDiscarded },
    failed: TEXTS.draftNotDiscarded,
  });
}
