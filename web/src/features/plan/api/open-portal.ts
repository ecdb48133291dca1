import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { errorMessage, http } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';

/** POST /api/billing-portal-session, then on to the card provider's pages. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: () => http<{ url: string }>('/billing-portal-session', { method: 'POST' }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      showToast({
        title: MESSAGES.billing.portalFailed,
        description: errorMessage(error, MESSAGES.billing.unexpected),
        variant: 'destructive',
      }),
  });
}
