import { MESSAGES } from '@carebourse/contracts/messages';
import { newRecordSystemSchema } from '@carebourse/contracts/record-systems';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { requireCallable } from '@carebourse/runtime/outbound/require-callable';
import { parse } from '@carebourse/runtime/parse';
import type { RecordSystemRpc } from '../../context.ts';
import { newRecordSystemId } from '../domain/record-system.ts';
import { findLiveClient } from '../../store/oauth-clients.ts';
import { addRecordSystem as store } from '../store/record-systems.ts';
import { requireActingAdmin } from '../../rpc/acting-admin.ts';
import { systemAuditRow } from './audit.ts';
import { presentSystem } from './present.ts';

const { recordSystems: words } = MESSAGES;

export const addRecordSystem: RecordSystemRpc<'AddRecordSystem'> = async (context, request, { caller }) => {
  const { db, now, systemKeys } = context;
  const entered = parse(newRecordSystemSchema, request);
  const field = { name: 'jwksUrl', invalid: words.jwksUrlInvalid, notPublic: words.jwksUrlNotPublic };
  await requireCallable(entered.jwksUrl, systemKeys.outbound, field);
  if (!(await findLiveClient(db, entered.clientId, now()))) {
    throw new InvalidInputError(words.clientUnknown, { clientId: [words.clientUnknown] });
  }
  const system = await db.$transaction(async (tx) => {
    // One admin at a time: two that come together must not both find the issuer free.
    await requireActingAdmin(tx, caller);
    const added = await store(tx, { ...entered, id: newRecordSystemId(), addedAt: now() });
    await tx.outbox.create({ data: systemAuditRow('added', added, caller) });
    return added;
  });
  return { system: await presentSystem(context, system) };
};
