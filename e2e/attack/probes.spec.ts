import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { test as base } from '../support/fixtures.ts';
import { createSecondAdmin } from '../support/second-admin.ts';
import { groups } from './groups.ts';
import { tryProbe } from './probe.ts';
import { Target } from './target.ts';

/** Every probe, against a product of the tests' own that may be broken and whose limits may be used up. */
const test = base.extend<object, { target: Target }>({
  target: [
    async ({ product }, use) => {
      const target = new Target({
        base: product.url,
        mailboxUrl: product.mailboxUrl,
        metricsUrl: product.metricsUrl,
        serviceAddresses: product.serviceAddresses,
        admin: { email: 'admin@carebourse.example', password: DEMO_PASSWORD },
        secondAdmin: await createSecondAdmin(product),
        allows: ['break', 'exhaust'],
        short: true,
      });
      await use(target);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

for (const { name, probes } of groups) {
  test.describe(name, () => {
    for (const probe of probes) {
      test(`${probe.point}: ${probe.name}`, async ({ target }, testInfo) => {
        const finding = await tryProbe(probe, target);
        testInfo.annotations.push({ type: finding.verdict, description: finding.answer });
        // Here there is everything that a probe needs: one that is not tried fails as well.
        expect(finding).toEqual({ verdict: 'held', answer: finding.answer });
      });
    }
  });
}
