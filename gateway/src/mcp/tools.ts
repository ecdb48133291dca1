import type { CallableAgent, JsonSchema } from '@carebourse/contracts/agents';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { MAX_ID } from '@carebourse/contracts/text';
import type { Tool } from '@modelcontextprotocol/server';

const { mcp: words } = PROTOCOL_MESSAGES;

const MOST_NAME = 64;
const NAME = /^agent-([1-9]\d{0,9})(-[a-z0-9-]+)?$/;

/** A name that clients may show: the number says which agent it is, and the rest what it is called today. */
export function toolName({ agentId, name }: Pick<CallableAgent, 'agentId' | 'name'>): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-');
  return `agent-${agentId}-${slug}`.replace(/-{2,}/g, '-').slice(0, MOST_NAME).replace(/-$/, '');
}

/** Which agent a tool calls, also by a name that it had before; undefined when no tool is called so. */
export function agentOfTool(name: string): number | undefined {
  const id = Number(NAME.exec(name)?.[1]);
  return name.length <= MOST_NAME && id <= MAX_ID ? id : undefined;
}

/** An agent as a tool. What stewards wrote is text here, as everywhere. */
export function presentTool(agent: CallableAgent): Tool {
  return {
    name: toolName(agent),
    title: agent.name,
    description: describe(agent),
    inputSchema: withQuantities(agent.inputSchema) as Tool['inputSchema'],
    outputSchema: agent.outputSchema,
    annotations: {
      title: agent.name,
      readOnlyHint: true,
      destructiveHint: false,
      // Each call is counted and noted.
      idempotentHint: false,
      openWorldHint: true,
    },
  };
}

const QUANTITY = {
  type: 'object',
  description: words.quantity,
  properties: { value: { type: 'number' }, unit: { type: 'string', examples: ['mg/dL'] } },
  required: ['value', 'unit'],
  additionalProperties: false,
};

/** What delivery takes in the place of a number whose property names its unit. */
function withQuantities(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (typeof properties !== 'object' || properties === null) return schema;
  const taken = Object.entries(properties as Record<string, JsonSchema | boolean>).map(([name, property]) => {
    const hasUnit = typeof property === 'object' && typeof property['ucum'] === 'string';
    return [name, hasUnit ? { anyOf: [property, QUANTITY] } : property];
  });
  return { ...schema, properties: Object.fromEntries(taken) as JsonSchema };
}

function describe({ description, informationIn, example, purpose }: CallableAgent): string {
  const { notice } = example.output;
  const lines = [description, words.goesIn[informationIn], notice, words.grantedFor(purpose)];
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n');
}
