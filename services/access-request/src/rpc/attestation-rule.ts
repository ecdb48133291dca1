import { attestationRuleSchema } from '@carebourse/contracts/attestation';
import { formReferenceSchema } from '@carebourse/contracts/entry-form';
import { auditRow } from '@carebourse/messaging/audit';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc, Context } from '../context.ts';
import { followRules } from '../events/follow-rules.ts';
import { isAttested, saveAttested } from '../store/attested-entries.ts';

/** An entry of which the caller keeps what is asked: the catalogue says so, in their own name, and refuses others. */
async function requireKept({ catalogue }: Context, request: { resourceType: string; resourceId: number }) {
  const { resourceType, resourceId } = request;
  const entry = parse(formReferenceSchema, { resourceType, resourceId });
  await catalogue.call('GetManagedForm', entry);
  return entry;
}

export const getAttestationRule: AccessRequestRpc<'GetAttestationRule'> = async (context, request) => ({
  yearly: await isAttested(context.db, await requireKept(context, request)),
});

export const setAttestationRule: AccessRequestRpc<'SetAttestationRule'> = async (context, request, { caller }) => {
  const entry = await requireKept(context, request);
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
        outcome: 'success',
      }),
    });
  });
  // At once for most; the sweep comes to what is left, also after a kill.
  await followRules(context);
  return { yearly };
};
