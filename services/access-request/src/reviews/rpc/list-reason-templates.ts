import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { listTemplates } from '../store/reason-templates.ts';
import { findActor } from '../../store/stewards.ts';

export const listReasonTemplates: AccessRequestRpc<'ListReasonTemplates'> = async ({ db, cipher }, _, { caller }) => ({
  templates: await listTemplates(db, cipher, shelfOf(await findActor(db, caller))),
});
