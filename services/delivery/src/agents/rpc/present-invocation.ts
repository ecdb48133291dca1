import type { InvocationLine } from '@carebourse/contracts/agents';
import type { InvocationRow } from '../store/invocations.ts';

/** A line of the record: who may see it knows who it is of. */
export function presentInvocation(row: InvocationRow): InvocationLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    outcome: row.outcome as InvocationLine['outcome'],
    durationMs: row.durationMs,
    informationIn: row.informationIn as InvocationLine['informationIn'],
    purposeKind: row.purposeKind as InvocationLine['purposeKind'],
    byClient: row.clientId,
    keptUntil: row.kept?.keptUntil.toISOString() ?? null,
  };
}

/** The same as a message, whose fields are absent where nothing is known. */
export function invocationMessage(row: InvocationRow) {
  const { durationMs, purposeKind, byClient, keptUntil, ...line } = presentInvocation(row);
  return {
    ...line,
    durationMs: durationMs ?? undefined,
    purposeKind: purposeKind ?? undefined,
    byClient: byClient ?? undefined,
    keptUntil: keptUntil ?? undefined,
  };
}
