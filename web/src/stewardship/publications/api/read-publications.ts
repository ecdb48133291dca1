import type { ComparedPublication, Publication, PublicationState } from '@carebourse/contracts/publications';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { usePages } from '../../../lib/use-pages.ts';
import * as TEXTS from '../texts.ts';
import { publicationKeys } from './keys.ts';

/** GET /api/publications: for admins all, for editors those of their organization. */
export function usePublications(state: PublicationState) {
  return usePages<Publication>({
    queryKey: publicationKeys.list(state),
    path: '/publications',
    query: { state },
    failure: TEXTS.publicationsNotFetched,
  });
}

/** GET /api/publications/{id} */
export function usePublication(id: number) {
  return useQuery({
    queryKey: publicationKeys.one(id),
    queryFn: ({ signal }) =>
      http<ComparedPublication>(`/publications/${id}`, { signal }).catch(failWith(TEXTS.publicationsNotFetched)),
    // Somebody else may have decided meanwhile.
    refetchOnMount: 'always',
  });
}
