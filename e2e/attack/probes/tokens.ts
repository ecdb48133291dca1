import { createHmac, createPublicKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';
import { bearer, confirmedPerson, need, newcomer, newOAuthClient, newToken, PASSWORD } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

interface Genuine {
  token: string;
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  parts: [string, string, string];
}

/** A token that is good, so that what is refused is refused for its one difference. */
async function genuine(target: Target): Promise<Genuine> {
  const owner = await confirmedPerson(target, 'partner');
  const token = await newToken(target, await newOAuthClient(owner, ['catalogue:read']));
  need(await target.client().get('/api/plans', bearer(token)), 200, 'the token before');
  const [header = '', claims = '', signature = ''] = token.split('.');
  return { token, header: decode(header), claims: decode(claims), parts: [header, claims, signature] };
}

const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function signed(header: object, claims: object): string {
  const text = `${encode(header)}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: ec().privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** HMAC with a key that everybody has, which a confused verifier takes for the secret. */
function withPublicKey(header: object, claims: object, key: JsonWebKey, format: 'pem' | 'json'): string {
  const text = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
  const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const secret = format === 'pem' ? pem : JSON.stringify(key);
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

async function forgedTokens(target: Target): Promise<Record<string, string>> {
  const { token, header, claims, parts } = await genuine(target);
  const { keys } = need(await target.client().get<{ keys: JsonWebKey[] }>('/oauth/jwks'), 200, 'the published keys');
  const [key] = keys;
  if (!key) throw new Error('no published key');
  const own = ec().publicKey.export({ format: 'jwk' });
  const longer = { ...claims, exp: Math.floor(Date.now() / 1000) + 86_400 };
  const { kid: _, ...anonymous } = header;
  return {
    'alg none': `${encode({ ...header, alg: 'none' })}.${parts[1]}.`,
    'alg None with the signature': `${encode({ ...header, alg: 'None' })}.${parts[1]}.${parts[2]}`,
    'HS256 with the public key as PEM': withPublicKey(header, longer, key, 'pem'),
    'HS256 with the public key as JSON': withPublicKey(header, longer, key, 'json'),
    'a key of one’s own': signed(header, longer),
    'a key of one’s own in the header': signed({ ...header, jwk: own }, longer),
    'an address of keys in the header': signed({ ...header, jku: `${target.base}/jwks.json` }, longer),
    'no key id': signed(anonymous, longer),
    'a key id that leads elsewhere': signed({ ...header, kid: '../../../../dev/null' }, longer),
    'other claims under the signature': `${parts[0]}.${encode({ ...claims, scope: 'data:read' })}.${parts[2]}`,
    'another type': `${encode({ ...header, typ: 'JWT' })}.${parts[1]}.${parts[2]}`,
    'an empty signature': `${parts[0]}.${parts[1]}.`,
    'a signature of zeros': `${parts[0]}.${parts[1]}.${Buffer.alloc(64).toString('base64url')}`,
    'padding at the end': `${token}==`,
    'a fourth part': `${token}.${parts[2]}`,
  };
}

async function forged(target: Target): Promise<Finding> {
  const tokens = await forgedTokens(target);
  const taken: string[] = [];
  for (const [what, token] of Object.entries(tokens)) {
    const { status } = await target.client().get('/api/plans', bearer(token));
    if (status !== 401) taken.push(`${what}: ${status}`);
  }
  const count = Object.keys(tokens).length;
  return judge(taken.length === 0, taken.length === 0 ? `401 for ${count} of ${count}` : taken.join(', '));
}

/** Each secret where the other one belongs, and neither where services expect their own tokens. */
async function inOthersPlace(target: Target): Promise<Finding> {
  const { token } = await genuine(target);
  const { api } = await newcomer(target);
  const session = api.cookie.split('=')[1] ?? '';
  const asCookie = await target.client().get('/api/user', { cookie: `session=${token}` });
  const asBearer = await target.client().get('/api/user', bearer(session));
  const inPerson = await target.client().get('/api/user', bearer(token));
  const statuses = [asCookie.status, asBearer.status, inPerson.status];
  const words = 'token as cookie, session as token, token for a person’s call';
  return judge(
    statuses.every((status) => status === 401 || status === 403),
    `${words}: ${statuses.join(', ')}`,
  );
}

/** What nobody would call a session id, under the cookie's name. */
const COOKIES = [
  'session=',
  'session=null',
  'session=undefined',
  'session=0',
  `session=${'a'.repeat(43)}`,
  `session=${'%00'.repeat(43)}`,
  "session=' OR 1=1 --",
  'session={"$ne":""}',
  `session=${'x'.repeat(4_000)}`,
  'session=../../etc/passwd',
  'session[]=1; session[0]=1',
  `session=${encode({ userId: 4, role: 'admin' })}`,
  `__Host-session=${'a'.repeat(43)}`,
  ';;;=;=session',
];

async function garbage(target: Target): Promise<Finding> {
  const { api } = await newcomer(target);
  need(await target.client().get('/api/user', { cookie: api.cookie }), 200, 'a session id that is one');
  const odd: string[] = [];
  for (const cookie of COOKIES) {
    const { status } = await target.client().get('/api/user', { cookie });
    if (status !== 401) odd.push(`${cookie.slice(0, 20)}: ${status}`);
  }
  return judge(odd.length === 0, odd.length === 0 ? `401 for ${COOKIES.length} of ${COOKIES.length}` : odd.join(', '));
}

/** A session id that somebody else chose, such as by a cookie from a sister domain, before the person signs in. */
async function fixation(target: Target): Promise<Finding> {
  const { email } = await newcomer(target);
  const planted = `session=${'f'.repeat(43)}`;
  const victim = target.client();
  victim.cookie = planted;
  const { status } = await victim.post('/api/login', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`the sign-in answered ${status}`);
  const after = await target.client().get('/api/user', { cookie: planted });
  return judge(after.status === 401 && victim.cookie !== planted, `the planted id: ${after.status}`);
}

export const tokens: Group = {
  name: 'tokens',
  probes: [
    { point: 'Nobody makes tokens but the product', name: 'forged access tokens', run: forged },
    { point: 'A secret works for its own purpose only', name: 'each in the place of the other', run: inOthersPlace },
    { point: 'Garbage is nobody', name: 'what is no session id, as one', run: garbage },
    { point: 'Sessions are chosen by the product', name: 'a session id planted before the sign-in', run: fixation },
  ],
};
