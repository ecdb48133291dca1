import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False only while a drawn page is taken over. What that page could not know, such as the
 * address's anchor, is shown from then on.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Attributes for a control that does nothing without its script: in the drawn page it looks as it will and cannot be used
 * yet, so that no press, choice or letter is lost.
 */
export function useDrawn(): { disabled?: true; 'data-drawn'?: true } {
  return useTakenOver() ? {} : { disabled: true, 'data-drawn': true };
}
