import { z } from 'zod';

/** Agents for programs that speak A2A (a2a-protocol.org, 1.0): a card and an endpoint each. */
export const A2A_PATH = '/a2a/agents';

export const A2A_VERSION = '1.0';

/** Where a card lies below the address of an agent, and at the root. */
export const CARD_PATH = '/.well-known/agent-card.json';

/** Where A2A before 0.3 had it. */
export const OLDER_CARD_PATH = '/.well-known/agent.json';

/** Where a publisher lists its interfaces (RFC 9727), as a link set (RFC 9264). */
export const API_CATALOG_PATH = '/.well-known/api-catalog';
export const API_CATALOG_PROFILE = 'https://www.rfc-editor.org/info/rfc9727';
export const LINKSET_JSON = 'application/linkset+json';

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
