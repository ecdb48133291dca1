import type { UnusualReading } from '@carebourse/contracts/unusual-reading';
import { usePages } from '../../../lib/use-pages.ts';
import * as TEXTS from '../texts.ts';
import { privacyDeskKeys } from './keys.ts';

/** GET /api/privacy/unusual-readings */
export function useUnusualReadings() {
  return usePages<UnusualReading>({
    queryKey: privacyDeskKeys.readings,
    path: '/privacy/unusual-readings',
    query: {},
    failure: TEXTS.unusualReadingNotLoaded,
    refetchOnMount: 'always',
  });
}
