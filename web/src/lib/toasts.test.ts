import { beforeEach, describe, expect, it } from 'vitest';
import { currentToasts, dismissToast, removeToast, showToast, toastDuration } from './toasts.ts';

describe('the toast queue', () => {
  const toasts = () => currentToasts();
  const shownId = () => toasts()[0]?.id ?? 0;

  beforeEach(() => {
    currentToasts().forEach(({ id }) => removeToast(id));
  });

  it('shows one toast at most: a new one takes the place of the old', () => {
    showToast({ title: 'Logged out' });
    showToast({ title: 'Login failed', variant: 'destructive' });
    expect(toasts().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'Login failed', open: true }]);
  });

  it('keeps a dismissed toast, out of sight, until its removal', () => {
    showToast({ title: 'Success' });
    const id = shownId();
    dismissToast(id);
    expect(toasts()).toMatchObject([{ title: 'Success', open: false }]);
    removeToast(id);
    expect(toasts()).toEqual([]);
  });

  it('leaves the new toast alone when the clock of the old one runs out', () => {
    showToast({ title: 'First' });
    const first = shownId();
    showToast({ title: 'Second' });
    dismissToast(first);
    removeToast(first);
    expect(toasts()).toMatchObject([{ title: 'Second', open: true }]);
  });

  it('lets a success leave by itself and a failure stay, unless told otherwise', () => {
    expect(toastDuration({ title: 'Success', variant: 'success' })).toBe(8_000);
    expect(toastDuration({ title: 'Error', variant: 'destructive' })).toBe(Infinity);
    expect(toastDuration({ title: 'Authentication Error', variant: 'destructive', duration: 5_000 })).toBe(5_000);
  });
});
