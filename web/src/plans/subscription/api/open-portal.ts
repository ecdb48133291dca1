import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/billing-portal-session, then on to the card provider's pages. */
export function useOpenPortal() {
  return useChange({
    send: () => http<{ url: string }>('/billing-portal-session', { method: 'POST' }),
    onDone: ({ url }) => window.location.assign(url),
    failed: TEXTS.portalNotOpened,
  });
}
