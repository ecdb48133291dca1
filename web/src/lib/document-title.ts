import { createContext, use, useEffect } from 'react';

const PRODUCT = 'Carebourse';

/** The element that tells a screen reader which page it is on after a navigation; part of the shell. */
export const PAGE_ANNOUNCER_ID = 'page-announcer';

/** Hears of the page's title on the web server, where no effect runs. */
export const TitleListener = createContext<((title: string) => void) | null>(null);

const wholeTitle = (title: string): string => (title === PRODUCT ? title : `${title} · ${PRODUCT}`);

let hasShownPage = false;

/** Names the page in the browser's title, and aloud after a navigation. Every screen calls it once. */
export function useDocumentTitle(title: string) {
  use(TitleListener)?.(wholeTitle(title));
  useEffect(() => {
    document.title = wholeTitle(title);
    // The first page is announced by the browser itself.
    const announcer = hasShownPage ? document.getElementById(PAGE_ANNOUNCER_ID) : null;
    if (announcer) announcer.textContent = title;
    hasShownPage = true;
  }, [title]);
}
