import { useCallback, useLayoutEffect, useRef } from 'react';

interface Opener {
  element: HTMLElement;
  /** The card, panel or page part that it is in; it may outlive the opener itself. */
  place: HTMLElement | null;
}

/** A tab is left out: the focus alone would choose it. */
const FOCUSABLE = 'a[href], button:not(:disabled, [role="tab"]), input:not(:disabled)';

function whereToReturn(opener: Opener | null): HTMLElement | null {
  if (opener?.element.isConnected) return opener.element;
  // The press has done its work and its button is gone, such as "Request Access" once there is a request.
  const beside = opener?.place?.isConnected ? opener.place.querySelector<HTMLElement>(FOCUSABLE) : null;
  return beside ?? document.querySelector('main');
}

/**
 * Gives the focus back when a dialog closes. Radix does so for its own triggers alone, and ours are opened by whatever
 * a screen likes. Give the result to Radix's `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<Opener | null>(null);

  // A layout effect: Radix moves the focus into the dialog in an ordinary one, which comes later.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!open || !(activeElement instanceof HTMLElement)) return;
    opener.current = {
      element: activeElement,
      place: activeElement.closest<HTMLElement>('article, section, [role="dialog"]'),
    };
  }, [open]);

  return useCallback((event) => {
    event.preventDefault();
    // Somebody else has taken it already: a new page, or the next dialog.
    if (document.activeElement !== document.body) return;
    whereToReturn(opener.current)?.focus({ preventScroll: true });
  }, []);
}
