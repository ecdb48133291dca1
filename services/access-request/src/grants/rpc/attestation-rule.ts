import { attestationRuleSchema } from '@carebourse/contracts/attestation';
import { auditRow } from '@carebourse/messaging/audit';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { followRules } from '../events/follow-rules.ts';
import { isAttested, saveAttested } from '../../store/attested-entries.ts';
import { requireKept } from '../../rpc/require-kept.ts';

export const getAttestationRule: AccessRequestRpc<'GetAttestationRule'> = async (context, request) => ({
  yearly: await isAttested(context.db, (await requireKept(context, request, 'read')).entry),
});

export const setAttestationRule: AccessRequestRpc<'SetAttestationRule'> = async (context, request, { caller }) => {
  const { entry, name: title } = await requireKept(context, request, 'change');
  const { yearly } = parse(attestationRuleSchema, request);
  const { db, now } = context;
  await db.$transaction(async (tx) => {
    if (!(await saveAttested(tx, entry, yearly, now()))) return;
    await tx.outbox.create({
      data: auditRow('access-request', {
        actor: caller,
        action: yearly ? 'attestation.asked' : 'attestation.dropped',
        informationType: 'access-request',
        subject: `${entry.resourceType}/${entry.resourceId}`,
        title,
        outcome: 'success',
      }),
    });
  });
  // At once for most; the sweep comes to what is left, also after a kill.
  await followRules(context, true);
  return { yearly };
};
