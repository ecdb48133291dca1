/**
 * `npm run listeners`: opens 2,000 streams of assistants that hear of changes, and says how much memory the gateway takes for
 * them. Option: `--streams 2000`.
 */
import { startProduct } from '@carebourse/tools/start/running-product';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentMb } from '../overload/memory.ts';

const MOST_MB = 100;
const OPENING = 20;
const METHOD = 'subscriptions/listen';
const VERSION = '2026-07-28';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '2000' } } });
const count = Number(values.streams);

const product = await startProduct({ env: { LOG_LEVEL: 'warn', STREAMS_PER_PERSON: '12000' } });
try {
  const authorization = `Bearer ${await demoToken(product.url)}`;
  const before = residentMb(product.pidOf('gateway'));
  const over = new AbortController();
  let begun = 0;
  const open = async (): Promise<void> => {
    while (begun++ < count) await openStream(product.url, authorization, over.signal);
  };
  await Promise.all(Array.from({ length: OPENING }, open));
  const taken = residentMb(product.pidOf('gateway')) - before;
  console.log(`${count} streams: ${taken.toFixed(0)} MB, ${((taken * 1024) / count).toFixed(0)} KB each`);
  if (taken > MOST_MB) process.exitCode = 1;
  over.abort();
} finally {
  await product.dispose();
}

/** An access token of a new client of the demo partner, good for an hour. */
async function demoToken(url: string): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const credentials = { email: 'partner@carebourse.example', password: 'Demo-Pass-2026' };
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const made = await fetch(`${url}/api/oauth-clients`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ name: 'Listeners', scopes: ['agents:invoke', 'data:read'] }),
  });
  const { clientId, clientSecret } = (await made.json()) as { clientId: string; clientSecret: string };
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Waits for its first word. The plan allows so many calls a minute: who has used them up comes again when told to. */
async function openStream(url: string, authorization: string, signal: AbortSignal): Promise<void> {
  const headers = {
    authorization,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': VERSION,
    'mcp-method': METHOD,
  };
  const meta = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'Listeners', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { notifications: { toolsListChanged: true }, _meta: meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: METHOD, params });
  for (;;) {
    const answer = await fetch(`${url}/mcp`, { method: 'POST', headers, body, signal });
    if (answer.status === 200) return void (await answer.body?.getReader().read());
    await answer.body?.cancel();
    if (answer.status !== 429 && answer.status !== 503) throw new Error(`a stream was answered ${answer.status}`);
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}
