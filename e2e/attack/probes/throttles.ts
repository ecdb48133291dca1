import { randomBytes } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.ts';
import { need, newcomer, newName, PASSWORD, type Person } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

/** More than the limit of an hour is in the demo of `npm start`. */
const MANY = 700;

/** Calls until one is answered with 429: how many were taken before. */
async function takenBefore429(call: (number: number) => Promise<{ status: number }>): Promise<number | undefined> {
  for (let number = 0; number < MANY; number++) if ((await call(number)).status === 429) return number;
  return undefined;
}

function limited(taken: number | undefined): Finding {
  return judge(taken !== undefined, taken === undefined ? `${MANY} taken` : `429 after ${taken}`);
}

/** Addresses one after the other, to see which are taken. A username that nobody may have keeps it from making accounts. */
async function addresses(target: Target): Promise<Finding> {
  const { username } = await newcomer(target);
  const register = () =>
    target.client().post('/api/register', { username, email: `${newName()}@example.org`, password: PASSWORD });
  return limited(await takenBefore429(register));
}

async function messages(target: Target): Promise<Finding> {
  const fields = { name: 'Ada Lane', subject: 'A question', message: 'How does it work?' };
  const write = () => target.client().post('/api/contact', { ...fields, email: `${newName()}@example.org` });
  return limited(await takenBefore429(write));
}

/** One address again and again, so that its owner would get a mail each time. */
async function resets(target: Target): Promise<Finding> {
  const { email } = await newcomer(target);
  let taken = 0;
  for (let number = 0; number < 40; number++) {
    const { status } = await target.client().post('/api/auth/forgot-password', { email });
    if (status === 429) return judge(true, `429 after ${taken}`);
    taken += 1;
  }
  const mails = (await (await fetch(`${target.mailboxUrl}/api/mails?to=${email}`)).json()) as { subject: string }[];
  const links = mails.filter(({ subject }) => subject === 'Choose a new password').length;
  return judge(links < 10, `${taken} taken, ${links} mails`);
}

/** Wrong passwords for an account, all at once. */
async function guess(target: Target, { email }: Person, count: number): Promise<number[]> {
  const tries = Array.from({ length: count }, async (_, number) => {
    const { status } = await target.client().post('/api/login', { email, password: `wrong password ${number}` });
    return status;
  });
  return Promise.all(tries);
}

async function guesses(target: Target): Promise<Finding> {
  const statuses = await guess(target, await newcomer(target), 30);
  const looked = statuses.filter((status) => status === 401).length;
  return judge(looked <= 10 && statuses.includes(429), `${looked} of 30 looked at`);
}

/** A stranger guesses until the account is shut for them; the owner comes with the browser that they always use. */
async function lockout(target: Target): Promise<Finding> {
  const person = await newcomer(target);
  const known = person.api;
  await known.post('/api/logout');
  const login = (api: ApiClient) => api.post('/api/login', { email: person.email, password: PASSWORD });
  need(await login(known), 200, 'a first sign-in');
  await known.post('/api/logout');
  await guess(target, person, 12);
  const stranger = await login(target.client());
  const owner = await login(known);
  return judge(owner.status === 200, `the stranger: ${stranger.status}, the known browser: ${owner.status}`);
}

async function lockedOutOfChange(target: Target): Promise<Finding> {
  const person = await newcomer(target);
  await guess(target, person, 12);
  const change = { currentPassword: PASSWORD, newPassword: 'Copper-Meadow-Kite-58' };
  const { status } = await person.api.post('/api/account/password', change);
  return judge(status === 200, String(status));
}

/** Links that nobody was sent, by forty connections at once, while somebody signs in. */
async function hashing(target: Target): Promise<Finding> {
  const { email } = await newcomer(target);
  const signIn = async () => {
    const started = performance.now();
    const { status } = await target.client().post('/api/login', { email, password: PASSWORD });
    return { status, ms: performance.now() - started };
  };
  const quiet = await signIn();
  const flood = new AbortController();
  const post = async () => {
    while (!flood.signal.aborted) {
      const token = randomBytes(32).toString('base64url');
      await target.client().post('/api/auth/reset-password', { token, password: PASSWORD });
    }
  };
  const posting = Array.from({ length: 40 }, post);
  const busy: { status: number; ms: number }[] = [];
  for (let number = 0; number < (target.short ? 5 : 30); number++) busy.push(await signIn());
  flood.abort();
  await Promise.all(posting);
  const median = busy.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(busy.length / 2)] ?? 0;
  const good = busy.filter(({ status }) => status === 200).length;
  const times = `${quiet.ms.toFixed(0)} ms before, ${median.toFixed(0)} ms meanwhile`;
  return judge(good === busy.length, `${good} of ${busy.length} sign-ins, ${times}`);
}

const point = 'Strangers use nothing up';

export const throttles: Group = {
  name: 'throttles',
  probes: [
    { point, name: 'mails with links to one address', run: resets },
    { point: 'Passwords are not guessed', name: '30 guesses at once', run: guesses },
    { point: 'Strangers lock nobody out', name: 'signing in with a known browser', run: lockout },
    { point: 'Strangers lock nobody out', name: 'changing the password', run: lockedOutOfChange },
    { point, name: 'signing in while links are tried by 40 connections', needs: 'exhaust', run: hashing },
    { point, name: 'messages of the contact form', needs: 'exhaust', run: messages },
    {
      point: 'Nobody learns who has an account',
      name: 'addresses tried by registration',
      needs: 'exhaust',
      run: addresses,
    },
  ],
};
