import { shareName } from '@carebourse/contracts/sharing';
import type { DeliveryRpc } from '../../context.ts';
import { openNamedShare } from './open-share.ts';

export const getShare: DeliveryRpc<'GetShare'> = async (context, { share }, { caller }) => {
  const { requestId, tables } = await openNamedShare(context, share, caller);
  return {
    share: shareName(requestId),
    tables: tables
      .filter(({ asks }) => asks === 'rows')
      .map(({ table }) => ({ id: table.id, name: table.release.definition.name })),
  };
};
