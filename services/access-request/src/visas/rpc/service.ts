import type { VisaServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { getVisaStatuses } from './get-visa-statuses.ts';
import { prepareVisa } from './prepare-visa.ts';

export const handlers: Handlers<Context, VisaServiceDefinition> = {
  PrepareVisa: prepareVisa,
  GetVisaStatuses: getVisaStatuses,
};

export const rules: AccessRules<VisaServiceDefinition> = {
  PrepareVisa: { who: 'signed-in', services: ['delivery'], scope: 'data:read' },
  // For gateways, which give them to everybody who checks visas.
  GetVisaStatuses: { services: ['gateway'] },
};
