import type { RequestMessage, RequestMessageInput } from '@carebourse/contracts/conversation';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { conversationKeys } from './keys.ts';

/** POST /api/resource-requests/{id}/messages. Ends when the conversation shows it. */
export function useSendMessage(requestId: number, internal: boolean) {
  return useChange({
    send: (input: Pick<RequestMessageInput, 'text' | 'files'>) =>
      http<RequestMessage>(`/resource-requests/${requestId}/messages`, {
        method: 'POST',
        body: { ...input, internal },
      }),
    changes: [conversationKeys.of(requestId)],
    failed: internal ? TEXTS.noteNotSaved : TEXTS.messageNotSent,
  });
}
