import { createHmac } from 'node:crypto';

/**
 * The header `Stripe-Signature` (https://docs.stripe.com/webhooks#verify-manually). It tells the real time, whatever
 * the sandbox's clock says: receivers refuse what is older than five minutes.
 */
export function signatureHeader(payload: string, secret: string, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${signature}`;
}
