import { MESSAGES } from '@carebourse/contracts/messages';
import type { OutboundSettings } from '@carebourse/runtime/outbound/post';
import { requireCallable } from '@carebourse/runtime/outbound/require-callable';

/** Refuses an address that is known not to be callable; of others the log of deliveries tells. @throws InvalidInputError */
export function checkAddress(address: string, settings: OutboundSettings): Promise<void> {
  const { urlInvalid, urlNotPublic } = MESSAGES.webhooks;
  return requireCallable(address, settings, { name: 'url', invalid: urlInvalid, notPublic: urlNotPublic });
}
