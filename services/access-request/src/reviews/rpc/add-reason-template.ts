import { reasonTemplateInputSchema } from '@carebourse/contracts/reason-templates';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { addTemplate, requireTemplate } from '../store/reason-templates.ts';
import { findActor } from '../../store/stewards.ts';
import { templateAuditRow } from './template-audit.ts';

export const addReasonTemplate: AccessRequestRpc<'AddReasonTemplate'> = ({ db, cipher }, request, call) => {
  const input = parse(reasonTemplateInputSchema, request);
  return db.$transaction(async (tx) => {
    const organizationId = shelfOf(await findActor(tx, call.caller));
    const id = await nextId(tx, 'reason_template');
    const make = async () => {
      const made = await addTemplate(tx, cipher, { id, organizationId, ...input });
      await tx.outbox.create({ data: templateAuditRow('added', id, call.caller) });
      return made;
    };
    const template = await applyOnce(tx, call, id, make, (madeId) => requireTemplate(tx, cipher, madeId));
    return { template };
  });
};
