import type { AccessLog } from '@carebourse/runtime/access-log';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import type { Admission } from '@carebourse/runtime/admission';
import type { Logger } from '@carebourse/runtime/logger';
import type { BytesProxy } from './bytes/bytes-proxy.ts';
import type { Listener } from './mcp/listener.ts';
import type { Readers } from './notifications/readers.ts';
import type { FanOut } from './streams/fan-out.ts';
import type { RateLimits } from './bearer/rate-limits.ts';
import type { Clients } from './clients/clients.ts';
import type { Entries } from './clients/entries.ts';
import type { StatusLists } from './clients/status-lists.ts';
import type { Config } from './config.ts';
import type { KnownClients } from './callers/known-clients.ts';
import type { KnownSessions } from './callers/known-sessions.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';

/** All that a route may use. */
export interface Context {
  config: Config;
  clients: Clients;
  /** What services know the gateway by. */
  serviceTokens: Pick<ServiceTokens, 'sign'>;
  logger: Logger;
  accessLog: AccessLog;
  sessions: KnownSessions;
  /** What the public catalogue answers, while it stays so. */
  responseCache: ResponseCache;
  apiClients: KnownClients;
  rateLimits: RateLimits;
  entries: Entries;
  /** What is signed of the statuses of visas. */
  statusLists: StatusLists;
  /** Where requests of the API wait for their turn. */
  requests: Admission;
  /** Counts the open notification streams and the files under way, which are no requests in work. */
  streams: Admission;
  /** Hands on the files that delivery sends. */
  bytes: BytesProxy;
  /** Who reads notifications as they come. */
  readers: Readers;
  /** Assistants that hear when their tools change. */
  listeners: FanOut<Listener>;
}
