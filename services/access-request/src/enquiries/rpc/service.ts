import type { EnquiryServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { listIntegrationRequests } from './list-integration-requests.ts';
import { markContactMessageHandled } from './mark-contact-message-handled.ts';
import { markIntegrationRequestHandled } from './mark-integration-request-handled.ts';
import { submitContactMessage } from './submit-contact-message.ts';
import { submitIntegrationRequest } from './submit-integration-request.ts';

export const handlers: Handlers<Context, EnquiryServiceDefinition> = {
  SubmitContactMessage: submitContactMessage,
  SubmitIntegrationRequest: submitIntegrationRequest,
  ListContactMessages: listContactMessages,
  ListIntegrationRequests: listIntegrationRequests,
  MarkContactMessageHandled: markContactMessageHandled,
  MarkIntegrationRequestHandled: markIntegrationRequestHandled,
};

export const rules: AccessRules<EnquiryServiceDefinition> = {
  SubmitContactMessage: 'public',
  SubmitIntegrationRequest: 'public',
  ListContactMessages: ['admin'],
  ListIntegrationRequests: ['admin'],
  MarkContactMessageHandled: ['admin'],
  MarkIntegrationRequestHandled: ['admin'],
};
