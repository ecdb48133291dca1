import type { RequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { getBundle } from './get-bundle.ts';
import { getFigures } from './get-figures.ts';
import { getHistory } from './get-history.ts';
import { listRequests } from './list-requests.ts';
import { submitBundle } from './submit-bundle.ts';
import { submitRequest } from './submit-request.ts';
import { updateRequest } from './update-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const handlers: Handlers<Context, RequestServiceDefinition> = {
  SubmitRequest: submitRequest,
  SubmitBundle: submitBundle,
  GetBundle: getBundle,
  UpdateRequest: updateRequest,
  WithdrawRequest: withdrawRequest,
  ListRequests: listRequests,
  GetHistory: getHistory,
  GetFigures: getFigures,
};

export const rules: AccessRules<RequestServiceDefinition> = {
  SubmitRequest: { who: 'signed-in', scope: 'requests:write' },
  SubmitBundle: { who: 'signed-in', scope: 'requests:write' },
  GetBundle: { who: 'signed-in', scope: 'requests:read' },
  UpdateRequest: { who: 'signed-in', scope: 'requests:write' },
  WithdrawRequest: { who: 'signed-in', scope: 'requests:write' },
  ListRequests: { who: 'signed-in', scope: 'requests:read' },
  GetHistory: { who: 'signed-in', scope: 'requests:read' },
  GetFigures: ['admin'],
};
