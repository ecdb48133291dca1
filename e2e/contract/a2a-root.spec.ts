import { AgentCardResolver } from '@a2a-js/sdk/client';
import type { ConnectedAgents, ManagedConnection } from '@carebourse/contracts/agents';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { readLinkset } from '../support/read-linkset.ts';

const CARD = '/.well-known/agent-card.json';
const LIST = '/.well-known/api-catalog';

let admin: ApiClient;

const connected = async () => (await admin.get<ConnectedAgents>('/api/connected-agents')).body.agentIds;

/** Agents that are connected and that anybody sees, as the public catalogue says. */
async function callable(): Promise<number[]> {
  const found = await Promise.all(
    (await connected()).map(async (id) => ({
      id,
      status: (await new ApiClient(admin.base).get(`/api/ai-agents/${id}`)).status,
    })),
  );
  return found.filter(({ status }) => status === 200).map(({ id }) => id);
}

/** Switches agents off, and answers what switches them on again. */
async function switchOff(ids: readonly number[]): Promise<() => Promise<void>> {
  const turned: (() => Promise<void>)[] = [];
  for (const id of ids) {
    const path = `/api/stewardship/agent/${id}/connection`;
    const { connection } = (await admin.get<ManagedConnection>(path)).body;
    if (!connection) throw new Error(`agent ${id} has no connection`);
    const turn = async (enabled: boolean) =>
      expect((await admin.put(path, { ...connection, enabled })).status, `agent ${id}`).toBe(200);
    await turn(false);
    turned.push(() => turn(true));
  }
  return async () => {
    for (const turnOn of turned) await turnOn();
  };
}

test.describe('a directory that asks at the root', () => {
  test.beforeAll(async ({ product, skipReason }) => {
    if (skipReason) return;
    admin = new ApiClient(product.url);
    await admin.signIn('admin');
  });

  test('finds every agent that can be called, from the card at the root by the list that it names', async ({
    product,
  }) => {
    const root = await AgentCardResolver.default.resolve(product.url);
    expect(root.supportedInterfaces).toEqual([]);
    const { href } = root.capabilities?.extensions[0]?.params ?? {};
    expect(href).toBe(product.url + LIST);
    const links = await readLinkset(String(href));
    const cards = links.filter(
      ({ rel, type, href: at }) => rel === 'item' && type === 'application/json' && at.endsWith(CARD),
    );
    const ids = await callable();
    expect(ids.length).toBeGreaterThan(1);
    expect(cards.map((link) => link.href).toSorted()).toEqual(
      ids.map((id) => `${product.url}/a2a/agents/${id}${CARD}`).toSorted(),
    );
    for (const { href: at, attributes } of cards.slice(0, 3)) {
      const card = await AgentCardResolver.default.resolve(at.slice(0, 1 - CARD.length), CARD.slice(1));
      expect(card.name).toBe(attributes['title']);
      expect(at).toBe(`${card.supportedInterfaces[0]?.url}${CARD}`);
      expect(links).toContainEqual(
        expect.objectContaining({ anchor: card.supportedInterfaces[0]?.url, rel: 'service-desc', href: at }),
      );
    }
    const description = links.find(({ anchor, rel }) => anchor === `${product.url}/api` && rel === 'service-desc');
    expect(await (await fetch(String(description?.href))).json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
    });
  });

  test('learns of the list by HEAD, gets it again only when it changed, and is led on from the older paths', async ({
    product,
  }) => {
    const head = await fetch(product.url + LIST, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('link')).toBe(`<${product.url}${LIST}>; rel="api-catalog"`);
    for (const path of [LIST, CARD]) {
      const etag = (await fetch(product.url + path)).headers.get('etag');
      const again = await fetch(product.url + path, {
        headers: { 'if-none-match': String(etag), 'cache-control': 'max-age=0' },
      });
      expect(again.status, path).toBe(304);
    }
    const [id] = await callable();
    for (const base of ['', `/a2a/agents/${id}`]) {
      const older = await fetch(`${product.url}${base}/.well-known/agent.json`, { redirect: 'manual' });
      expect(older.status).toBe(308);
      expect(older.headers.get('location')).toBe(`${product.url}${base}${CARD}`);
    }
  });

  test('gets the card of the one agent that there is, and hears clearly that there is none', async ({ product }) => {
    const [one, ...others] = await callable();
    const restore = await switchOff(others);
    try {
      const card = await AgentCardResolver.default.resolve(product.url);
      expect(card.supportedInterfaces.map(({ url }) => url)).toEqual([`${product.url}/a2a/agents/${one}`]);
      const restoreOne = await switchOff([Number(one)]);
      try {
        expect(await new ApiClient(product.url).get(CARD)).toMatchObject({
          status: 404,
          body: { detail: PROTOCOL_MESSAGES.a2a.nobody, type: 'urn:carebourse:problem:agent-not-connected' },
        });
        const links = await readLinkset(product.url + LIST);
        expect(links.filter(({ rel }) => rel === 'item')).toHaveLength(1);
      } finally {
        await restoreOne();
      }
    } finally {
      await restore();
    }
  });
});
