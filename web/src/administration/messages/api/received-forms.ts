import type { HandlingStatus, ReceivedIntegration, ReceivedMessage } from '@carebourse/contracts/received-forms';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** What came through a public form, whichever it was. */
export type Received = ({ form: 'contact' } & ReceivedMessage) | ({ form: 'integration' } & ReceivedIntegration);

const PATHS = { contact: '/contact-messages', integration: '/integration-requests' } as const;

export const receivedKeys = { all: ['received-forms'] as const };

async function listReceived(status: HandlingStatus, signal: AbortSignal): Promise<Received[]> {
  const [messages, integrations] = await Promise.all([
    http<ReceivedMessage[]>(PATHS.contact, { query: { status }, signal }),
    http<ReceivedIntegration[]>(PATHS.integration, { query: { status }, signal }),
  ]).catch(failWith(TEXTS.messagesNotFetched));
  const received: Received[] = [
    ...messages.map((message) => ({ form: 'contact' as const, ...message })),
    ...integrations.map((request) => ({ form: 'integration' as const, ...request })),
  ];
  return received.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** GET /api/contact-messages and /api/integration-requests: both forms in one list, newest first; for admins. */
export function useReceived(status: HandlingStatus) {
  return useQuery({
    queryKey: [...receivedKeys.all, status],
    queryFn: ({ signal }) => listReceived(status, signal),
  });
}

/** POST …/{id}/handled: an admin has dealt with it. */
export function useMarkHandled() {
  return useChange({
    send: ({ form, id }: Pick<Received, 'form' | 'id'>) =>
      http<void>(`${PATHS[form]}/${id}/handled`, { method: 'POST' }),
    changes: [receivedKeys.all],
  });
}
