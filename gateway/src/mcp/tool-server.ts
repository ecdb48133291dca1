import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type McpRequestContext,
} from '@modelcontextprotocol/server';
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { invokeAgent } from '../clients/invoke-agent.ts';
import { underKey } from '../idempotency/under-key.ts';
import { presentCallable } from '../present/connection.ts';
import { toProblem } from '../problem/problem.ts';
import { noSuchTool, refusedCall } from './refusal.ts';
import { agentOfTool, presentTool } from './tools.ts';

const { agents } = MESSAGES;
const { mcp: words } = PROTOCOL_MESSAGES;

type ToolContext = Pick<Context, 'clients' | 'logger'>;

const INFO = { name: 'carebourse', title: 'Carebourse', version: '1.0.0' };

/**
 * What answers one request, in the name of whoever sent it: its tools are the agents that they may call now. What may be
 * called, and whether input and output fit their schemas, is said by delivery alone.
 * @param era clients of 2025 keep no stream here that could tell them of changes
 */
export function createToolServer({ clients, logger }: ToolContext, { era }: Pick<McpRequestContext, 'era'>): Server {
  const server = new Server(INFO, {
    capabilities: { tools: era === 'modern' ? { listChanged: true } : {} },
    instructions: words.instructions,
  });
  server.setRequestHandler('tools/list', () =>
    orBug(logger, async () => {
      const answer = await clients.agents.call('ListCallableAgents', {});
      return { tools: answer.agents.map(presentCallable).map(presentTool) };
    }),
  );
  server.setRequestHandler('tools/call', ({ params }) => orBug(logger, () => callTool(clients, params)));
  return server;
}

async function callTool(
  clients: ToolContext['clients'],
  { name, arguments: input = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
): Promise<CallToolResult> {
  const agentId = agentOfTool(name);
  if (agentId === undefined) throw noSuchTool(agents.entryNotFound);
  try {
    const invocation = await underKey(randomUUID(), () => invokeAgent(clients, agentId, { input }));
    const { id, output, quota, converted = [] } = invocation;
    return {
      content: [JSON.stringify(output), ...converted.map(agents.converted)].map((text) => ({ type: 'text', text })),
      structuredContent: output,
      _meta: { 'carebourse/invocation': id, ...(quota && { 'carebourse/quota': quota }) },
    };
  } catch (error) {
    return refusedCall(error);
  }
}

/** An error of our own is answered without its details. */
async function orBug<Answer>(logger: ToolContext['logger'], work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (ProtocolError.isInstance(error)) throw error;
    const { problem } = toProblem(error);
    if (problem.status === 500) logger.error({ err: error }, 'request failed');
    throw new ProtocolError(ProtocolErrorCode.InternalError, problem.message);
  }
}
