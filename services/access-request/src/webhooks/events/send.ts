import type { WebhookFailure } from '@carebourse/contracts/webhooks';
import { failureOf, post, type OutboundMessage, type OutboundSettings } from '@carebourse/runtime/outbound/post';

/** How webhooks are sent; tests set what the product has fixed. */
export interface SendSettings extends OutboundSettings {
  timeoutMs: number;
}

export type Answer = { statusCode: number } | { failure: WebhookFailure };

/**
 * Posts a message and answers how that went; the receiver's body is not read, and redirects are not followed.
 * @throws the signal's reason when it aborts: nobody knows then whether the message arrived
 */
export async function send(message: OutboundMessage, settings: SendSettings, stopping: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  const headers = { ...message.headers, 'user-agent': 'Carebourse-Webhooks/1' };
  try {
    const response = await post({ ...message, headers }, settings, AbortSignal.any([timeout, stopping]));
    // Whatever it says is of no use to us, and could be endless.
    response.destroy();
    return { statusCode: response.statusCode ?? 0 };
  } catch (error) {
    stopping.throwIfAborted();
    return { failure: timeout.aborted ? 'timeout' : failureOf(error) };
  }
}
