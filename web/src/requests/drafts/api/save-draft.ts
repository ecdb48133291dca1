import type { DraftFields, RequestDraft } from '@carebourse/contracts/request-drafts';
import { http } from '../../../lib/http.ts';
import { type DraftAbout, draftPath } from '../draft-about.ts';

/** What is on its way to the server, by path. */
const underWay = new Map<string, Promise<unknown>>();

/** Ends when what was typed has reached the server, or could not. */
export async function savesUnderWay(about: DraftAbout): Promise<void> {
  await underWay.get(draftPath(about))?.catch(() => undefined);
}

/** PUT /api/request-drafts/…, which goes on when the dialog is closed that it was typed in. */
export function saveDraft(about: DraftAbout, fields: DraftFields, seen: number): Promise<RequestDraft> {
  const path = draftPath(about);
  const { signal } = new AbortController();
  const saved = http<RequestDraft>(path, { method: 'PUT', body: { fields, seen }, signal });
  underWay.set(path, saved);
  return saved.finally(() => underWay.get(path) === saved && underWay.delete(path));
}
