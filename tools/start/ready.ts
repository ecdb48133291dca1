import type { Part } from './part.ts';

const patienceMs = 60_000;

/**
 * Waits until all parts are ready.
 * @throws Error that names those which are not, with the last thing they said
 */
export async function waitReady(parts: readonly Part[], signal: AbortSignal): Promise<void> {
  const timeout = AbortSignal.timeout(patienceMs);
  const given = Promise.withResolvers<never>();
  for (const end of [signal, timeout])
    end.addEventListener('abort', () => given.reject(explain(parts)), { once: true });
  await Promise.race([Promise.all(parts.map((part) => part.ready())), given.promise]);
}

function explain(parts: readonly Part[]): Error {
  const waiting = parts.filter((part) => !part.isReady);
  const lines = waiting.map((part) => `${part.name} is not ready: ${part.complaint} (see ${part.log.path})`);
  return new Error(lines.join('\n'));
}
