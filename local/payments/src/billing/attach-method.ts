import { emit } from '../events/emit.ts';
import type { PaymentMethod } from '../model/types.ts';
import { save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';

export async function attachMethod(work: Work, method: PaymentMethod, customer: string): Promise<PaymentMethod> {
  if (method.customer === customer) return method;
  const attached = await save(work, { ...method, customer });
  await emit(work, 'payment_method.attached', attached);
  return attached;
}
