/** The setup file of all component tests: what jsdom lacks, the HTTP edge, and a clean state after each test. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { currentToasts, removeToast } from '../../src/lib/toasts.ts';
import { sessionEnded } from '../../src/lib/session.ts';
import { closeEdge, openEdge, resetEdge } from './gateway.ts';

/** A state that does not come within this time never does; a busy machine is slow. */
const LONGEST_WAIT_MS = 20_000;

configure({
  asyncUtilTimeout: LONGEST_WAIT_MS,
  // Made at each look, so it must cost little: what the page says rather than all of its elements.
  getElementError: (message, container) => new Error(`${message ?? ''}\n\nThe page says: ${container.textContent}`),
});

/** Observes nothing: without layout nothing changes its size. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A stream on which nothing arrives. */
class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}

/** The window is wide, the theme light, and motion reduced. */
const matchMedia = (query: string) =>
  Object.assign(new EventTarget(), { media: query, matches: query.includes('prefers-reduced-motion') });

const nothing = (): void => undefined;

Object.assign(window, { matchMedia, scrollTo: nothing });
Object.assign(globalThis, {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  EventSource: SilentStream,
});
Object.assign(Element.prototype, {
  scrollIntoView: nothing,
  hasPointerCapture: () => false,
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
});

beforeAll(openEdge);

afterEach(async () => {
  cleanup();
  await resetEdge();
  for (const { id } of currentToasts()) removeToast(id);
  sessionEnded();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(closeEdge);
