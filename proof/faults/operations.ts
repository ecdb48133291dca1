import { randomUUID } from 'node:crypto';
import { GoodClient } from './good-client.ts';
import { PASSWORD, type Person } from './people.ts';
import { keyed, send, succeeded, type Sent, type Stage } from './stage.ts';

/**
 * Makes an account. A try without an answer may have made it: then the address is taken, and signing in shows that it
 * is ours. Its address is the natural key.
 */
export async function register(stage: Stage, person: Person): Promise<boolean> {
  const call = { method: 'POST', path: '/api/register', body: person.registration } as const;
  let answer = await send(stage, call);
  if (answer.status === 409 && answer.tries > 1) answer = await send(stage, signIn(person));
  const user = answer.body as { id: number };
  if (!succeeded(stage, call, answer)) return false;
  person.userId = user.id;
  person.cookie = answer.cookie ?? '';
  stage.note({ kind: 'account', userId: user.id, email: `${person.username}@example.org` });
  return true;
}

function signIn({ username }: Person): Sent {
  return { method: 'POST', path: '/api/login', body: { email: `${username}@example.org`, password: PASSWORD } };
}

/** Calls an agent under a grant. @param resource as `agent/34` */
export async function invoke(stage: Stage, person: Person, resource: string, input: object): Promise<boolean> {
  const [, id = ''] = resource.split('/');
  const call = keyed(person, `/api/ai-agents/${id}/invocations`, { input });
  person.calls += 1;
  const answer = await send(stage, call);
  if (!succeeded(stage, call, answer)) return false;
  stage.note({ kind: 'invocation', id: (answer.body as { id: string }).id, userId: person.userId });
  return true;
}

export async function addDependent(stage: Stage, person: Person): Promise<boolean> {
  const child = newDependent(person);
  const call = keyed(person, '/api/dependents', child);
  const answer = await send(stage, call);
  if (!succeeded(stage, call, answer)) return false;
  const { id } = answer.body as { id: number };
  person.dependents.push(id);
  stage.note({ kind: 'dependent', id, userId: person.userId, lastName: child.lastName });
  return true;
}

/** The whole dependent is sent, so that sending it again changes nothing. */
export async function changeDependent(stage: Stage, person: Person, id: number): Promise<boolean> {
  const child = newDependent(person);
  const call = { method: 'PUT', path: `/api/dependents/${id}`, body: child, cookie: person.cookie } as const;
  if (!succeeded(stage, call, await send(stage, call))) return false;
  stage.note({ kind: 'dependent-change', id, userId: person.userId, lastName: child.lastName });
  return true;
}

/** There is one trial in a life: once a try had no answer, "you have had it" is an answer too. */
export async function startTrial(stage: Stage, person: Person): Promise<boolean> {
  const call = keyed(person, '/api/create-free-trial', { userId: person.userId });
  const answer = await send(stage, call);
  const hadIt = answer.status === 409 && answer.tries > 1;
  if (!hadIt && !succeeded(stage, call, answer)) return false;
  person.plan = 'trial';
  stage.note({ kind: 'trial', userId: person.userId });
  return true;
}

/** Buys a plan on the card provider's page; acknowledged is what the product says of the payment afterwards. */
export async function pay(stage: Stage, person: Person): Promise<boolean> {
  const planId = 'professional';
  const begin = keyed(person, '/api/create-checkout-session', { planId, billingPeriod: 'monthly' });
  const begun = await send(stage, begin);
  if (!succeeded(stage, begin, begun)) return false;
  const { sessionId, url } = begun.body as { sessionId: string; url: string };
  const page = new URL(url);
  const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: person.username, email: '' };
  const { fault, pauseMs, tallies } = stage;
  await new GoodClient(page.origin, tallies).call({ method: 'POST', path: page.pathname, form: card, fault, pauseMs });

  const path = `/api/payment-status?sessionId=${sessionId}`;
  const check = { method: 'GET', path, cookie: person.cookie } as const;
  if (!succeeded(stage, check, await send(stage, check))) return false;
  person.plan = 'paid';
  stage.note({ kind: 'payment', userId: person.userId, planId });
  return true;
}

function newDependent({ username, role }: Person) {
  const version = randomUUID().slice(0, 8);
  return {
    firstName: 'Mina',
    lastName: `${role}-${version}`,
    relationship: 'Child',
    dateOfBirth: '2019-03-01',
    medicalNotes: `Notes of ${username}, ${version}`,
  };
}
