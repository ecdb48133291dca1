import { requireStewarded } from '../../check/steward.ts';
import type { StewardshipRpc } from '../../context.ts';
import { showStewardship } from './show-stewardship.ts';

export const getStewardship: StewardshipRpc<'GetStewardship'> = async (context, request, { caller }) => ({
  stewardship: await showStewardship(context, caller, await requireStewarded(context, caller, request, 'read')),
});
