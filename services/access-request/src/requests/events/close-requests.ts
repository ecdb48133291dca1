import { ACTIVE_REQUEST_STATUSES } from '@carebourse/contracts/constants';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { close } from '../../domain/request.ts';
import type { Transaction } from '../../store/database.ts';
import { lockRequest, saveStep } from '../../store/requests.ts';
import { publishSteps } from '../../events/publish.ts';

/** Ends all that a person who has left has asked for and got. The requests stay, as the record of who had access. */
export async function closeRequests(tx: Transaction, cipher: FieldCipher, userId: number, now: Date): Promise<void> {
  const open = await tx.accessRequest.findMany({
    where: { userId, status: { in: [...ACTIVE_REQUEST_STATUSES] } },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  for (const { id } of open) {
    const request = await lockRequest(tx, cipher, id);
    const step = close(request);
    if (step) await publishSteps(tx, await saveStep(tx, cipher, request, step, now), [step]);
  }
}
