import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { AgentRpc } from '../../context.ts';
import { requireGrant } from './require-grant.ts';

export const checkInvocation: AgentRpc<'CheckInvocation'> = async (context, request, { caller }) => {
  await requireGrant(context, caller, parse(idSchema, request.agentId));
  return {};
};
