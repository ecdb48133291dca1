import type { SharingServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { getShare } from './get-share.ts';
import { getSharedTable } from './get-shared-table.ts';
import { listShares } from './list-shares.ts';
import { querySharedTable } from './query-shared-table.ts';

export const handlers: Handlers<Context, SharingServiceDefinition> = {
  ListShares: listShares,
  GetShare: getShare,
  GetSharedTable: getSharedTable,
  QuerySharedTable: querySharedTable,
};

/** Who may call what. Whether a grant may be used is asked at each use: `UseCheck`. */
export const rules: AccessRules<SharingServiceDefinition> = {
  ListShares: { who: 'signed-in', scope: 'data:read' },
  GetShare: { who: 'signed-in', scope: 'data:read' },
  GetSharedTable: { who: 'signed-in', scope: 'data:read' },
  QuerySharedTable: { who: 'signed-in', scope: 'data:read' },
};
