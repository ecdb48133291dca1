import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { assistantKeys } from './keys.ts';

/** DELETE /api/assistants/{id}. */
export function useDisconnectAssistant(userId: number) {
  return useChange({
    send: (id: string) => http(`/assistants/${id}`, { method: 'DELETE' }),
    changes: [assistantKeys.list(userId)],
    done: { title: TEXTS.assistantDisconnected },
    failed: TEXTS.assistantNotDisconnected,
  });
}
