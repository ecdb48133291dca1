import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** What clients of 2025 speak, and what those of 2026 do, which ask first. */
export const ERAS = { legacy: '2025-11-25', auto: '2026-07-28' } as const;
export type Era = keyof typeof ERAS;

/** An assistant as its library makes one, at `/mcp` with a token. */
export async function connectAssistant(base: string, authorization: string, era: Era = 'auto'): Promise<Client> {
  const client = new Client({ name: 'Bedside', version: '1.0.0' }, { versionNegotiation: { mode: era } });
  const requestInit = { headers: { authorization } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', base), { requestInit }));
  return client;
}

export const MCP_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Sends something to `/mcp` as no library would. */
export function sendRaw(base: string, body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${base}/mcp`, { method: 'POST', body, headers: { ...MCP_HEADERS, ...headers } });
}

/** A message of 2026. */
export function message(method: string, params: object = {}, id = 1): string {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': ERAS.auto,
    'io.modelcontextprotocol/clientInfo': { name: 'Bedside', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } });
}

/** A stream on which changes are told, as it is read. */
export interface ListenStream {
  status: number;
  /** How often the tools were said to have changed. */
  changes(): number;
  ended: boolean;
  close(): void;
}

/** Opens a stream for changes of the tools, and waits for its first word. */
export async function openListenStream(base: string, authorization: string): Promise<ListenStream> {
  const over = new AbortController();
  const response = await fetch(`${base}/mcp`, {
    method: 'POST',
    body: message('subscriptions/listen', { notifications: { toolsListChanged: true } }),
    headers: {
      ...MCP_HEADERS,
      authorization,
      'mcp-protocol-version': ERAS.auto,
      'mcp-method': 'subscriptions/listen',
    },
    signal: over.signal,
  });
  let text = '';
  const stream: ListenStream = {
    status: response.status,
    changes: () => text.split('notifications/tools/list_changed').length - 1,
    ended: false,
    close: () => over.abort(),
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      resolve();
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      stream.ended = true;
      resolve();
    });
  await promise;
  return stream;
}
