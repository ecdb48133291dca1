import { newId } from '../model/ids.ts';
import type { CheckoutLine, Price } from '../model/types.ts';
import { get } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';

export async function checkoutLines(work: Work, session: string): Promise<CheckoutLine[]> {
  return (await get(work, 'checkout.order', orderId(session))).lines;
}

/** A session's order is kept beside it, because the session itself does not show all of it. */
export function orderId(session: string): string {
  return `${session}/order`;
}

export function newCheckoutLine(price: Price, quantity: number, name: string, trial: boolean): CheckoutLine {
  const amount = trial ? 0 : price.unit_amount * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: name,
    metadata: {},
    price,
    quantity,
  };
}
