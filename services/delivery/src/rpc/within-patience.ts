import { UnavailableError } from '@carebourse/runtime/errors';
import { setTimeout as sleep } from 'node:timers/promises';

/** Less than a call may take. */
const PATIENCE_MS = 3_000;

/**
 * What is being made, when it is made soon. What takes longer goes on, and whoever calls again finds it.
 * @param message what is said until then
 * @throws UnavailableError when it takes longer
 */
export async function withinPatience<Made>(making: Promise<Made>, message: string, signal: AbortSignal): Promise<Made> {
  const over = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined);
  try {
    const made = await Promise.race([making.then((value) => ({ value })), late]);
    if (made) return made.value;
    throw new UnavailableError(message);
  } finally {
    over.abort();
  }
}
