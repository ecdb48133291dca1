import type { VisaServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { issueVisa } from './issue-visa.ts';

export const handlers: Handlers<Context, VisaServiceDefinition> = {
  IssueVisa: issueVisa,
};

export const rules: AccessRules<VisaServiceDefinition> = {
  IssueVisa: { who: 'signed-in', scope: 'data:read' },
};
