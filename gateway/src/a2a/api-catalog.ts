import { A2A_PATH, API_CATALOG_PATH, CARD_PATH } from '@carebourse/contracts/a2a';
import type { AiAgent } from '@carebourse/contracts/catalogue';

const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html';

/** A link of a link set (RFC 9264 §4.2.4.2): all but the first two are what is known of its target. */
interface Target {
  href: string;
  type: string;
  title?: string;
}

/** Where links begin, and by relation where they lead. */
type LinkContext = { anchor: string } & Record<string, string | Target[]>;

/**
 * The interfaces that are published here (RFC 9727): the API, whose description has every call, and each agent, whose
 * description is its card.
 * @param issuer the product's public address
 */
export function apiCatalog(issuer: string, agents: readonly AiAgent[]): { linkset: LinkContext[] } {
  const address = (path: string) => new URL(path, issuer).href;
  const api = { href: address('/api/openapi.json'), type: JSON_TYPE, title: 'OpenAPI' };
  const cards = agents.map(({ id, name }) => ({
    id,
    card: { href: address(`${A2A_PATH}/${id}${CARD_PATH}`), type: JSON_TYPE, title: name },
  }));
  return {
    linkset: [
      { anchor: address(API_CATALOG_PATH), item: [api, ...cards.map(({ card }) => card)] },
      {
        anchor: address('/api'),
        'service-desc': [api],
        'service-doc': [{ href: address('/api/docs'), type: HTML_TYPE }],
        status: [{ href: address('/readyz'), type: JSON_TYPE }],
      },
      ...cards.map(({ id, card }) => ({
        anchor: address(`${A2A_PATH}/${id}`),
        'service-desc': [card],
        'service-doc': [{ href: address(`/agents/${id}`), type: HTML_TYPE }],
      })),
    ],
  };
}
