import { TOAST_LIMIT } from '@carebourse/contracts/constants';
import { create } from 'zustand';

export interface ToastInput {
  title: string;
  description?: string;
  /** destructive: something failed; success: something is done. */
  variant?: 'success' | 'destructive';
  /** Milliseconds until it closes by itself. See `toastDuration` for the default. */
  duration?: number;
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

/** The queue, the newest first. */
export const useToasts = create<Toast[]>(() => []);

const change = (step: (toasts: Toast[]) => Toast[]): void => useToasts.setState(step, true);

let lastId = 0;

/** `showToast({ title: 'Logged out', variant: 'success' });` What the limit does not allow is gone at once. */
export function showToast(toast: ToastInput): void {
  lastId += 1;
  const shown = { ...toast, id: lastId, open: true };
  change((toasts) => [shown, ...toasts].slice(0, TOAST_LIMIT));
}

export function dismissToast(id: number): void {
  change((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

export function removeToast(id: number): void {
  change((toasts) => toasts.filter((toast) => toast.id !== id));
}
