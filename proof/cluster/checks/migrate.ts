import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lossless, type Check } from '../check.ts';
import { nextMigration } from '../images.ts';

/** The version after this one: another chart version, and a migration more. Then back, while the schema stays. */
export const migrate: Check = {
  name: 'upgrade to the next chart version with a migration, and rollback, under load',
  async run({ cluster, load, release }) {
    const folder = mkdtempSync(join(tmpdir(), 'carebourse-chart-'));
    try {
      const next = await release.pack('99.0.0', folder);
      const before = await release.chart();
      const up = await load.during(() => release.upgrade(['image.tags.jobs=next', roll('next')], next));
      const log = await cluster.kubectl(['logs', `job/${cluster.release}-migrations`, '--container=catalogue']);
      const after = await release.chart();
      // Back in any case, because other checks follow.
      const back = await load.during(() => release.rollback());
      if (!log.includes(nextMigration)) throw new Error(`the migration did not run: ${log}`);
      if (after === before) throw new Error(`still ${before}`);
      if ((await release.chart()) !== before) throw new Error('the rollback left the next version');
      return `${before} to ${after}: ${lossless(up)}; back: ${lossless(back)}`;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

const roll = (to: string): string => `defaults.podAnnotations.version=${to}`;
