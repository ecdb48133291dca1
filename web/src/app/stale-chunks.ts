import { isOnline } from '../lib/connection.ts';

const RELOADED_AT = 'reloaded-for-chunks-at';
const ONCE_IN_MS = 60_000;

/**
 * After a deployment an open page asks for files that are gone. One reload brings the new ones; a second within the
 * minute would mean that the fault is elsewhere, and the error boundary shows it. Without a connection a reload would bring an
 * empty page, and lose what was typed: the file comes when the connection is back.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isOnline()) return;
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
