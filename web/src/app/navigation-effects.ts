import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { ViewState } from '../lib/address.ts';

/** How long we wait for a lazy screen to bring the place that we scroll to, and what is above that place. */
const PATIENCE_MS = 3_000;

/**
 * Runs `attempt` now and after each change of the page until it succeeds, or until the reader does something. Returns how
 * to give up.
 */
function retryUntilReady(attempt: () => boolean | undefined): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => attempt() && stop());
  const ofReader = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const timer = window.setTimeout(stop, PATIENCE_MS);
  function stop() {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const kind of ofReader) window.removeEventListener(kind, stop);
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  for (const kind of ofReader) window.addEventListener(kind, stop, { passive: true });
  return stop;
}

/** Never done: what comes above the target later moves it. */
function scrollToAnchor(hash: string): undefined {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target?.checkVisibility()) return;
  target.scrollIntoView();
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

function scrollToPosition(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return Math.abs(window.scrollY - top) < 2;
}

/**
 * What a browser does on a navigation between documents and a single page must do itself: start at the top, go to the
 * anchor, return to the old place on Back, and move the focus into the new page.
 */
export function useNavigationEffects(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef<Location | null>(null);

  useEffect(() => {
    const { current } = positions;
    const remember = () => current.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useEffect(() => {
    const isFirst = previous.current === null;
    const isNewPage = previous.current?.pathname !== location.pathname;
    previous.current = location;

    if (isNewPage && !isFirst) document.querySelector('main')?.focus({ preventScroll: true });
    const saved = positions.current.get(location.key);
    if (navigationType === 'POP' && saved !== undefined) return retryUntilReady(() => scrollToPosition(saved));
    if ((location.state as Partial<ViewState> | null)?.keepPlace) return undefined;
    if (location.hash) return retryUntilReady(() => scrollToAnchor(location.hash));
    // A changed query on the same page (a tab, a filter) leaves the reader where they are.
    if (!isFirst && (isNewPage || !location.search))
      window.scrollTo({ top: 0, behavior: isNewPage ? 'instant' : 'smooth' });
    return undefined;
  }, [location, navigationType]);

  useEffect(() => {
    // Ours while the page lives; the browser's own for a reload.
    history.scrollRestoration = 'manual';
    const handBack = () => (history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', handBack);
    return () => window.removeEventListener('pagehide', handBack);
  }, []);
}
