import { prepareAgentCalls } from '../bench/agent-calls.ts';
import type { BenchedProduct } from '../bench/product.ts';
import { answerOf, type Scene } from './scenes.ts';

/** A call of a demonstration agent, with the agent's own work and the record's way to identity. */
export async function agentScene(product: BenchedProduct): Promise<Scene> {
  const { address, headers, input } = await prepareAgentCalls(product);
  const call = { method: 'POST', headers, body: JSON.stringify({ input }) };
  return { name: 'a call of an agent', times: 400, once: async () => void (await answerOf(address, call)) };
}
