import { z } from 'zod';

/** Agents for programs that speak A2A (a2a-protocol.org, 1.0): a card and an endpoint each. */
export const A2A_PATH = '/a2a/agents';

export const A2A_VERSION = '1.0';

/** A call of JSON-RPC; what is in it is checked by the library of A2A, which answers in the protocol's own words. */
export const a2aCallSchema = z.looseObject({
  jsonrpc: z.unknown().meta({ examples: ['2.0'] }),
  id: z.unknown().meta({ examples: [1] }),
  method: z.unknown().meta({ examples: ['SendMessage'] }),
  params: z.unknown().meta({
    examples: [{ message: { messageId: 'm1', role: 'ROLE_USER', parts: [{ data: { age: 65 } }] } }],
  }),
});
export type A2aCall = z.output<typeof a2aCallSchema>;

export const a2aAnswerSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.unknown().optional().describe('A message with the output as data and its meaning as text'),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional().describe('Refusals in the product’s words'),
});

/** GET /a2a/agents/{id}/.well-known/agent-card.json: an AgentCard as the protocol has it. */
export const a2aCardSchema = z.looseObject({ name: z.string(), description: z.string(), version: z.string() });
