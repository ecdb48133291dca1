import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { sealTexts } from '@carebourse/runtime/sealed-texts';
import { messagePlace } from './contact-messages.ts';
import type { Transaction } from '../../store/database.ts';
import { integrationPlace } from './integration-requests.ts';

const REMOVED = '(removed)';
const NOBODY = { name: REMOVED, email: '' };

/** Takes out of a person's messages what they wrote and who they are; that something was received, and when, stays. */
export async function eraseSender(tx: Transaction, cipher: FieldCipher, userId: number): Promise<void> {
  const ids = { where: { userId }, orderBy: { id: 'asc' }, select: { id: true } } as const;
  for (const { id } of await tx.contactMessage.findMany(ids)) {
    const sealed = sealTexts(cipher, messagePlace(id), { ...NOBODY, subject: REMOVED, message: REMOVED });
    await tx.contactMessage.update({ where: { id }, data: { sealed } });
  }
  for (const { id } of await tx.integrationRequest.findMany(ids)) {
    const sealed = sealTexts(cipher, integrationPlace(id), { ...NOBODY, details: REMOVED });
    await tx.integrationRequest.update({ where: { id }, data: { sealed } });
  }
}
