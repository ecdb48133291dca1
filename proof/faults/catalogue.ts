/** Resources that everybody may ask for, as `agent/3`: §6 keeps nobody from asking for an agent or a data product. */
export async function listResources(url: string): Promise<string[]> {
  const agents = await readIds(`${url}/api/ai-agents`);
  const products = await readIds(`${url}/api/data-products`);
  return [...agents.map((id) => `agent/${id}`), ...products.map((id) => `data/${id}`)];
}

async function readIds(address: string): Promise<number[]> {
  const answer = await fetch(address);
  const entries = (await answer.json()) as { id: number }[];
  return entries.map(({ id }) => id);
}
