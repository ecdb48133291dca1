import { reasonTemplateInputSchema } from '@carebourse/contracts/reason-templates';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { changeTemplate } from '../store/reason-templates.ts';
import { findActor } from '../../store/stewards.ts';
import { templateAuditRow } from './template-audit.ts';

export const changeReasonTemplate: AccessRequestRpc<'ChangeReasonTemplate'> = (
  { db, cipher },
  { id, ...request },
  { caller },
) => {
  const input = parse(reasonTemplateInputSchema, request);
  return db.$transaction(async (tx) => {
    const organizationId = shelfOf(await findActor(tx, caller));
    const template = await changeTemplate(tx, cipher, { id, organizationId, ...input });
    await tx.outbox.create({ data: templateAuditRow('changed', id, caller) });
    return { template };
  });
};
