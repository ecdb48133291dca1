import type { ManagedConnection } from '@carebourse/contracts/agents';
import type { StewardedAgent } from '../../check/steward.ts';
import type { Context } from '../../context.ts';
import { measuredFrom } from '../domain/measured-from.ts';
import { lastProbe, measureSince } from '../store/agent-probes.ts';
import { findConnection } from '../store/agent-connections.ts';

/** A connection as those see it who keep it, as JSON: the value of its header is never shown again. */
export async function showConnection(
  { db, cipher, now }: Pick<Context, 'db' | 'cipher' | 'now'>,
  { resourceId: id, name, draft }: StewardedAgent,
): Promise<string> {
  const agent = { id, name, draft };
  const connection = await findConnection(db, cipher, id);
  if (!connection) return JSON.stringify({ agent, connection: null } satisfies ManagedConnection);
  const { endpoint, inputSchema, outputSchema, example, informationIn, informationOut, timeLimitMs, enabled, hook } =
    connection;
  const [probe, measured] = await Promise.all([lastProbe(db, id), measureSince(db, id, measuredFrom(now()))]);
  return JSON.stringify({
    agent,
    connection: {
      endpoint,
      inputSchema,
      outputSchema,
      example,
      informationIn,
      informationOut,
      hook,
      timeLimitMs,
      enabled,
      credentialHeader: connection.credential?.header ?? null,
      changedAt: connection.changedAt.toISOString(),
      lastProbe: probe && { ...probe, at: probe.at.toISOString() },
      measured,
    },
  } satisfies ManagedConnection);
}
