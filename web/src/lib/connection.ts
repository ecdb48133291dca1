import { useSyncExternalStore } from 'react';

/** False when the browser knows that there is no connection. Where nothing is known, as in Node, there is one. */
export function isOnline(): boolean {
  return !('onLine' in navigator) || navigator.onLine;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** What is fetched; where that fails for want of a connection, as soon as there is one. */
export async function whenOnline<Fetched>(load: () => Promise<Fetched>): Promise<Fetched> {
  try {
    return await load();
  } catch (error) {
    if (isOnline()) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return whenOnline(load);
  }
}

/** Whether there is a connection; follows it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
