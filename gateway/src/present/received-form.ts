import type { ReceivedIntegration, ReceivedMessage } from '@carebourse/contracts/received-forms';
import type { EnquiryServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';

type Definition = EnquiryServiceDefinition;
type ContactMessage = ResponseOut<Definition['ListContactMessages']>['messages'][number];
type IntegrationRequest = ResponseOut<Definition['ListIntegrationRequests']>['requests'][number];

export function presentReceivedMessage(message: ContactMessage | null | undefined): ReceivedMessage {
  if (!message) throw new Error('access-request answered without a message');
  return {
    ...presentReceived(message),
    phone: message.phone ?? null,
    subject: message.subject,
    inquiryType: message.inquiryType as ReceivedMessage['inquiryType'],
    message: message.message,
  };
}

export function presentReceivedIntegration(request: IntegrationRequest | null | undefined): ReceivedIntegration {
  if (!request) throw new Error('access-request answered without an integration request');
  return { ...presentReceived(request), organization: request.organization ?? null, details: request.details };
}

function presentReceived(received: ContactMessage | IntegrationRequest) {
  return {
    id: received.id,
    userId: received.userId ?? null,
    name: received.name,
    email: received.email,
    status: received.handledAt ? ('handled' as const) : ('new' as const),
    createdAt: received.createdAt,
    handledAt: received.handledAt ?? null,
    handledBy: received.handledBy ?? null,
  };
}
