import type { BrowserContext, Page } from '@playwright/test';

/** A mid-range phone beside this machine, and slow 4G as Lighthouse has it. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A phone's page, slowed down, with nothing kept from before. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  return page;
}

/** What the page's own clock has seen so far. */
export interface Pace {
  /** Milliseconds until the largest paint. */
  largestPaint: number;
  /** Sum of layout shifts, without a unit. */
  layoutShift: number;
  /** The longest time from an input to the next frame, in milliseconds; 0 while there was none. */
  slowestInteraction: number;
  /** What that input was and where, such as "click BUTTON", for whoever looks for the cause. */
  slowestInput: string;
}

export function readPace(page: Page): Promise<Pace> {
  return page.evaluate(() => (globalThis as unknown as { pace: Pace }).pace);
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface InputEntry extends PerformanceEntry {
  interactionId: number;
  /** Null when the page has removed it since. */
  target: Element | null;
}

/** Runs in the page, before anything of the product. */
function observe(): void {
  const pace: Pace = { largestPaint: 0, layoutShift: 0, slowestInteraction: 0, slowestInput: '' };
  Object.assign(globalThis, { pace });
  const follow = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  follow('largest-contentful-paint', ({ startTime }) => (pace.largestPaint = startTime));
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) pace.layoutShift += value;
  });
  follow(
    'event',
    (entry) => {
      const { name, interactionId, target, duration } = entry as InputEntry;
      if (!interactionId || duration <= pace.slowestInteraction) return;
      pace.slowestInteraction = duration;
      pace.slowestInput = `${name} ${target?.getAttribute('aria-label') ?? target?.tagName ?? '(removed)'}`;
    },
    { durationThreshold: 16 },
  );
}
