import { drive, type Measurement } from './driver.ts';
import type { BenchOptions } from './options.ts';
import type { BenchedProduct } from './product.ts';
import type { Result } from './report.ts';
import { PRODUCT } from './scenarios.ts';

/**
 * Requests for access, each for another entry: request, history, outbox and audit line in one commit that is on the disk
 * when the answer comes. The catalogue must be larger than all that is asked for.
 */
export async function measureWrites(
  product: BenchedProduct,
  { rounds, seconds, connections }: BenchOptions,
  size: number,
  told: (line: string) => void,
): Promise<Result> {
  const cookie = await product.signIn();
  const measured: Measurement[] = [];
  let next = 1;
  for (let round = 0; round <= rounds; round += 1) {
    const target = {
      url: product.url,
      path: '/api/resource-requests',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceType: 'agent',
        resourceId: 0,
        purpose: 'A measurement of how fast this goes',
      }).replace('"resourceId":0', '"resourceId":%d'),
      first: next,
    };
    const measurement = await drive(target, seconds, connections);
    // Those under way at the end were begun too.
    next += measurement.requests + connections;
    if (next > size) throw new Error(`the catalogue of ${size} is too small for these writes`);
    if (round === 0) continue;
    measured.push(measurement);
    told(`asking for access · round ${round}: ${Math.round(measurement.perSecond)}/s`);
  }
  return { scenario: 'asking for access', size, contestant: PRODUCT, rounds: measured };
}
