import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sessionEnded } from '../../../lib/session.ts';

/** Nobody is signed in from here on: forgets the user and all that was read for them. */
export function useForgetSession(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    sessionEnded();
    queryClient.clear();
  }, [queryClient]);
}
