import { setTimeout as sleep } from 'node:timers/promises';

const METHOD = 'subscriptions/listen';
const VERSION = '2026-07-28';
const JSON_TYPE = { 'content-type': 'application/json' };

/** An API client of the demo partner. */
export interface DemoProgram {
  clientId: string;
  clientSecret: string;
}

/** @param cookie the demo partner's */
export async function makeDemoProgram(url: string, cookie: string): Promise<DemoProgram> {
  const made = await fetch(`${url}/api/oauth-clients`, {
    method: 'POST',
    headers: { ...JSON_TYPE, cookie },
    body: JSON.stringify({ name: 'Listeners', scopes: ['agents:invoke', 'data:read'] }),
  });
  if (made.status !== 201) throw new Error(`no API client: ${made.status} ${await made.text()}`);
  return (await made.json()) as DemoProgram;
}

/** The header of its calls, with an access token that is good for an hour. */
export async function authorizationOf(url: string, { clientId, clientSecret }: DemoProgram): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  });
  if (answer.status !== 200) throw new Error(`no token: ${answer.status}`);
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
}

/**
 * Opens a stream on which changes of the tools are told. The plan allows so many calls a minute: who has used them up comes
 * again when told to.
 */
export async function openToolStream(url: string, authorization: string, signal: AbortSignal): Promise<Response> {
  const headers = {
    ...JSON_TYPE,
    authorization,
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
    if (answer.status === 200) return answer;
    await answer.body?.cancel();
    if (answer.status !== 429 && answer.status !== 503) throw new Error(`a stream was answered ${answer.status}`);
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}
