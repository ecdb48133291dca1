import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidInputError } from '../errors.ts';
import { mayUseScheme } from './callable-address.ts';
import type { OutboundSettings } from './post.ts';
import { callableAddresses, RefusedAddressError } from './resolve.ts';

/** Nobody who fills in a form waits longer for a resolver. */
const PATIENCE_MS = 2_000;

interface Field {
  name: string;
  /** Words for an address that is not https, and for one that leads to a private network. */
  invalid: string;
  notPublic: string;
}

/**
 * Refuses an address that is known not to be callable, while its owner is there to correct it. A host that is not found
 * just now is let in: each call looks again, and says so.
 * @throws InvalidInputError
 */
export async function requireCallable(address: string, settings: OutboundSettings, field: Field): Promise<void> {
  const url = new URL(address);
  if (!mayUseScheme(url, settings.policy)) throw refusal(field, field.invalid);
  const looked = callableAddresses(url, settings).catch((error: unknown) => error);
  const found = await Promise.race([looked, sleep(PATIENCE_MS, undefined, { ref: false })]);
  if (found instanceof RefusedAddressError) throw refusal(field, field.notPublic);
}

function refusal({ name }: Field, message: string): InvalidInputError {
  return new InvalidInputError(message, { [name]: [message] });
}
