import type { AccessRequestRpc } from '../../context.ts';
import { requireBundle } from '../../store/request-bundles.ts';
import { presentBundle } from './present-bundle.ts';

export const getBundle: AccessRequestRpc<'GetBundle'> = async (context, { id }, { caller: { userId } }) => {
  const bundle = await requireBundle(context.db, context.cipher, { id, userId });
  return { bundle: await presentBundle(context, userId, bundle) };
};
