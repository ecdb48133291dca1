import type { AgentFailure, InformationKind, ManagedConnection } from '@carebourse/contracts/agents';
import { formatDateTime } from '../../lib/dates.ts';
import { durationWords } from '../agents/measured-words.ts';
import { informationWords } from '../agents/schema-words.ts';

/** Why a test call failed, and where to look. */
export const failureWords: Record<AgentFailure, string> = {
  address: 'The address is not allowed: it must be public and answer by HTTPS.',
  away: 'Nothing answered at the address.',
  slow: 'The agent took longer than the time limit.',
  refused: 'The agent refused the call. Look at the credential and at what the agent expects.',
  invalid: 'The agent answered, and not as the output schema says.',
};

export const informationOptions = (['none', 'de-identified', 'identifiable'] satisfies InformationKind[]).map(
  (value) => ({ value, label: informationWords[value] }),
);

type Probe = NonNullable<ManagedConnection['connection']>['lastProbe'];

/** The last health probe in words. */
export function probeWords(probe: Probe): string {
  if (!probe) return 'Not looked at yet';
  const { ok, durationMs, at } = probe;
  const took = durationMs === null ? '' : ` in ${durationWords(durationMs)}`;
  return `${ok ? `Answered${took}` : 'Not answered'}, ${formatDateTime(at)}`;
}
