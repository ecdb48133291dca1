/**
 * Runs in a pod of the test, from a ConfigMap: calls the gateway at a steady rate as somebody who is signed in, once
 * each and without a second try. Prints a line of counts a second, and each call that failed. Not by k6: the pod has the
 * images that were built for the test, and no others.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Act {
  method: string;
  path: string;
  body?: object;
}

interface Answer {
  status: number;
  text: string;
}

const { GATEWAY_URL = '', RATE = '20' } = process.env;
const ANSWER_LIMIT_MS = 10_000;
const CONNECTION_AGE_MS = 3_000;

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

/** Connections are kept for a while and then made anew, as those of people who come and go: new pods get some. */
let agent = newAgent();

function newAgent(): Agent {
  return new Agent({ keepAlive: true });
}

function renewConnections(): void {
  const old = agent;
  agent = newAgent();
  setTimeout(() => old.destroy(), ANSWER_LIMIT_MS).unref();
}

function call({ method, path, body }: Act): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const headers = {
    cookie,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const sent = request(new URL(path, GATEWAY_URL), { method, headers, agent, signal }, (response) => {
    const set = response.headers['set-cookie']?.[0];
    if (set) cookie = set.split(';')[0] ?? '';
    let answer = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    response.once('end', () => resolve({ status: response.statusCode ?? 0, text: answer })).once('error', reject);
  });
  sent.once('error', (error) => reject(sent.reusedSocket ? new Error(`${error.message} on a kept connection`) : error));
  sent.end(text);
  return promise;
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
  if (registered.status !== 201) throw new Error(`registering: ${registered.status} ${registered.text}`);
  const added = await call({ method: 'POST', path: '/api/dependents', body: child('Load') });
  const { id } = JSON.parse(added.text) as { id: number };
  return [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/api/ai-agents' },
    // Kept by no gateway, so it goes on to the catalogue.
    { method: 'GET', path: '/api/ai-agents?search=results' },
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
    const { status, text } = await call(act);
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
    count.ok++;
  } catch (error) {
    count.failed++;
    console.log(JSON.stringify({ failure: `${act.method} ${act.path}: ${String(error)}` }));
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
setInterval(renewConnections, CONNECTION_AGE_MS);
const everyMs = 1000 / Number(RATE);
for (let turn = 0, next = Date.now(); ; turn++, next += everyMs) {
  await sleep(Math.max(0, next - Date.now()));
  // What could not be begun in time is not made up for.
  if (Date.now() - next > 1000) next = Date.now();
  const act = all[turn % all.length];
  if (act) void perform(act);
}
