import type { CustomIntegration } from '@carebourse/contracts/contact';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';

/** POST /api/request-custom-integration. */
export function useRequestIntegration() {
  return useChange({
    send: (body: CustomIntegration) => http('/request-custom-integration', { method: 'POST', body }),
  });
}
