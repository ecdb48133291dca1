import { eachItem } from '@carebourse/runtime/each-item';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { ABANDONED_MS } from './domain/abandoned.ts';
import { measuredFrom } from './domain/measured-from.ts';
import { findConnection, takeForProbe, type Connection } from './store/agent-connections.ts';
import { addProbe, removeProbesBefore } from './store/agent-probes.ts';
import { stopAbandoned } from './store/invocations.ts';
import { removeContents } from './store/kept-invocations.ts';
import type { Agents } from './agents.ts';
import { callAgent, type AgentReply } from './call-agent.ts';
import { checked } from './invoke-agent.ts';

const EVERY_MS = 60_000;

/** A little less than a minute, so that a probe that began late does not skip the next one. */
const TAKEN_MS = 50_000;

type ProbeContext = Pick<Context, 'db' | 'cipher' | 'agents' | 'logger' | 'now'>;

/** The background work that asks each enabled agent once a minute, on one replica, and forgets what is no longer measured. */
export function probeWork(context: ProbeContext): BackgroundWork {
  return periodicWork('agent probes', EVERY_MS, () => probeAgents(context), context.logger);
}

export async function probeAgents({ db, cipher, agents, logger, now }: ProbeContext): Promise<void> {
  const at = now();
  const taken = await takeForProbe(db, { before: new Date(at.getTime() - TAKEN_MS), now: at });
  const probe = async (agentId: number) => {
    const connection = await findConnection(db, cipher, agentId);
    if (!connection) return false;
    const reply = await askWithExample(agents, connection, new AbortController().signal);
    await addProbe(db, { agentId, at, ok: !('failure' in reply), durationMs: reply.durationMs });
    return true;
  };
  await eachItem({ work: 'agent probes', db, logger, keyOf: (id) => id, handle: probe, isSideBySide: true }, taken);
  await removeProbesBefore(db, measuredFrom(at));
  await removeContents(db, at);
  await stopAbandoned(db, new Date(at.getTime() - ABANDONED_MS));
}

/** What an agent answers to its example. */
export async function askWithExample(
  agents: Agents,
  connection: Connection,
  stopping: AbortSignal,
): Promise<AgentReply> {
  const reply = await callAgent({ ...connection, input: connection.example.input }, agents.outbound, stopping);
  return checked(reply, agents.checkOf(connection.outputSchema));
}
