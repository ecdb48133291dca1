import type { DecisionEffects } from '@carebourse/contracts/my-data';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import * as TEXTS from '../texts.ts';
import { myDataKeys } from './keys.ts';

/** GET /api/my-data/effects: what each decision for the reader (null) or a dependent changed, the newest first. */
export function useDecisionEffects(dependentId: number | null) {
  const user = useCurrentUser();
  return useQuery({
    queryKey: myDataKeys.effects(user?.id ?? 0, dependentId),
    queryFn: async ({ signal }) => {
      const query = dependentId === null ? {} : { dependentId: String(dependentId) };
      const list = http<DecisionEffects>('/my-data/effects', { query, signal });
      return (await list.catch(failWith(TEXTS.effectsNotLoaded))).items;
    },
  });
}
