import { expect, test, vi } from 'vitest';
import { collectProcessMetrics, registry } from './metrics.ts';

test('an idle process is not woken a hundred times a second to look at its event loop', async () => {
  collectProcessMetrics('idle');
  // What is measured is the time between two looks.
  await vi.waitFor(
    async () => {
      const [, seconds] = /^nodejs_eventloop_lag_mean_seconds\S* (\S+)$/m.exec(await registry.metrics()) ?? [];
      expect(Number(seconds)).toBeGreaterThan(0.045);
    },
    { interval: 200, timeout: 30_000 },
  );
});
