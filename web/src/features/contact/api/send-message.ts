import type { ContactMessage } from '@carebourse/contracts/contact';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';

/** POST /api/contact. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => http<{ id: number }>('/contact', { method: 'POST', body }),
  });
}
