import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { removeTemplate } from '../store/reason-templates.ts';
import { findActor } from '../../store/stewards.ts';
import { templateAuditRow } from './template-audit.ts';

export const removeReasonTemplate: AccessRequestRpc<'RemoveReasonTemplate'> = ({ db }, { id }, { caller }) =>
  db.$transaction(async (tx) => {
    await removeTemplate(tx, id, shelfOf(await findActor(tx, caller)));
    await tx.outbox.create({ data: templateAuditRow('removed', id, caller) });
    return {};
  });
