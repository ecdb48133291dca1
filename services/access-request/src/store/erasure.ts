import type { Transaction } from './database.ts';

const REMOVED = '(removed)';

/** Takes out of a person's messages what they wrote and who they are; that something was received, and when, stays. */
export async function eraseSender(tx: Transaction, userId: number): Promise<void> {
  const nobody = { sealed: null, name: REMOVED, email: '' };
  await tx.contactMessage.updateMany({
    where: { userId },
    data: { ...nobody, phone: null, subject: REMOVED, message: REMOVED },
  });
  await tx.integrationRequest.updateMany({
    where: { userId },
    data: { ...nobody, organization: null, details: REMOVED },
  });
}
