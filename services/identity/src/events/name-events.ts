import { outboxRow } from '@carebourse/messaging/outbox';
import { currentContext } from '@carebourse/runtime/request-context';
import type { Transaction } from '../store/database.ts';

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** Tells others that somebody goes by another name, in the transaction that changed it: they have checked the old one. */
export async function publishName(
  tx: Transaction,
  { id, ...before }: Named & { id: number },
  now: Named,
): Promise<void> {
  if (before.firstName === now.firstName && before.lastName === now.lastName) return;
  await tx.outbox.create({
    data: outboxRow({
      name: 'user-renamed',
      source: 'identity',
      requestId: currentContext()?.requestId,
      data: { userId: id },
    }),
  });
}
