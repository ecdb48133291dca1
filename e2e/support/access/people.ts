import type { Role, Scope } from '@carebourse/contracts/constants';
import type { User } from '@carebourse/contracts/auth';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { ApiClient, DEMO_PASSWORD } from '../api-client.ts';
import { confirmAddress } from '../confirm-address.ts';
import { withinLimit } from '../as-told.ts';

const PASSWORD = 'correct horse battery';

/** Somebody with an account, signed in. */
export interface Person extends Pick<User, 'username' | 'firstName' | 'lastName'> {
  role: Role;
  id: number;
  email: string;
  password: string;
  api: ApiClient;
}

/** A new person, as a rule with a confirmed address; for the role admin, which nobody registers for, a new session of the demo's. */
export async function somebody(
  base: string,
  role: Role,
  address: 'confirmed' | 'unconfirmed' = 'confirmed',
): Promise<Person> {
  const api = new ApiClient(base);
  const isAdmin = role === 'admin';
  const user = isAdmin ? await api.signIn('admin') : await register(api, role);
  const password = isAdmin ? DEMO_PASSWORD : PASSWORD;
  if (!isAdmin && address === 'confirmed') await confirmAddress(api, user, password);
  const { username, firstName, lastName } = user;
  return { role, id: user.id, email: user.email, username, firstName, lastName, password, api };
}

function register(api: ApiClient, role: Exclude<Role, 'admin'>) {
  if (role === 'patient') return api.register();
  if (role === 'provider') return api.registerProvider();
  return api.register({ role, organization: 'Alderpoint Software' });
}

/** A new API client of the person's. */
export async function apiClient({ api }: Pick<Person, 'api'>, scopes: readonly Scope[]): Promise<OAuthClientSecret> {
  const made = await api.post<OAuthClientSecret>('/api/oauth-clients', { name: 'Access matrix', scopes });
  if (made.status !== 201) throw new Error(`no API client: ${made.status}`);
  return made.body;
}

/** An access token with all that a client has. */
export async function accessToken(base: string, { clientId, clientSecret }: OAuthClientSecret): Promise<string> {
  const secret = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const headers = { authorization: `Basic ${secret}`, 'content-type': 'application/x-www-form-urlencoded' };
  const form = 'grant_type=client_credentials';
  const client = new ApiClient(base);
  const answer = await withinLimit(() => client.send<{ access_token: string }>('POST', '/oauth/token', form, headers));
  if (answer.status !== 200) throw new Error(`no token: ${answer.status}`);
  return answer.body.access_token;
}
