import { cookieOf, get, isGood, own, pick, post, type Caller } from './api.ts';
import type { People } from './people.ts';

/** What a user does once. */
export interface Scenario {
  /** What it is measured with when it is asked for by that name. */
  group: 'catalogue' | 'lists' | 'requests' | 'agents' | 'downloads';
  /** How often, beside the others of a run. */
  share: number;
  run: (people: People) => void;
  /** 95 of 100 answers of the scenario come within so many milliseconds, in profiles that judge times. */
  p95: number;
}

const LISTS = ['/api/ai-agents', '/api/data-products', '/api/data-domains', '/api/data-collections'] as const;
const OWN_LISTS = ['/api/user', '/api/resource-requests', '/api/notifications', '/api/subscription'] as const;
const WORDS = ['renal', 'imaging', 'ca', 'second look', 'diabetes', 'no such thing'] as const;

export const SCENARIOS = {
  /** A visitor opens the landing page and looks through the catalogue. */
  browse: {
    group: 'catalogue',
    share: 35,
    p95: 150,
    run() {
      isGood(get('/'), 200);
      for (const list of LISTS) isGood(get(list), 200);
    },
  },
  search: {
    group: 'catalogue',
    share: 15,
    p95: 150,
    run() {
      const text = encodeURIComponent(pick(WORDS));
      isGood(get(`/api/ai-agents?limit=20&search=${text}`, { name: '/api/ai-agents?search' }), 200);
    },
  },
  detail: {
    group: 'catalogue',
    share: 25,
    p95: 150,
    run({ providers }) {
      const as = pick(providers);
      isGood(get('/api/user', { as }), 200);
      const agent = pickShown();
      if (agent) isGood(get(`/api/ai-agents/${agent}`, { as, name: '/api/ai-agents/{id}' }), 200);
    },
  },
  signIn: {
    group: 'lists',
    share: 4,
    p95: 600,
    run({ providers }) {
      const { email, password } = pick(providers);
      const answer = post('/api/login', { body: { email, password } });
      if (!isGood(answer, 200)) return;
      isGood(post('/api/logout', { as: { cookie: cookieOf(answer) } }), 200);
    },
  },
  /** Somebody opens their dashboard. */
  lists: {
    group: 'lists',
    share: 10,
    p95: 200,
    run({ providers }) {
      const as = pick(providers);
      for (const list of OWN_LISTS) isGood(get(list, { as }), 200);
    },
  },
  /** A provider asks, sees the request and takes it back, so that it can be asked for again. */
  ask: {
    group: 'requests',
    share: 10,
    p95: 400,
    run({ providers, asked }) {
      const as = own(providers);
      const id = askFor(as, pick(asked));
      if (id === undefined) return;
      isGood(get('/api/resource-requests', { as }), 200);
      withdraw(as, id);
    },
  },
  /** An admin returns a request with a comment; the requester takes it back. */
  decide: {
    group: 'requests',
    share: 6,
    p95: 400,
    run({ providers, admin, asked }) {
      const as = own(providers);
      const id = askFor(as, pick(asked));
      if (id === undefined) return;
      const body = { decision: 'returned', comment: 'Which patients is this about?' };
      const name = '/api/resource-requests/{id}/decision';
      isGood(post(`/api/resource-requests/${id}/decision`, { as: admin, body, name }), 200);
      withdraw(as, id);
    },
  },
  /** A partner's program reads, as often as its plan lets it. */
  partner: {
    group: 'agents',
    share: 5,
    p95: 200,
    run({ program }) {
      isGood(get('/api/data-collections?limit=5', { as: program, name: '/api/data-collections?limit' }), 200);
      isGood(get('/api/resource-requests', { as: program }), 200);
    },
  },
  /** The partner calls an agent that was granted to them. */
  invoke: {
    group: 'agents',
    share: 5,
    p95: 300,
    run({ partner, agent }) {
      const name = '/api/ai-agents/{id}/invocations';
      isGood(post(`/api/ai-agents/${agent.id}/invocations`, { as: partner, body: { input: agent.input }, name }), 201);
    },
  },
  /** The partner takes a table that was granted to them. */
  download: {
    group: 'downloads',
    share: 1,
    p95: 5_000,
    run({ partner, table }) {
      const name = '/api/grants/{requestId}/tables/{tableId}/file';
      isGood(get(`${table}/file?format=csv`, { as: partner, name, isDiscarded: true }), 200);
    },
  },
} as const satisfies Record<string, Scenario>;

function askFor(as: Caller, agent: number): number | undefined {
  const body = {
    resourceType: 'agent',
    resourceId: agent,
    purpose: 'See how the service carries many requests at a time.',
    accessTypes: ['view'],
  };
  const answer = post('/api/resource-requests', { as, body });
  return isGood(answer, 201) ? (answer.json('id') as number) : undefined;
}

function withdraw(as: Caller, id: number): void {
  isGood(post(`/api/resource-requests/${id}/withdraw`, { as, name: '/api/resource-requests/{id}/withdraw' }), 200);
}

/** An agent that the list shows. */
function pickShown(): number | undefined {
  const answer = get('/api/ai-agents');
  if (!isGood(answer, 200)) return undefined;
  return pick(answer.json() as unknown as { id: number }[]).id;
}
