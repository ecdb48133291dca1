import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { sessionEnded } from '../../../lib/session.ts';

/** Nobody is signed in from here on: forgets the user and all that was read for them. */
export function useForgetSession(): () => void {
  const dispatch = useDispatch();
  const queryClient = useQueryClient();
  return useCallback(() => {
    dispatch(sessionEnded());
    queryClient.clear();
  }, [dispatch, queryClient]);
}
