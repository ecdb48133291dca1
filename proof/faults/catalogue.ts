import type { AgentConnection } from '@carebourse/contracts/agents';

/** Resources that everybody may ask for, as `agent/3`: §6 keeps nobody from asking for an agent or a data product. */
export async function listResources(url: string): Promise<string[]> {
  const agents = await readIds(`${url}/api/ai-agents`);
  const products = await readIds(`${url}/api/data-products`);
  return [...agents.map((id) => `agent/${id}`), ...products.map((id) => `data/${id}`)];
}

/** By agents that can be called, such as `agent/34`, what they take. @param resources of all types */
export async function connectedAgents(url: string, resources: readonly string[]): Promise<Map<string, object>> {
  const agents = resources.filter((resource) => resource.startsWith('agent/'));
  const found = await Promise.all(
    agents.map(async (resource): Promise<[string, object][]> => {
      const answer = await fetch(`${url}/api/ai-agents/${resource.slice('agent/'.length)}/connection`);
      const connection = (await answer.json()) as AgentConnection;
      return connection.connected ? [[resource, connection.example.input]] : [];
    }),
  );
  return new Map(found.flat());
}

async function readIds(address: string): Promise<number[]> {
  const answer = await fetch(address);
  const entries = (await answer.json()) as { id: number }[];
  return entries.map(({ id }) => id);
}
