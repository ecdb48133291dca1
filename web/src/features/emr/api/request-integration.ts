import type { CustomIntegration } from '@carebourse/contracts/contact';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';

/** POST /api/request-custom-integration. */
export function useRequestIntegration() {
  return useMutation({
    mutationFn: (body: CustomIntegration) => http('/request-custom-integration', { method: 'POST', body }),
  });
}
