import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import { requireNobodyWithheld } from '../record-withheld.ts';
import type { DeliveryRpc } from '../../context.ts';
import { requireGrant } from './require-grant.ts';

export const checkInvocation: DeliveryRpc<'CheckInvocation'> = async (context, { agentId, input }, { caller }) => {
  const allowed = await requireGrant(context, caller, parse(idSchema, agentId));
  if (input !== '') await requireNobodyWithheld(context, allowed, readJson(input, 'input'));
  return {};
};
