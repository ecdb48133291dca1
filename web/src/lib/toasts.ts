import { TOAST_LIMIT } from '@carebourse/contracts/constants';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { slices, store } from './store.ts';

export interface ToastInput {
  title: string;
  description?: string;
  /** destructive: something failed; success: something is done. */
  variant?: 'success' | 'destructive';
  /** Milliseconds until it closes by itself. See `toastDuration` for the default. */
  duration?: number;
  /** Where the title leads, as an address of ours, when it asks for something that is done there. */
  to?: string;
}

export interface Toast extends ToastInput {
  id: number;
  /** A dismissed toast is out of sight but kept until its removal delay has passed or another one takes its place. */
  open: boolean;
}

const SUCCESS_DURATION_MS = 8_000;

/**
 * A success needs no answer and leaves by itself. A failure stays until it is dismissed or replaced: nobody should
 * have to read an error against the clock (WCAG 2.2.1).
 */
export function toastDuration(toast: ToastInput): number {
  return toast.duration ?? (toast.variant === 'destructive' ? Infinity : SUCCESS_DURATION_MS);
}

const slice = createSlice({
  name: 'toasts',
  initialState: (): Toast[] => [],
  reducers: {
    shown: (toasts, { payload }: PayloadAction<Toast>) => [payload, ...toasts].slice(0, TOAST_LIMIT),
    dismissed: (toasts, { payload: id }: PayloadAction<number>) =>
      toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
    removed: (toasts, { payload: id }: PayloadAction<number>) => toasts.filter((toast) => toast.id !== id),
  },
});
const { selectSlice } = slice.injectInto(slices);
const { shown, dismissed, removed } = slice.actions;

/** The queue, the newest first; for components. */
export const useToasts = (): Toast[] => useSelector(selectSlice);

/** The same elsewhere. */
export const currentToasts = (): Toast[] => selectSlice(store.getState());

let lastId = 0;

/** `showToast({ title: 'Logged out', variant: 'success' });` What the limit does not allow is gone at once. */
export function showToast(toast: ToastInput): void {
  lastId += 1;
  store.dispatch(shown({ ...toast, id: lastId, open: true }));
}

export const dismissToast = (id: number) => store.dispatch(dismissed(id));

export const removeToast = (id: number) => store.dispatch(removed(id));
