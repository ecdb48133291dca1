import type { CardList } from '@carebourse/contracts/model-card';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { cardKeys } from './keys.ts';

/** GET /api/model-cards: the agents that have one, by name. */
export function useCardList() {
  return useQuery({
    queryKey: cardKeys.list,
    queryFn: ({ signal }) => http<CardList>('/model-cards', { signal }).catch(failWith(TEXTS.modelCardListNotLoaded)),
  });
}
