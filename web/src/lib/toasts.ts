import { TOAST_LIMIT } from '@carebourse/contracts/constants';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

export interface ToastInput {
  title: string;
  description?: string;
  /** destructive: something failed; success: something is done. */
  variant?: 'success' | 'destructive';
  /** Milliseconds until it closes by itself. See `toastDuration` for the default. */
  duration?: number;
}

export interface Toast extends ToastInput {
  id: string;
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
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (toast: ToastInput) => ({ payload: { ...toast, id: nanoid(), open: true } }),
      // The newest first; what the limit does not allow is gone at once.
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [payload, ...toasts].slice(0, TOAST_LIMIT),
    },
    toastDismissed(toasts, { payload: id }: PayloadAction<string>) {
      for (const toast of toasts) if (toast.id === id) toast.open = false;
    },
    toastRemoved: (toasts, { payload: id }: PayloadAction<string>) => toasts.filter((toast) => toast.id !== id),
  },
});

export const toastsReducer = slice.reducer;
export const { toastShown, toastDismissed, toastRemoved } = slice.actions;

export const useToasts = () => useSelector((state: { toasts: Toast[] }) => state.toasts);

/** `const showToast = useShowToast(); showToast({ title: 'Logged out', variant: 'success' });` */
export function useShowToast(): (toast: ToastInput) => void {
  const dispatch = useDispatch();
  return useMemo(() => (toast) => dispatch(toastShown(toast)), [dispatch]);
}
