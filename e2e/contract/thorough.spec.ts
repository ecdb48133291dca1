import { startProduct } from '@carebourse/tools/start/running-product';
import { expect } from '@playwright/test';
import { asClient, asPerson, asVisitor } from '../support/contract-callers.ts';
import { test } from '../support/fixtures.ts';
import { probe, type Probing } from '../support/schemathesis.ts';

const callers: Record<string, (url: string) => Promise<Omit<Probing, 'examples'>>> = {
  visitor: async () => asVisitor(),
  patient: (url) => asPerson(url, 'patient'),
  provider: (url) => asPerson(url, 'provider'),
  'API client': asClient,
  admin: (url) => asPerson(url, 'admin'),
};

const FEWEST_CASES = 20_000;

let total = 0;

for (const [who, call] of Object.entries(callers)) {
  test(`to a caller of the kind ${who}`, async ({ skipReason }, { outputDir }) => {
    expect(skipReason).toBeUndefined();
    // Each has a product of its own: lists show everything, and grow with what is created.
    const product = await startProduct();
    try {
      const started = performance.now();
      const probing = { ...(await call(product.url)), examples: 10 };
      const phases = ['examples', 'coverage', 'fuzzing', 'stateful'] as const;
      const { failures, cases } = await probe(product.url, outputDir, { ...probing, phases });
      total += cases;
      console.log(`${who}: ${cases} cases in ${Math.round((performance.now() - started) / 1000)} s`);
      expect(failures).toBe('');
    } finally {
      await product.dispose();
    }
  });
}

test('in enough cases', () => {
  console.log(`all: ${total} cases`);
  expect(total).toBeGreaterThanOrEqual(FEWEST_CASES);
});
