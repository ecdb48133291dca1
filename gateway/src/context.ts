import type { Logger } from '@carebourse/runtime/logger';
import type { Clients } from './clients/clients.ts';
import type { Config } from './config.ts';

/** All that a route may use. */
export interface Context {
  config: Config;
  clients: Clients;
  logger: Logger;
  /** Aborts when the gateway drains, so that streams end. */
  draining: AbortSignal;
}
