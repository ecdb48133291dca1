import { INFORMATION_KINDS, jsonSchemaSchema } from '@carebourse/contracts/agents';
import { hookSchema } from '@carebourse/contracts/hook-declaration';
import { idSchema } from '@carebourse/contracts/text';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { retry } from '@carebourse/runtime/retry';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { checkConnection } from '../agents/domain/check-connection.ts';
import {
  findConnection,
  saveConnection,
  takeConnectionTurn,
  type Connection,
} from '../agents/store/agent-connections.ts';

const PATIENCE_MS = 5_000;
const TIME_LIMIT_MS = 3_000;
const BACKOFF = { firstMs: 1_000, maxMs: 60_000 };

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
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function connectAll(): Promise<void> {
    const connected = await connectDemoAgents(context, url, signal);
    logger.info({ connected }, 'the demonstration’s agents are connected');
  }

  return {
    name: 'demo agents',
    async start() {
      running = retry(connectAll, {
        backoff: BACKOFF,
        signal,
        onFailure: (err) => logger.warn({ err }, 'the demonstration’s agents are not connected: will try again'),
      });
    },
    async stop() {
      stopping.abort();
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
    const newConnection = { ...agent, endpoint: `${url}/agents/${slug}`, timeLimitMs: TIME_LIMIT_MS, enabled: true };
    checkConnection(newConnection);
    if (await connect(context, newConnection)) connected += 1;
  }
  return connected;
}

type NewConnection = Omit<Connection, 'credential' | 'connectedAt' | 'changedAt' | 'changedBy'>;

/** What a steward has changed or taken away stays theirs. */
async function connect({ db, cipher, now }: DemoContext, newConnection: NewConnection): Promise<boolean> {
  const { agentId } = newConnection;
  return db.$transaction(async (tx) => {
    await takeConnectionTurn(tx, agentId);
    const before = await findConnection(tx, cipher, agentId);
    const seed = { name: `demo agent ${agentId}` };
    const { count } = await tx.appliedSeed.createMany({ data: [seed], skipDuplicates: true });
    const isTheirs = before ? before.changedBy !== null : count === 0;
    if (isTheirs) return false;
    const at = now();
    const kept = { credential: null, changedBy: null, connectedAt: before?.connectedAt ?? at };
    const connection = { ...newConnection, ...kept, changedAt: before?.changedAt ?? at };
    if (isDeepStrictEqual(before, connection)) return false;
    await saveConnection(tx, cipher, { ...connection, changedAt: at });
    return true;
  });
}
