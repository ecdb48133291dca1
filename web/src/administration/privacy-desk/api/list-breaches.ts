import type { Breach } from '@carebourse/contracts/privacy-desk';
import { usePages } from '../../../lib/use-pages.ts';
import * as TEXTS from '../texts.ts';
import { privacyDeskKeys } from './keys.ts';

/** GET /api/privacy/breaches */
export function useBreaches() {
  return usePages<Breach>({
    queryKey: privacyDeskKeys.breaches,
    path: '/privacy/breaches',
    query: {},
    failure: TEXTS.breachesNotFetched,
  });
}
