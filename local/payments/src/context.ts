import type { Logger } from '@carebourse/runtime/logger';
import type { Pool } from 'pg';
import type { Config } from './config.ts';

/** What every part of the sandbox works with. */
export interface Context {
  pool: Pool;
  config: Config;
  logger: Logger;
  /** Where browsers find the sandbox, without a slash at the end. */
  origin: string;
  /** Wakes the delivery of webhooks after a commit. */
  wakeDeliveries(): void;
}
