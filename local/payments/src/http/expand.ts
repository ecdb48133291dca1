import { find, findAny, list } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { checkoutLines } from '../billing/checkout-lines.ts';
import { invalidRequest } from './api-error.ts';
import { listObject } from './list-object.ts';

type Fields = Record<string, unknown>;

const maxDepth = 4;

/**
 * Fills in what `expand[]` names: an id becomes the object, and fields that are left out unless asked for appear.
 * @throws ApiError for a path that leads nowhere
 */
export async function expand(work: Work, answer: object, paths: string[]): Promise<object> {
  let expanded: object = answer;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > maxDepth) {
      throw invalidRequest(`You cannot expand more than ${maxDepth} levels of a property. Property: ${path}.`);
    }
    expanded = await expandPath(work, expanded, parts, path);
  }
  return expanded;
}

async function expandPath(work: Work, object: object, parts: string[], whole: string): Promise<object> {
  const [name = '', ...rest] = parts;
  const fields = object as Fields;
  const value = fields[name] ?? (name in fields ? null : await onDemand(work, fields, name));
  if (value === undefined) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  return { ...fields, [name]: await expandValue(work, value, rest, whole) };
}

async function expandValue(work: Work, value: unknown, rest: string[], whole: string): Promise<unknown> {
  if (typeof value === 'string') {
    const found = await findAny(work, value);
    return found && rest.length > 0 ? expandPath(work, found, rest, whole) : (found ?? value);
  }
  if (rest.length === 0 || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((one: object) => expandPath(work, one, rest, whole)));
  return expandPath(work, value as object, rest, whole);
}

/** The fields that Stripe answers only when they are asked for. */
async function onDemand(work: Work, { object, id }: Fields, name: string): Promise<unknown> {
  if (typeof id !== 'string') return undefined;
  switch (`${String(object)}.${name}`) {
    case 'invoice.payments':
      return listObject('/v1/invoice_payments', await list(work, 'invoice_payment', { where: { invoice: id } }));
    case 'invoice.confirmation_secret':
      return confirmationSecret(work, id);
    case 'charge.refunds':
      return listObject(`/v1/charges/${id}/refunds`, await list(work, 'refund', { where: { charge: id } }));
    case 'customer.subscriptions':
      return listObject(
        `/v1/customers/${id}/subscriptions`,
        (await list(work, 'subscription', { where: { customer: id } })).filter(({ status }) => status !== 'canceled'),
      );
    case 'checkout.session.line_items':
      return listObject(`/v1/checkout/sessions/${id}/line_items`, await checkoutLines(work, id));
    default:
      return undefined;
  }
}

/** What a browser needs to pay an open invoice. */
async function confirmationSecret(work: Work, invoice: string): Promise<object | null> {
  const [payment] = await list(work, 'invoice_payment', { where: { invoice }, limit: 1 });
  const intent = payment && (await find(work, 'payment_intent', payment.payment.payment_intent));
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}
