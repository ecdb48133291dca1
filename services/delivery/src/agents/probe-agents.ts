import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { ABANDONED_MS } from '../domain/abandoned.ts';
import { measuredFrom } from '../domain/measured-from.ts';
import { takeForProbe, type Connection } from '../store/agent-connections.ts';
import { addProbe, removeProbesBefore } from '../store/agent-probes.ts';
import { stopAbandoned } from '../store/invocations.ts';
import { removeContents } from '../store/kept-invocations.ts';
import type { Agents } from './agents.ts';
import { callAgent, type AgentReply } from './call-agent.ts';
import { checked } from './invoke-agent.ts';

const EVERY_MS = 60_000;

/** A little less than a minute, so that a probe that began late does not skip the next one. */
const TAKEN_MS = 50_000;

type ProbeContext = Pick<Context, 'db' | 'cipher' | 'agents' | 'now'>;

/** The background work that asks each enabled agent once a minute, on one replica, and forgets what is no longer measured. */
export function probeWork(context: ProbeContext & Pick<Context, 'logger'>): BackgroundWork {
  return periodicWork('agent probes', EVERY_MS, () => probeAgents(context), context.logger);
}

export async function probeAgents({ db, cipher, agents, now }: ProbeContext): Promise<void> {
  const at = now();
  const taken = await takeForProbe(db, cipher, { before: new Date(at.getTime() - TAKEN_MS), now: at });
  await Promise.all(
    taken.map(async (connection) => {
      const reply = await askWithExample(agents, connection, new AbortController().signal);
      const { durationMs } = reply;
      await addProbe(db, { agentId: connection.agentId, at, ok: !('failure' in reply), durationMs });
    }),
  );
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
