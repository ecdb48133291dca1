import { INFORMATION_KINDS, jsonSchemaSchema } from '@carebourse/contracts/agents';
import { hookSchema } from '@carebourse/contracts/hook-declaration';
import { idSchema } from '@carebourse/contracts/text';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { checkConnection } from '../domain/check-connection.ts';
import { findConnection, saveConnection, takeConnectionTurn, type Connection } from '../store/agent-connections.ts';

const PATIENCE_MS = 5_000;
const TIME_LIMIT_MS = 3_000;
/** Twice as long each time. */
const PAUSE = { firstMs: 1_000, maxMs: 60_000 };

const jsonObject = z.record(z.string(), z.unknown());
const listSchema = z.object({
  agents: z.array(
    z.object({
      slug: z.string().regex(/^[a-z0-9-]+$/),
      agentId: idSchema,
      inputSchema: jsonSchemaSchema,
      outputSchema: jsonSchemaSchema,
      example: z.object({ input: jsonObject, output: jsonObject }),
      informationIn: z.enum(INFORMATION_KINDS),
      informationOut: z.enum(INFORMATION_KINDS),
      hook: hookSchema.nullable().default(null),
    }),
  ),
});

type DemoContext = Pick<Context, 'db' | 'cipher' | 'now' | 'logger'>;

/**
 * Connects the demonstration's agents, which tell themselves what they are. They are at another port after each start, so
 * it is done at each; nobody waits for it, and until they answer it is tried again.
 */
export function demoAgentsWork(context: DemoContext, url: string): BackgroundWork {
  const { logger } = context;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  async function attempt(pauseMs: number): Promise<void> {
    try {
      const connected = await connectDemoAgents(context, url, stopping.signal);
      logger.info({ connected }, 'the demonstration’s agents are connected');
    } catch (error) {
      if (stopping.signal.aborted) return;
      logger.warn({ err: error }, 'the demonstration’s agents are not connected: will try again');
      timer = setTimeout(() => {
        running = attempt(Math.min(PAUSE.maxMs, pauseMs * 2));
      }, pauseMs);
    }
  }

  return {
    name: 'demo agents',
    async start() {
      running = attempt(PAUSE.firstMs);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** @returns how many connections it made or changed */
export async function connectDemoAgents(context: DemoContext, url: string, signal: AbortSignal): Promise<number> {
  const asked = await fetch(`${url}/agents`, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  const { agents } = listSchema.parse(await asked.json());
  let connected = 0;
  for (const { slug, ...agent } of agents) {
    const told = { ...agent, endpoint: `${url}/agents/${slug}`, timeLimitMs: TIME_LIMIT_MS, enabled: true };
    checkConnection(told);
    if (await connect(context, told)) connected += 1;
  }
  return connected;
}

type Told = Omit<Connection, 'credential' | 'connectedAt' | 'changedAt' | 'changedBy'>;

/** What a steward has changed or taken away stays theirs. */
async function connect({ db, cipher, now }: DemoContext, told: Told): Promise<boolean> {
  const { agentId } = told;
  return db.$transaction(async (tx) => {
    await takeConnectionTurn(tx, agentId);
    const before = await findConnection(tx, cipher, agentId);
    const seed = { name: `demo agent ${agentId}` };
    const { count } = await tx.appliedSeed.createMany({ data: [seed], skipDuplicates: true });
    const isTheirs = before ? before.changedBy !== null : count === 0;
    if (isTheirs) return false;
    const at = now();
    const kept = { credential: null, changedBy: null, connectedAt: before?.connectedAt ?? at };
    const connection = { ...told, ...kept, changedAt: before?.changedAt ?? at };
    if (isDeepStrictEqual(before, connection)) return false;
    await saveConnection(tx, cipher, { ...connection, changedAt: at });
    return true;
  });
}
