import { test as base } from '@playwright/test';
import { startOtlpCollector, type OtlpCollector } from './otlp-collector.ts';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';

export interface TracedProduct {
  product: Product;
  collector: OtlpCollector;
}

/** The product with its traces collected and its logs at their most talkative, started once for all tests of a project. */
export const test = base.extend<object, { traced: TracedProduct }>({
  traced: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const collector = await startOtlpCollector();
      const product = await startProduct({
        env: {
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
          OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
          OTEL_BSP_SCHEDULE_DELAY: '200',
          LOG_LEVEL: 'debug',
        },
      });
      await use({ product, collector });
      await product.dispose();
      await collector.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
