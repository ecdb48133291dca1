import type { PersonalDataServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { exportRequests } from './export-requests.ts';

export const handlers: Handlers<Context, PersonalDataServiceDefinition> = {
  ExportRequests: exportRequests,
};

export const rules: AccessRules<PersonalDataServiceDefinition> = {
  ExportRequests: 'signed-in',
};
