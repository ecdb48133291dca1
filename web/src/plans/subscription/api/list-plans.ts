import type { Plan } from '@carebourse/contracts/plans';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';

function listPlans(signal: AbortSignal): Promise<Plan[]> {
  return http<Plan[]>('/plans', { signal }).catch(failWith(TEXTS.plansNotFetched));
}

/** GET /api/plans. */
export function usePlans() {
  return useQuery({ queryKey: ['plans'], queryFn: ({ signal }) => listPlans(signal) });
}
