import { isLoopbackHost } from '@carebourse/contracts/loopback';
import type { ApiClient } from '../../support/api-client.ts';
import { DEMO_PASSWORD } from '../../support/api-client.ts';
import { need } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

const point = 'There is always an admin';

const idOf = async (api: ApiClient): Promise<number> =>
  need(await api.get<{ id: number }>('/api/user'), 200, 'the admin').id;

/** At once, so that each is looked at while the other one still counts. */
async function eachOther(target: Target): Promise<Finding> {
  const admins = [await target.signIn(target.adminCredentials), await target.signIn(target.secondAdminCredentials)];
  const ids = await Promise.all(admins.map(idOf));
  const suspensions = admins.map((api, index) => api.post(`/api/admin/people/${ids[1 - index]}/suspend`));
  const statuses = (await Promise.all(suspensions)).map(({ status }) => status);
  const left = admins[statuses.indexOf(200)];
  const other = ids[1 - statuses.indexOf(200)];
  const done = statuses.filter((status) => status === 200).length;
  const restored = left && (await left.post(`/api/admin/people/${other}/reinstate`)).status === 200;
  return judge(done === 1 && restored === true, statuses.join(' and '));
}

/** The only one who is not suspended deletes their account. */
async function lastOne(target: Target): Promise<Finding> {
  const last = await target.signIn(target.adminCredentials);
  const other = await idOf(await target.signIn(target.secondAdminCredentials));
  need(await last.post(`/api/admin/people/${other}/suspend`), 200, 'suspending the other one');
  const { status } = await last.post('/api/account/delete', { password: target.adminCredentials.password });
  await last.post(`/api/admin/people/${other}/reinstate`);
  return judge(status === 409, String(status));
}

/** Whoever reads the handbook knows this password. */
async function published(target: Target): Promise<Finding> {
  const metadata = await target.client().get<{ issuer: string }>('/.well-known/openid-configuration');
  const { hostname, protocol } = new URL(need(metadata, 200, 'the product’s own address').issuer);
  const open = isLoopbackHost(hostname) && protocol === 'http:';
  const demo = { email: 'admin@carebourse.example', password: DEMO_PASSWORD };
  const { status } = await target.client().post('/api/login', demo);
  return judge(open || status !== 200, `${status}, ${open ? 'on this machine only' : `as ${hostname}`}`);
}

export const admins: Group = {
  name: 'admins',
  probes: [
    { point, name: 'two suspend each other at once', needs: 'break', run: eachOther },
    { point, name: 'the last active one deletes the account', needs: 'break', run: lastOne },
    { point: 'A demo is not public', name: 'published passwords', run: published },
  ],
};
