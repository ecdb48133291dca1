import type { Product } from '@carebourse/tools/start/running-product';
import { execFileSync } from 'node:child_process';

/** Resident memory of a part, in MiB. */
export function memoryOf(product: Product, part: string): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(product.pidOf(part))], { encoding: 'utf8' });
  return Number(kibibytes) / 1024;
}
