import { combineSlices, configureStore } from '@reduxjs/toolkit';

/** Each slice of the browser's own state adds itself here, in the file that is about it. */
export const slices = combineSlices();

/** What is not a copy of the server's data: who is signed in, the theme, the toasts. The rest is TanStack Query's. */
export const store = configureStore({ reducer: slices });

/**
 * Tells of each change of a part of the state, with what it was before.
 * @returns ends it
 */
export function follow<Part>(current: () => Part, listener: (now: Part, before: Part) => void): () => void {
  let last = current();
  return store.subscribe(() => {
    const [now, before] = [current(), last];
    last = now;
    if (now !== before) listener(now, before);
  });
}
