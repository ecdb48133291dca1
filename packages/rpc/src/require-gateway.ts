import type { Logger } from '@carebourse/runtime/logger';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVICE_TOKEN } from './metadata.ts';
import { RefusedServiceError } from './refused-service-error.ts';
import type { VerifyService } from './service-tokens.ts';

/**
 * For the ports where the gateway hands on requests by HTTP: answers 403 to whoever is not the gateway.
 * @returns whether it is
 */
export function requireGateway(
  request: IncomingMessage,
  response: ServerResponse,
  verifyService: VerifyService,
  logger: Logger,
): boolean {
  const { [SERVICE_TOKEN]: token } = request.headers;
  try {
    const service = verifyService(typeof token === 'string' ? token : undefined);
    if (service !== 'gateway') throw RefusedServiceError.notNamed(service);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedServiceError)) throw error;
    logger.warn({ err: error }, 'request refused');
    response.writeHead(403, { 'content-type': 'text/plain' }).end(error.message);
    return false;
  }
}
