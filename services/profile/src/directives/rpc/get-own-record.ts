import { directiveHistoryQuerySchema } from '@carebourse/contracts/directives';
import { healthNumberOf } from '@carebourse/contracts/health-card';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { checkMayDecide, checkParentDecides } from '../domain/directives.ts';
import { listLinksOf } from '../../store/record-links.ts';
import { lookAtDependent } from '../../rpc/look-at-dependent.ts';

/** Whose records somebody's are is told to nobody but the service that shows them how those were used. */
export const getOwnRecord: ProfileRpc<'GetOwnRecord'> = async (context, request, { caller }) => {
  const { db, cipher, now } = context;
  const { userId, role } = caller;
  checkMayDecide(role);
  const { dependentId: id } = parse(directiveHistoryQuerySchema, request);
  if (id !== undefined) {
    await lookAtDependent(context, id, caller, (dependent) => checkParentDecides(dependent, dayInOntario(now())));
  }
  const links = await listLinksOf(db, cipher, userId);
  const link = links.find(({ dependentId, state }) => dependentId === (id ?? null) && state === 'confirmed');
  return link ? { healthNumber: healthNumberOf(link.claim.healthCardNumber) } : {};
};
