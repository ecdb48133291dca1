import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { showStewardship } from './show-stewardship.ts';

export const getStewardship: DeliveryRpc<'GetStewardship'> = async (context, request, { caller }) => ({
  stewardship: await showStewardship(context, caller, await requireStewarded(context, caller, request, 'read')),
});
