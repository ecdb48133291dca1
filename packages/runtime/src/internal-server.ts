import { createServer, type Server } from 'node:http';
import { containFailures, type Answering } from './contain-failures.ts';
import { IDLE_CLOSE_MS } from './idle-connections.ts';
import type { Logger } from './logger.ts';
import { readUnreadRests } from './unread-rest.ts';

/** An HTTP/1.1 server for those who may be trusted with its time: the product's own parts, and programs of this machine. */
export function internalServer(answer: Answering, logger: Logger): Server {
  const server = createServer({ keepAliveTimeout: IDLE_CLOSE_MS.server }, containFailures(answer, logger));
  readUnreadRests(server);
  return server;
}
