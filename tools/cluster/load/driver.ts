/**
 * Runs in a pod of the test, from a ConfigMap: calls the gateway at a steady rate as somebody who is signed in, once
 * each and without a second try. Prints a line of counts a second, and each call that failed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

interface Act {
  method: string;
  path: string;
  body?: object;
  /** What is an answer beside 200. */
  status?: number;
}

const { GATEWAY_URL = '', RATE = '20' } = process.env;
const ANSWER_LIMIT_MS = 10_000;

const username = `load${randomUUID().slice(0, 8)}`;
const child = (lastName: string): object => ({
  firstName: 'Mina',
  lastName,
  relationship: 'Child',
  dateOfBirth: '2019-03-01',
  medicalNotes: 'Kept under load.',
});

let cookie = '';
let count = { ok: 0, failed: 0, slowestMs: 0 };

async function call({ method, path, body }: Act): Promise<Response> {
  const response = await fetch(GATEWAY_URL + path, {
    method,
    headers: {
      cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const set = response.headers.getSetCookie()[0];
  if (set) cookie = set.split(';')[0] ?? '';
  return response;
}

/** Every part has its share: the web server, the gateway's five services, reads and writes. */
async function acts(): Promise<Act[]> {
  const registration = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
    role: 'patient',
  };
  const registered = await call({ method: 'POST', path: '/api/register', body: registration });
  if (registered.status !== 201) throw new Error(`registering: ${registered.status} ${await registered.text()}`);
  const added = await call({ method: 'POST', path: '/api/dependents', body: child('Load') });
  const { id } = (await added.json()) as { id: number };
  return [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/api/ai-agents' },
    { method: 'GET', path: '/api/user' },
    { method: 'GET', path: '/api/resource-requests' },
    { method: 'GET', path: '/api/dependents' },
    { method: 'GET', path: '/api/subscription' },
    { method: 'GET', path: '/api/data-products' },
    { method: 'PUT', path: `/api/dependents/${id}`, body: child(`Load-${randomUUID().slice(0, 4)}`) },
  ];
}

async function perform(act: Act): Promise<void> {
  const started = performance.now();
  try {
    const response = await call(act);
    const text = await response.text();
    if (response.status !== (act.status ?? 200)) throw new Error(`${response.status} ${text.slice(0, 200)}`);
    count.ok++;
  } catch (error) {
    count.failed++;
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    console.log(JSON.stringify({ failure: `${act.method} ${act.path}: ${String(error)}${cause}` }));
  }
  count.slowestMs = Math.max(count.slowestMs, Math.round(performance.now() - started));
}

function printCount(): void {
  console.log(JSON.stringify(count));
  count = { ok: 0, failed: 0, slowestMs: 0 };
}

const all = await acts();
process.once('SIGTERM', () => process.exit(0));
setInterval(printCount, 1000);
const everyMs = 1000 / Number(RATE);
for (let turn = 0, next = Date.now(); ; turn++, next += everyMs) {
  await sleep(Math.max(0, next - Date.now()));
  // What could not be begun in time is not made up for.
  if (Date.now() - next > 1000) next = Date.now();
  const act = all[turn % all.length];
  if (act) void perform(act);
}
