import type { BillingRpc } from '../../context.ts';
import { handleWebhook } from '../webhook.ts';

/** Public: the signature says who calls. */
export const handleWebhookCall: BillingRpc<'HandleWebhook'> = async (context, { payload, signature }) => {
  await handleWebhook(context, Buffer.from(payload), signature);
  return {};
};
