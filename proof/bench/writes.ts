import { withClient } from '@carebourse/tools/postgres/with-client';
import { drive } from './driver.ts';
import { measureInterleaved, type Measure } from './interleaved.ts';
import type { BenchOptions } from './options.ts';
import type { BenchedProduct } from './product.ts';
import type { Result } from './report.ts';
import { PRODUCT } from './contestants.ts';
import { settled } from './settled.ts';

/**
 * Requests for access, each for another entry: request, history, outbox and audit line in one commit that is on the disk
 * when the answer comes. The catalogue must be larger than all that is asked for.
 */
export async function measureWrites(
  product: BenchedProduct,
  { rounds, seconds, connections }: BenchOptions,
  size: number,
  report: (line: string) => void,
): Promise<Result> {
  const cookie = await product.signIn();
  await writtenOut(product.serverUrl);
  let next = 1;
  const ask: Measure = async () => {
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
    return measurement;
  };
  const scenario = 'asking for access';
  const measured = await measureInterleaved({ [PRODUCT]: ask }, rounds, (_, round, { perSecond }) =>
    report(`${scenario} · round ${round}: ${Math.round(perSecond)}/s`),
  );
  return { scenario, size, contestant: PRODUCT, rounds: measured.get(PRODUCT) ?? [] };
}

/** Resolves when the disk has what was stored so far, so that what is measured does not wait for it. */
async function writtenOut(serverUrl: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query('CHECKPOINT'));
  await settled();
}
