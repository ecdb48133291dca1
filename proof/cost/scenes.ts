import type { BenchedProduct } from '../bench/product.ts';

/** Something that is asked again and again. */
export interface Scene {
  name: string;
  /** How often in a measurement. */
  times: number;
  /** @param index from 0, another one each time */
  once(index: number): Promise<void>;
}

/** @param size of the catalogue; each entry is asked for access once at most */
export function scenesOf(product: BenchedProduct, cookie: string, size: number): Scene[] {
  const { url } = product;
  const headers = { cookie, 'content-type': 'application/json' };
  return [
    {
      // A query makes it an address that is not kept.
      name: 'one entry, the ordinary way',
      times: 2_000,
      once: async (index) => void (await answerOf(`${url}/api/ai-agents/${1 + (index % size)}?fresh`)),
    },
    {
      name: 'a signed-in list',
      times: 1_000,
      once: async () => void (await answerOf(`${url}/api/resource-requests`, { headers })),
    },
    {
      name: 'asking and withdrawing, with all that follows',
      times: 300,
      async once(index) {
        // From the end: to one of the first there is access already.
        const body = {
          resourceType: 'agent',
          resourceId: size - (index % size),
          purpose: 'What this costs is measured',
        };
        const asked = { method: 'POST', headers, body: JSON.stringify(body) };
        const { id } = JSON.parse(await answerOf(`${url}/api/resource-requests`, asked)) as { id: number };
        await answerOf(`${url}/api/resource-requests/${id}/withdraw`, { method: 'POST', headers });
      },
    },
  ];
}

/** @throws Error for every answer that is none of success: it would cost less */
export async function answerOf(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${init?.method ?? 'GET'} ${url}: ${response.status} ${text}`);
  return text;
}
