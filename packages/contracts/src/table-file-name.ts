import type { UseTable } from './use.ts';

/**
 * `visits-release-1-synthetic-some-rows.csv`: what is synthetic says so in its name.
 * @param what of the table the file has; left out, all of it
 */
export function tableFileName(
  { name, synthetic }: Pick<UseTable, 'name' | 'synthetic'>,
  { release, format, what }: { release: number; format: 'csv' | 'parquet'; what?: string | undefined },
): string {
  const parts = [name, 'release', release, ...(synthetic ? ['synthetic'] : []), ...(what ? [what] : [])];
  return `${parts.join('-')}.${format}`;
}
