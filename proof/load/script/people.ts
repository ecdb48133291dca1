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
  const partner = signIn(PARTNER);
  return { providers, admin: signIn(ADMIN), partner, program: makeProgram(partner), asked: findAsked() };
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

function findAsked(): number[] {
  const agents = mustBe(get('/api/ai-agents?limit=20'), 200).json() as unknown as { id: number; accessRoles: string }[];
  const open = agents.filter(({ accessRoles }) => /all|provider/.test(accessRoles)).map(({ id }) => id);
  return open.filter((id) => {
    const form = mustBe(get(`/api/forms/agent/${id}`), 200).json() as unknown as { questions: unknown[] };
    return form.questions.length === 0;
  });
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
