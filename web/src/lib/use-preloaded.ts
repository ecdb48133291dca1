import { useEffect } from 'react';

/** After the page has what it shows itself. */
const PRELOAD_AFTER_MS = 1_000;

/** Fetches code ahead of the tap that needs it. */
export function usePreloaded(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [load]);
}
