import { configureStore } from '@reduxjs/toolkit';
import { sessionReducer } from '../lib/session.ts';
import { toastsReducer } from '../lib/toasts.ts';
import { themeReducer } from '../theme/theme.ts';

/** What is not a copy of the server's data: who is signed in, the theme, the toasts. The rest is TanStack Query's. */
export function createStore() {
  return configureStore({ reducer: { session: sessionReducer, theme: themeReducer, toasts: toastsReducer } });
}

/** What the page that is drawn at build time was drawn from; it is taken over as it is, and brought up to date then. */
export const prerenderedState = {
  session: { status: 'loading', user: null },
  theme: 'light',
  toasts: [],
} satisfies ReturnType<ReturnType<typeof createStore>['getState']>;
