import type { AuditEvent } from '@carebourse/contracts/audit';
import type { RecoveryCodes, SecondFactorKey } from '@carebourse/contracts/account';
import type { ApiClient } from '../../support/api-client.ts';
import { codeAt } from '../../support/one-time-code.ts';
import {
  confirmedPerson,
  deleteAccount,
  need,
  newcomer,
  newName,
  PASSWORD,
  reinstate,
  resetByMail,
  suspend,
  type Person,
} from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';
import { inWords, timeUntil } from '../waiting.ts';

const NEW_PASSWORD = 'Copper-Meadow-Kite-58';

/** What a person saw of themself, and may see no more: the end of their session, and how long it took. */
async function sessionEnds(session: ApiClient, end: () => Promise<unknown>): Promise<Finding> {
  need(await session.get('/api/user'), 200, 'the session before');
  await end();
  const ended = await timeUntil(async () => (await session.get('/api/user')).status === 401);
  return judge(ended !== undefined, `401 ${inWords(ended)}`);
}

function signIn(target: Target, { email }: Person, password = PASSWORD) {
  return target.signIn({ email, password });
}

async function afterReset(target: Target): Promise<Finding> {
  const person = await newcomer(target);
  return sessionEnds(person.api, () => resetByMail(target, person.email, NEW_PASSWORD));
}

async function suspendedSignsIn(target: Target): Promise<Finding> {
  const person = await newcomer(target);
  await suspend(target, person);
  const client = target.client();
  const { status } = await client.post('/api/login', { email: person.email, password: PASSWORD });
  return judge(status === 401 || status === 403, String(status));
}

/** The one who registered it had the address before the one who reads its mail. */
async function leftBehind(target: Target): Promise<Finding> {
  const squatter = await newcomer(target, 'partner', { organizationId: 11 });
  const made = await squatter.api.post('/api/oauth-clients', { name: 'Left behind', scopes: ['catalogue:read'] });
  await resetByMail(target, squatter.email, NEW_PASSWORD);
  const owner = await signIn(target, squatter, NEW_PASSWORD);
  const clients = await owner.get<{ revokedAt: string | null }[]>('/api/oauth-clients');
  const living = clients.status === 200 ? clients.body.filter(({ revokedAt }) => revokedAt === null).length : 0;
  const { body } = await owner.get<{ membershipStatus: string | null }>('/api/user');
  const answer = `client ${made.status}, ${living} left; claim: ${body.membershipStatus ?? 'none'}`;
  return judge(living === 0 && body.membershipStatus === null, answer);
}

/** What is refused to somebody whose address nobody has confirmed. */
async function unconfirmedMakes(target: Target): Promise<Finding> {
  const { api } = await newcomer(target, 'partner');
  const url = 'http://127.0.0.1:9/hook';
  const statuses = [
    await api.post('/api/oauth-clients', { name: 'Probe', scopes: ['catalogue:read'] }),
    await api.post('/api/webhooks', { url, eventTypes: ['request.decided'] }),
    await api.post('/api/account/second-factor', { password: PASSWORD }),
  ].map(({ status }) => status);
  return judge(
    statuses.every((status) => status === 403),
    `client, webhook, second factor: ${statuses.join(', ')}`,
  );
}

/** Passwords that everybody tries first, and those that are the person's own name. */
async function commonPasswords(target: Target): Promise<Finding> {
  const taken: string[] = [];
  for (const password of ['password', '12345678', 'qwertyuiop', 'Password1', 'own name', 'own address']) {
    const username = newName();
    const own: Record<string, string> = { 'own name': 'featherstonehaugh', 'own address': `${username}@example.org` };
    const { status } = await target.client().post('/api/register', {
      username,
      email: `${username}@example.org`,
      lastName: 'Featherstonehaugh',
      password: own[password] ?? password,
    });
    if (status !== 400) taken.push(`${password}: ${status}`);
  }
  return judge(taken.length === 0, taken.length === 0 ? '400 for 6 of 6' : taken.join(', '));
}

async function factorByPasswordAlone(target: Target): Promise<Finding> {
  const { api } = await confirmedPerson(target);
  const started = await api.post<SecondFactorKey>('/api/account/second-factor', { password: PASSWORD });
  const { secret } = need(started, 201, 'a second factor');
  const confirmed = await api.post<RecoveryCodes>('/api/account/second-factor/confirm', { code: codeAt(secret) });
  need(confirmed, 200, 'its confirmation');
  const renewed = await api.post('/api/account/second-factor/recovery-codes', { password: PASSWORD });
  const off = await api.post('/api/account/second-factor/disable', { password: PASSWORD });
  return judge(renewed.status === 400 && off.status === 400, `new codes: ${renewed.status}, off: ${off.status}`);
}

const linesOf = async (api: ApiClient): Promise<AuditEvent[]> =>
  need(await api.get<AuditEvent[]>('/api/audit-events?limit=100'), 200, 'the own trail');

/** Looks, and then a change, whose line comes after theirs. */
async function looksAtOneself(target: Target): Promise<Finding> {
  const { api } = await newcomer(target);
  for (let round = 0; round < 20; round++) {
    const looks = await Promise.all(Array.from({ length: 5 }, () => api.get('/api/user')));
    for (const look of looks) need(look, 200, 'a look');
  }
  await api.put('/api/user/profile', { profileType: 'patient', profileData: { bloodType: 'O+' } });
  const said = await timeUntil(async () => (await linesOf(api)).some(({ action }) => action === 'profile.changed'));
  if (said === undefined) throw new Error('the line of a change did not come');
  const lines = await linesOf(api);
  return judge(lines.length < 10, `${lines.length} lines`);
}

async function staffAddresses(target: Target): Promise<Finding> {
  const person = await newcomer(target);
  await suspend(target, person);
  await reinstate(target, person);
  const api = await signIn(target, person);
  const byOthers = async () => (await linesOf(api)).filter(({ actorId }) => actorId !== null && actorId !== person.id);
  const said = await timeUntil(async () => (await byOthers()).length >= 2);
  if (said === undefined) throw new Error('the lines of a suspension did not come');
  const shown = (await byOthers()).filter(({ address }) => address !== null);
  return judge(shown.length === 0, `${shown.length} of ${(await byOthers()).length} lines with an address`);
}

export const accounts: Group = {
  name: 'accounts',
  probes: [
    {
      point: 'Out means out',
      name: 'a session after logging out',
      run: async (target) => {
        const { api } = await newcomer(target);
        const copy = target.client();
        copy.cookie = api.cookie;
        return sessionEnds(copy, () => api.post('/api/logout'));
      },
    },
    {
      point: 'Out means out',
      name: 'another session after the password was changed',
      run: async (target) => {
        const person = await newcomer(target);
        const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
        return sessionEnds(await signIn(target, person), () => person.api.post('/api/account/password', change));
      },
    },
    { point: 'Out means out', name: 'a session after the password was reset by mail', run: afterReset },
    {
      point: 'Out means out',
      name: 'a session after suspension',
      run: async (target) => {
        const person = await newcomer(target);
        return sessionEnds(person.api, () => suspend(target, person));
      },
    },
    {
      point: 'Out means out',
      name: 'another session after the account was deleted',
      run: async (target) => {
        const person = await newcomer(target);
        return sessionEnds(await signIn(target, person), () => deleteAccount(person));
      },
    },
    { point: 'Out means out', name: 'a suspended person signs in', run: suspendedSignsIn },
    { point: 'Unconfirmed addresses have no power', name: 'the keys of an account', run: unconfirmedMakes },
    {
      point: 'Unconfirmed addresses have no power',
      name: "what a squatter leaves behind, after the owner's reset",
      run: leftBehind,
    },
    { point: 'Common passwords are refused', name: 'six that are tried first', run: commonPasswords },
    { point: 'The second factor guards itself', name: 'off by the password alone', run: factorByPasswordAlone },
    { point: 'A look at oneself is not recorded', name: '100 times GET /api/user', run: looksAtOneself },
    { point: "Staff's addresses stay inside", name: 'in the trail of a suspended patient', run: staffAddresses },
  ],
};
