import type { Publication } from '@carebourse/contracts/publications';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import type { FirstOf } from '../../../lib/use-pages.ts';
import * as TEXTS from '../texts.ts';
import { publicationKeys } from './keys.ts';

/** Those that wait for an admin of the platform, the first hundred. */
export function useWaitingPublications(isWanted: boolean) {
  return useQuery({
    queryKey: publicationKeys.waiting,
    queryFn: isWanted
      ? ({ signal }: { signal: AbortSignal }) =>
          http<FirstOf<Publication>>('/publications', { query: { state: 'open', limit: 100 }, signal }).catch(
            failWith(TEXTS.publicationsNotFetched),
          )
      : skipToken,
  });
}
