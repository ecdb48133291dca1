import { directiveHistoryQuerySchema } from '@carebourse/contracts/directives';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { checkMayDecide, checkNotHandedOver } from '../domain/directives.ts';
import { listPast } from '../store/directives.ts';
import { lookAtDependent } from '../../rpc/look-at-dependent.ts';
import { presentPast } from './present-directives.ts';

/** As many as an answer holds, however long they are; all are in what a person exports. */
const MAX_PAST = 50;

export const listDirectiveHistory: ProfileRpc<'ListDirectiveHistory'> = async (context, request, { caller }) => {
  const { db, cipher } = context;
  const { userId, role } = caller;
  checkMayDecide(role);
  const { dependentId: id } = parse(directiveHistoryQuerySchema, request);
  if (id !== undefined) await lookAtDependent(context, id, caller, checkNotHandedOver);
  const past = await listPast(db, cipher, { userId, dependentId: id ?? null }, MAX_PAST);
  return { past: past.map(presentPast) };
};
