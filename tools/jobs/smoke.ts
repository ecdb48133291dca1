/**
 * `node tools/jobs/smoke.js`: the check after an installation, run by `helm test` against the gateway at GATEWAY_URL.
 * With WITH_DEMO_DATA=true the main job as well: a new provider asks for access, an admin approves, the provider hears.
 */
import { readEnv } from '@carebourse/runtime/env';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const { GATEWAY_URL, WITH_DEMO_DATA } = readEnv({
  GATEWAY_URL: z.url({ protocol: /^https?$/ }),
  WITH_DEMO_DATA: z.stringbool().default(false),
});

/** How long the product may need to be ready, and an event to arrive. */
const PATIENCE_MS = 60_000;

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

type Send = (method: string, path: string, body?: object) => Promise<Answer>;

/** Somebody who calls the API with a cookie jar of their own. */
function caller(): Send {
  let cookie = '';
  return async (method, path, body) => {
    const response = await fetch(new URL(path, GATEWAY_URL), {
      method,
      headers: { accept: 'application/json, text/html', 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    // The session's comes first.
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  };
}

function expect(what: string, met: boolean, seen: unknown): void {
  if (!met) throw new Error(`${what}: saw ${JSON.stringify(seen)}`);
  console.log(`ok  ${what}`);
}

/** Asks until the answer fits: Services and events take a moment. */
async function until(what: string, ask: () => Promise<Answer>, fits: (answer: Answer) => boolean): Promise<void> {
  let seen: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500)) {
    try {
      const answer = await ask();
      if (fits(answer)) return expect(what, true, answer.status);
      seen = { status: answer.status, body: answer.body };
    } catch (error) {
      seen = String(error);
    }
  }
  expect(what, false, seen);
}

async function checkEdges(): Promise<void> {
  const visitor = caller();
  await until(
    'every part is ready',
    () => visitor('GET', '/readyz'),
    ({ status }) => status === 200,
  );
  const page = await visitor('GET', '/');
  expect(
    'the landing page is served',
    page.status === 200 && String(page.body).includes('<div id="root">'),
    page.status,
  );
  expect('with a content security policy', page.headers.has('content-security-policy'), [...page.headers.keys()]);
  const document = await visitor('GET', '/api/openapi.json');
  expect('the API describes itself', document.status === 200, document.status);
  const agents = await visitor('GET', '/api/ai-agents');
  expect('the catalogue answers', agents.status === 200, agents);
  const requests = await visitor('GET', '/api/resource-requests');
  expect('requests are not for visitors', requests.status === 401, requests.status);
  const metrics = await visitor('GET', '/metrics');
  expect('figures are not for visitors', metrics.status === 404, metrics.status);
}

async function runMainJob(): Promise<void> {
  const provider = caller();
  const name = `smoke${randomBytes(5).toString('hex')}`;
  const registered = await provider('POST', '/api/register', {
    username: name,
    email: `${name}@example.org`,
    password: randomBytes(12).toString('base64url'),
    role: 'provider',
    organization: 'Alder Street Clinic',
    specialty: 'Cardiology',
    licenseNumber: '918001',
  });
  expect('a provider registers', registered.status === 201, registered);
  const purpose = 'To see that this installation works.';
  const submitted = await provider('POST', '/api/resource-requests', { resourceType: 'agent', resourceId: 1, purpose });
  expect('the provider asks for access', submitted.status === 201, submitted);
  const { id } = z.object({ id: z.number() }).parse(submitted.body);

  const admin = caller();
  const account = { email: 'admin@carebourse.example', password: 'Demo-Pass-2026' };
  const signedIn = await admin('POST', '/api/login', account);
  expect('an admin signs in', signedIn.status === 200, signedIn);
  const decided = await admin('POST', `/api/resource-requests/${id}/decision`, { decision: 'approved' });
  expect('the admin approves', decided.status === 200, decided);
  await until(
    'the provider hears of it',
    () => provider('GET', '/api/notifications'),
    ({ status, body }) => status === 200 && JSON.stringify(body).includes('pproved'),
  );
}

try {
  await checkEdges();
  if (WITH_DEMO_DATA) await runMainJob();
  console.log('The installation works.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
