import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import { currentContext } from '@carebourse/runtime/request-context';
import { get, type Agent, type ClientRequest } from 'node:http';

/** Where delivery sends files, and the rest of whose address names one. */
const FILES = '/files?';

/** What is over sooner is not watched: delivery looks before each file begins. */
const AFTER_MS = 250;

/**
 * Hears from delivery when a file that it sent must not go on. It stops sending by itself; but megabytes may wait here for
 * a reader that is slow.
 * @param address of delivery's bytes
 * @param path of what is handed on; what is no file is not watched
 * @param cut is called once, when it must not go on or that cannot be heard any more
 * @returns ends the watch
 */
export function watchTransfer(
  address: string,
  agent: Agent,
  serviceTokens: Pick<ServiceTokens, 'sign'>,
  path: string,
  cut: () => void,
): () => void {
  if (!path.startsWith(FILES)) return () => undefined;
  let asking: ClientRequest | undefined;
  let isOver = false;

  function end(): void {
    isOver = true;
    clearTimeout(timer);
    asking?.destroy();
  }

  function broken(): void {
    if (isOver) return;
    end();
    cut();
  }

  const context = currentContext();
  const timer = setTimeout(() => {
    const headers = {
      [SERVICE_TOKEN]: serviceTokens.sign('delivery'),
      ...(context && { 'x-request-id': context.requestId }),
    };
    asking = get(`${address}${path.replace(FILES, '/files/watch?')}`, { agent, headers });
    asking.on('error', broken);
    asking.on('response', (answer) => {
      answer.resume();
      if (answer.statusCode !== 200) return broken();
      answer.on('close', broken);
    });
  }, AFTER_MS);
  return end;
}
