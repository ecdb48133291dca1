import type { PublicRule } from '@carebourse/contracts/decision-rule';
import { skipToken, useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import type { FactEntry } from '../../facts/fact-entry.ts';
import { ruleKeys } from './keys.ts';

/** GET /api/decision-rules/{resourceType}/{resourceId}: what is approved at once of what the reader asks for. */
export function useRule(entry: FactEntry, isWanted: boolean) {
  const read = ({ signal }: { signal: AbortSignal }) =>
    http<PublicRule>(`/decision-rules/${entry.resourceType}/${entry.resourceId}`, { signal });
  return useQuery({ queryKey: ruleKeys.shown(entry), queryFn: isWanted ? read : skipToken });
}
