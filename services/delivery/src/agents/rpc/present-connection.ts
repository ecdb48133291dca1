import type { Measured, ShownConnection } from '@carebourse/contracts/agents';
import type { StewardedAgent } from '../../check/steward.ts';
import type { Context } from '../../context.ts';
import { measuredFrom } from '../domain/measured-from.ts';
import { lastProbe, measureSince } from '../store/agent-probes.ts';
import { findConnection } from '../store/agent-connections.ts';

/** A connection as those see it who keep it: the value of its header is never shown again. */
export async function showConnection(
  { db, cipher, now }: Pick<Context, 'db' | 'cipher' | 'now'>,
  { resourceId: id, name, draft }: StewardedAgent,
) {
  const agent = { id, name, draft };
  const connection = await findConnection(db, cipher, id);
  if (!connection) return { agent };
  const [probe, measured] = await Promise.all([lastProbe(db, id), measureSince(db, id, measuredFrom(now()))]);
  return {
    agent,
    connection: {
      endpoint: connection.endpoint,
      shown: presentShown(connection),
      timeLimitMs: connection.timeLimitMs,
      enabled: connection.enabled,
      credentialHeader: connection.credential?.header,
      changedAt: connection.changedAt.toISOString(),
      lastProbe: probe && { ...probe, at: probe.at.toISOString() },
      measured: presentMeasured(measured),
    },
  };
}

export function presentShown({ inputSchema, outputSchema, example, hook, ...information }: ShownConnection) {
  return {
    inputSchema: JSON.stringify(inputSchema),
    outputSchema: JSON.stringify(outputSchema),
    exampleInput: JSON.stringify(example.input),
    exampleOutput: JSON.stringify(example.output),
    informationIn: information.informationIn,
    informationOut: information.informationOut,
    hook: hook ? JSON.stringify(hook) : undefined,
  };
}

export function presentMeasured({ p50Ms, p95Ms, availability, invocations }: Measured) {
  return {
    p50Ms: p50Ms ?? undefined,
    p95Ms: p95Ms ?? undefined,
    availability: availability ?? undefined,
    invocations,
  };
}
