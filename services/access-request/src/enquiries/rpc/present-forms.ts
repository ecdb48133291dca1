import type { ContactMessage } from '../store/contact-messages.ts';
import type { IntegrationRequest } from '../store/integration-requests.ts';

export function presentContactMessage(row: ContactMessage) {
  const { subject, inquiryType, message } = row;
  return { ...presentReceived(row), phone: row.phone ?? undefined, subject, inquiryType, message };
}

export function presentIntegrationRequest(row: IntegrationRequest) {
  return { ...presentReceived(row), organization: row.organization ?? undefined, details: row.details };
}

function presentReceived(row: ContactMessage | IntegrationRequest) {
  return {
    id: row.id,
    userId: row.userId ?? undefined,
    name: row.name,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString(),
    handledBy: row.handledBy ?? undefined,
  };
}
