import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastDismissed, toastDuration, toastRemoved, toastShown, toastsReducer } from './toasts.ts';

function createStore() {
  return configureStore({ reducer: { toasts: toastsReducer } });
}

describe('the toast queue', () => {
  let store: ReturnType<typeof createStore>;
  const toasts = () => store.getState().toasts;

  beforeEach(() => {
    store = createStore();
  });

  it('shows one toast at most: a new one takes the place of the old', () => {
    store.dispatch(toastShown({ title: 'Logged out' }));
    store.dispatch(toastShown({ title: 'Login failed', variant: 'destructive' }));
    expect(toasts().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'Login failed', open: true }]);
  });

  it('keeps a dismissed toast, out of sight, until its removal', () => {
    store.dispatch(toastShown({ title: 'Success' }));
    const [toast] = toasts();
    store.dispatch(toastDismissed(toast?.id ?? ''));
    expect(toasts()).toMatchObject([{ title: 'Success', open: false }]);
    store.dispatch(toastRemoved(toast?.id ?? ''));
    expect(toasts()).toEqual([]);
  });

  it('leaves the new toast alone when the clock of the old one runs out', () => {
    store.dispatch(toastShown({ title: 'First' }));
    const [first] = toasts();
    store.dispatch(toastShown({ title: 'Second' }));
    store.dispatch(toastDismissed(first?.id ?? ''));
    store.dispatch(toastRemoved(first?.id ?? ''));
    expect(toasts()).toMatchObject([{ title: 'Second', open: true }]);
  });

  it('lets a success leave by itself and a failure stay, unless told otherwise', () => {
    expect(toastDuration({ title: 'Success', variant: 'success' })).toBe(8_000);
    expect(toastDuration({ title: 'Error', variant: 'destructive' })).toBe(Infinity);
    expect(toastDuration({ title: 'Authentication Error', variant: 'destructive', duration: 5_000 })).toBe(5_000);
  });
});
