import { rollingRestart } from '@carebourse/proof/rolling/run';
import { expect, test } from '@playwright/test';

test('no call fails while every process of a product of two each is replaced under load', async () => {
  // Three quarters of a minute on a machine that has nothing else to do.
  test.setTimeout(600_000);
  const report = await rollingRestart({ people: 4, inWaves: true }, (line) => console.log(`    ${line}`));
  expect(report.failures).toEqual([]);
  expect(report.restarts).toBe(14);
  expect(report.calls).toBeGreaterThan(100);
});
