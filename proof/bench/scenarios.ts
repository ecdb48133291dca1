import type { Target } from './driver.ts';
import type { Part } from './options.ts';
import { DIRECTUS, FASTIFY, LIMIT, PRODUCT } from './contestants.ts';

/** Where each contestant listens; one that takes no part is not in it. */
export type Urls = Partial<Record<string, string>>;

/** What all scenarios may need of the run. */
export interface Scene {
  urls: Urls;
  /** Entries in the catalogue. */
  size: number;
  cookie: string;
  /** Tag of the list's answer. */
  listEtag: string;
}

export interface Scenario {
  name: string;
  part: Part;
  /** What is asked of each contestant that can answer it. */
  targets(scene: Scene): Record<string, Omit<Target, 'url'>>;
  /** Left out for large catalogues, where it says nothing new. */
  smallOnly?: boolean;
  /** Only for catalogues of at least so many entries. */
  atLeast?: number;
  /** A shorter round, where a catalogue is soon used up. */
  secondsAtMost?: number;
  /** Every entry is asked for once before each measurement. */
  allKept?: boolean;
}

const list = (size: number) => (size === 100 ? '/api/ai-agents' : '/api/ai-agents?limit=100');
const item = (path: string, size: number, headers: Record<string, string> = {}) => ({ path, last: size, headers });

export const SCENARIOS: Scenario[] = [
  {
    name: 'list of 100, kept',
    part: 'reads',
    targets: ({ size }) => ({
      [LIMIT]: { path: '/list' },
      [PRODUCT]: { path: list(size) },
      [FASTIFY]: { path: '/list' },
      [DIRECTUS]: { path: '/items/ai_agent?limit=100' },
    }),
  },
  {
    name: 'item, asked for the first time',
    part: 'reads',
    atLeast: 100_000,
    secondsAtMost: 1,
    targets: ({ size }) => ({
      [LIMIT]: item('/item/%d', size),
      [PRODUCT]: { ...item('/api/ai-agents/%d', size), sequential: true },
      [FASTIFY]: item('/item/%d', size),
    }),
  },
  {
    name: 'item at random, kept',
    part: 'reads',
    allKept: true,
    targets: ({ size }) => ({
      [LIMIT]: item('/item/%d', size),
      [PRODUCT]: item('/api/ai-agents/%d', size),
      [FASTIFY]: item('/item/%d', size),
      [DIRECTUS]: item('/items/ai_agent/%d', size),
    }),
  },
  {
    // A query makes it an address that is not kept.
    name: 'item at random, the ordinary way',
    part: 'reads',
    smallOnly: true,
    targets: ({ size }) => ({
      [LIMIT]: item('/item/%d', size),
      [PRODUCT]: item('/api/ai-agents/%d?fresh', size),
      [FASTIFY]: item('/item/%d', size),
    }),
  },
  {
    name: 'list of 100, 304',
    part: 'reads',
    smallOnly: true,
    targets: ({ size, listEtag }) => ({
      [LIMIT]: { path: '/item/1' },
      [PRODUCT]: { path: list(size), headers: { 'if-none-match': listEtag } },
    }),
  },
  {
    name: 'item at random, with a cookie',
    part: 'sessions',
    smallOnly: true,
    targets: ({ size, cookie }) => ({
      [LIMIT]: item('/item/%d', size, { cookie }),
      [PRODUCT]: item('/api/ai-agents/%d', size, { cookie }),
    }),
  },
  {
    name: 'the session itself',
    part: 'sessions',
    smallOnly: true,
    targets: ({ cookie }) => ({
      [LIMIT]: { path: '/item/1', headers: { cookie } },
      [PRODUCT]: { path: '/api/auth/session', headers: { cookie } },
    }),
  },
  {
    name: 'search that finds one',
    part: 'searches',
    targets: ({ size }) => ({
      [PRODUCT]: item('/api/ai-agents?limit=20&search=case%20%d%20and', size),
      [FASTIFY]: item('/search?text=case%20%d%20and', size),
    }),
  },
  {
    name: 'search that finds many',
    part: 'searches',
    targets: () => ({
      [PRODUCT]: { path: '/api/ai-agents?limit=20&search=second%20look' },
      [FASTIFY]: { path: '/search?text=second%20look' },
    }),
  },
];
