import { cookieOf, get, getToken, mustBe, patiently, post, remove, type Caller } from './api.ts';

/** What demo data brings. On another product these are accounts of its own. */
const ADMIN = { email: __ENV['ADMIN_EMAIL'] ?? 'admin@carebourse.example', password: passwordOf('ADMIN_PASSWORD') };
const PARTNER = {
  email: __ENV['PARTNER_EMAIL'] ?? 'partner@carebourse.example',
  password: passwordOf('PARTNER_PASSWORD'),
};

const SCOPES = 'catalogue:read requests:read requests:write';

/** Made before the load, used by all of it. */
export interface People {
  /** Providers, each with a cookie and what they sign in with. */
  providers: (Caller & { email: string; password: string })[];
  admin: Caller;
  /** A partner, and their program. */
  partner: Caller;
  program: Caller & { clientId: string };
  /** Agents of the first page that a provider may ask for with a purpose alone. */
  asked: number[];
  /** An agent that was granted to the partner, and what it takes. */
  agent: { id: number; input: object };
  /** A table that was granted to them, by its address. */
  table: string;
}

interface Grant {
  id: number;
  resourceType: 'agent' | 'data';
  resourceId: number;
}

/** Registers people of this run and signs in those who were there. */
export function makePeople(count: number): People {
  const run = Date.now().toString(36);
  const password = `Load-${run}-Pass-2026`;
  const providers = Array.from({ length: count }, (_, index) => {
    const username = `load-${run}-${index}`;
    const email = `${username}@example.org`;
    const registered = post('/api/register', { body: { ...newcomer(index), email, username, password } });
    return { email, password, cookie: cookieOf(mustBe(registered, 201)) };
  });
  const [partner, admin] = [signIn(PARTNER), signIn(ADMIN)];
  return {
    providers,
    admin,
    partner,
    program: makeProgram(partner),
    asked: findRequested(),
    agent: findAgent(partner, admin),
    table: findTable(partner, admin),
  };
}

/** A partner has room for few programs. */
export function removeProgram({ partner, program }: People): void {
  remove(`/api/oauth-clients/${program.clientId}`, { as: partner });
}

function signIn(account: { email: string; password: string }): Caller {
  return { cookie: cookieOf(mustBe(post('/api/login', { body: account }), 200)) };
}

function makeProgram(partner: Caller): People['program'] {
  const made = post('/api/oauth-clients', { as: partner, body: { name: 'Load test', scopes: SCOPES.split(' ') } });
  const { clientId, clientSecret } = mustBe(made, 201).json() as { clientId: string; clientSecret: string };
  const token = mustBe(
    patiently(() => getToken(clientId, clientSecret, SCOPES)),
    200,
  ).json() as { access_token: string };
  return { token: token.access_token, clientId };
}

function findRequested(): number[] {
  const agents = read<{ id: number; accessRoles: string }[]>('/api/ai-agents?limit=20');
  const open = agents.filter(({ accessRoles }) => /all|provider/.test(accessRoles)).map(({ id }) => id);
  return open.filter((id) => needsPurposeAlone('agent', id));
}

function findAgent(partner: Caller, admin: Caller): People['agent'] {
  const all = read<{ id: number }[]>('/api/ai-agents').map(({ id }) => id);
  for (const id of [...grantedTo(partner, 'agent').keys(), ...all]) {
    const path = `/api/ai-agents/${id}/connection`;
    const connection = read<{ connected: boolean; example: { input: object } }>(path);
    if (!connection.connected || !grantOf('agent', id, partner, admin)) continue;
    return { id, input: connection.example.input };
  }
  throw new Error('no connected agent can be granted to the partner');
}

function findTable(partner: Caller, admin: Caller): string {
  const products = read<{ id: number; delivered: object | null }[]>('/api/data-products');
  for (const { id } of products.filter(({ delivered }) => delivered !== null)) {
    const grant = grantOf('data', id, partner, admin);
    if (grant === undefined) continue;
    const path = `/api/grants/${grant}/tables`;
    const { tables } = read<{ tables: { id: number }[] }>(path, partner);
    if (tables[0]) return `${path}/${tables[0].id}`;
  }
  throw new Error('no table can be granted to the partner');
}

/** The request whose grant opens an entry to the partner, of an earlier run or of this one; none where a form is asked. */
function grantOf(resourceType: Grant['resourceType'], resourceId: number, partner: Caller, admin: Caller) {
  const before = grantedTo(partner, resourceType).get(resourceId);
  if (before !== undefined || !needsPurposeAlone(resourceType, resourceId)) return before;
  const accessTypes = [resourceType === 'agent' ? 'view' : 'export'];
  const body = { resourceType, resourceId, accessTypes, purpose: 'See how the service carries many calls at a time.' };
  const { id } = mustBe(post('/api/resource-requests', { as: partner, body }), 201).json() as unknown as Grant;
  const decision = { decision: 'approved', accessTypes };
  mustBe(post(`/api/resource-requests/${id}/decision`, { as: admin, body: decision }), 200);
  return id;
}

/** Requests by the entries that they opened. */
function grantedTo(partner: Caller, resourceType: Grant['resourceType']): Map<number, number> {
  const grants = read<Grant[]>('/api/grants', partner).filter((one) => one.resourceType === resourceType);
  return new Map(grants.map(({ resourceId, id }) => [resourceId, id]));
}

function needsPurposeAlone(resourceType: Grant['resourceType'], id: number): boolean {
  return read<{ questions: unknown[] }>(`/api/forms/${resourceType}/${id}`).questions.length === 0;
}

function read<Body>(path: string, as: Caller = {}): Body {
  return mustBe(get(path, { as }), 200).json() as unknown as Body;
}

function newcomer(index: number) {
  return {
    firstName: 'Load',
    lastName: `Test ${index}`,
    role: 'provider',
    organization: 'Lakeshore Practice',
    specialty: 'Cardiology',
    licenseNumber: String(100_000 + index),
  };
}

function passwordOf(variable: string): string {
  return __ENV[variable] ?? 'Demo-Pass-2026';
}
