import type { Invocation, InvocationInput } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { http, isRefused } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { connectionKeys } from '../../../requests/agent-answers/api/keys.ts';
import { grantKeys } from '../../../use/workspace/api/keys.ts';
import { changeUnderGrant } from '../../../use/workspace/api/under-grant.ts';

interface CalledAgent {
  requestId: number;
  agentId: number;
}

/**
 * POST /api/ai-agents/{id}/invocations: one call of the agent, which ends with `stop` and when its reader leaves. A
 * refusal is shown where the answer would be; one of the whole grant closes the page.
 */
export function useInvoke({ requestId, agentId }: CalledAgent) {
  const client = useQueryClient();
  const underWay = useRef<AbortController>(undefined);
  const stop = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const invoke = useChange({
    async send(body: InvocationInput) {
      const call = new AbortController();
      underWay.current = call;
      const sent = http<Invocation>(`/ai-agents/${agentId}/invocations`, { method: 'POST', body, signal: call.signal });
      return changeUnderGrant(client, requestId, sent);
    },
    changes: [grantKeys.invocations(requestId)],
  });

  // Switched off meanwhile: what the page offers has changed.
  const { error } = invoke;
  useEffect(() => {
    if (isRefused(error, PROBLEM_TYPES.agentNotConnected))
      void client.invalidateQueries({ queryKey: connectionKeys.shown(agentId) });
  }, [client, agentId, error]);
  return { ...invoke, stop };
}
