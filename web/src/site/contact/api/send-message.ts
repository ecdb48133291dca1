import type { ContactMessage } from '@carebourse/contracts/contact';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';

/** POST /api/contact. */
export function useSendMessage() {
  return useChange({
    send: (body: ContactMessage) => http<{ id: number }>('/contact', { method: 'POST', body }),
  });
}
