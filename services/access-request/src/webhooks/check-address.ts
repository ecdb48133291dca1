import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { mayUseScheme } from '@carebourse/runtime/outbound/address';
import { callableAddresses, RefusedAddressError } from '@carebourse/runtime/outbound/resolve';
import type { SendSettings } from './send.ts';

/** Nobody who fills in a form waits longer for a resolver. */
const PATIENCE_MS = 2_000;

/**
 * Refuses an address that is known not to be callable, while its owner is there to correct it. A host that is not found
 * just now is let in: each delivery looks again, and its log tells.
 * @throws InvalidInputError
 */
export async function checkAddress(address: string, settings: SendSettings): Promise<void> {
  const url = new URL(address);
  if (!mayUseScheme(url, settings.policy)) throw refusal(MESSAGES.webhooks.urlInvalid);
  const looked = callableAddresses(url, settings).catch((error: unknown) => error);
  const found = await Promise.race([looked, sleep(PATIENCE_MS, undefined, { ref: false })]);
  if (found instanceof RefusedAddressError) throw refusal(MESSAGES.webhooks.urlNotPublic);
}

function refusal(message: string): InvalidInputError {
  return new InvalidInputError(message, { url: [message] });
}
