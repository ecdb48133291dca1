import type { AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { decideRequest } from './decide-request.ts';
import { getHistory } from './get-history.ts';
import { listRequests } from './list-requests.ts';
import { listReviews } from './list-reviews.ts';
import { revokeGrant } from './revoke-grant.ts';
import { submitRequest } from './submit-request.ts';
import { updateRequest } from './update-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const handlers: Handlers<Context, AccessRequestServiceDefinition> = {
  SubmitRequest: submitRequest,
  UpdateRequest: updateRequest,
  WithdrawRequest: withdrawRequest,
  ListRequests: listRequests,
  GetHistory: getHistory,
  ListReviews: listReviews,
  DecideRequest: decideRequest,
  RevokeGrant: revokeGrant,
};

/** Who may call what. Who may decide on which request is a rule of the domain: `mayDecide`. */
export const rules: AccessRules<AccessRequestServiceDefinition> = {
  SubmitRequest: 'signed-in',
  UpdateRequest: 'signed-in',
  WithdrawRequest: 'signed-in',
  ListRequests: 'signed-in',
  GetHistory: 'signed-in',
  ListReviews: ['admin'],
  DecideRequest: 'signed-in',
  RevokeGrant: 'signed-in',
};
