import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False only while the page that was drawn at build time is taken over. What that page could not know, such as the
 * address's anchor, is shown from then on.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
