import { useEffect } from 'react';

const PRODUCT = 'Carebourse';

/** The element that tells a screen reader which page it is on after a navigation; part of the shell. */
export const PAGE_ANNOUNCER_ID = 'page-announcer';

let hasShownPage = false;

/** Names the page in the browser's title, and aloud after a navigation. Every screen calls it once. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === PRODUCT ? title : `${title} · ${PRODUCT}`;
    // The first page is announced by the browser itself.
    const announcer = hasShownPage ? document.getElementById(PAGE_ANNOUNCER_ID) : null;
    if (announcer) announcer.textContent = title;
    hasShownPage = true;
  }, [title]);
}
