import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { assistantKeys } from './keys.ts';

/** DELETE /api/assistants/{id}. */
export function useDisconnectAssistant(userId: number) {
  return useChange({
    send: (id: string) => http(`/assistants/${id}`, { method: 'DELETE' }),
    changes: [assistantKeys.list(userId)],
    done: { title: MESSAGES.assistants.disconnected },
    failed: MESSAGES.assistants.notDisconnected,
  });
}
