import { flushCompileCache } from 'node:module';
import type { Logger } from './logger.ts';

/**
 * Says that a part has started. Its compiled code is kept from here on, where NODE_COMPILE_CACHE names a place: Node does
 * so by itself only when a process ends in order, so that one which is killed would start slowly again each time.
 * @param where the addresses it listens at
 */
export function announceStarted(logger: Logger, where: object): void {
  logger.info(where, 'started');
  flushCompileCache();
}
