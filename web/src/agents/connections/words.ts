import type { InformationKind, ManagedConnection } from '@carebourse/contracts/agents';
import { formatDateTime } from '../../lib/dates.ts';
import { durationWords } from '../../catalogue/agents/measured-words.ts';
import { informationWords } from '../../catalogue/agents/schema-words.ts';

export const informationOptions = (['none', 'de-identified', 'identifiable'] satisfies InformationKind[]).map(
  (value) => ({ value, label: informationWords[value] }),
);

type Probe = NonNullable<ManagedConnection['connection']>['lastProbe'];

/** The last health probe in words. */
export function probeWords(probe: Probe): string {
  if (!probe) return 'Not checked yet';
  const { ok, durationMs, at } = probe;
  const took = durationMs === null ? '' : ` in ${durationWords(durationMs)}`;
  return `${ok ? `Answered${took}` : 'Not answered'}, ${formatDateTime(at)}`;
}
