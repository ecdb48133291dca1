import { readCard, type CardEntry, type Decline } from '../model/cards.ts';
import { newPaymentMethod } from '../model/new-customer.ts';
import type { PaymentMethod } from '../model/types.ts';
import { save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';

/** A payment method of what was typed into a card form, or what is wrong with it. The number itself is not kept. */
export async function enterCard(
  work: Work,
  entry: CardEntry,
  { name, email, now }: { name: string | null; email: string | null; now: number },
): Promise<PaymentMethod | Decline> {
  const card = readCard(entry, new Date(now * 1000));
  if (!('number' in card)) return card;
  const { expMonth, expYear } = entry;
  return save(work, newPaymentMethod(card, { created: now, expMonth, expYear, name, email }));
}

export function isMethod(entered: PaymentMethod | Decline): entered is PaymentMethod {
  return 'object' in entered;
}
