import type { RequestDraft } from '@carebourse/contracts/request-drafts';
import { useEffect, useState } from 'react';
import { saveDraft } from './api/save-draft.ts';
import type { DraftAbout } from './draft-about.ts';
import { createDraftKeeper, type DraftState } from './draft-keeper.ts';

/**
 * Saves what is typed of a draft.
 * @param known what the form starts with
 */
export function useDraftKeeper(about: DraftAbout, known: RequestDraft | null | undefined) {
  const [state, setState] = useState<DraftState>({ at: 'untouched' });
  const [keeper] = useState(() =>
    createDraftKeeper({
      seen: known?.version ?? 0,
      save: (fields, seen) => saveDraft(about, fields, seen),
      onState: setState,
    }),
  );

  useEffect(() => {
    const flushHidden = () => document.visibilityState === 'hidden' && void keeper.flush();
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      void keeper.flush();
    };
  }, [keeper]);

  return { keeper, state };
}
