import { randomBytes } from 'node:crypto';
import { databaseName, services } from '@carebourse/tools/services';
import { runSql } from '../sql.ts';
import { withoutLoss, type Check, type Stage } from '../check.ts';

/** Secrets that change while people use the product: the database's password, encryption keys, the key of tokens. */
export const rotate: Check = {
  name: 'secrets rotated without loss, under load',
  run: (stage) =>
    withoutLoss(stage.load, async () => {
      await rotateDatabasePassword(stage);
      await rotateEncryptionKeys(stage);
      await stage.cluster.exec('identity', 'node', 'services/identity/src/rotate-signing-key.js');
    }),
};

/** A second user takes over, and then the first one may not sign in any more. */
async function rotateDatabasePassword(stage: Stage): Promise<void> {
  const password = randomBytes(12).toString('hex');
  await runSql(stage.cluster, 'catalogue', `CREATE ROLE successor SUPERUSER LOGIN PASSWORD '${password}'`);
  const url = (database: string): string => `postgresql://successor:${password}@postgres:5432/${database}`;
  await stage.release.upgrade(
    services.flatMap((name) => [
      `secrets.values.${name}.DATABASE_URL=${url(databaseName(name))}`,
      `secrets.values.${name}.EVENTS_DATABASE_URL=${url('carebourse_events')}`,
    ]),
  );
  await stage.cluster.replacedPodsGone();
  await runSql(stage.cluster, 'catalogue', 'ALTER ROLE carebourse NOLOGIN');
  await runSql(
    stage.cluster,
    'catalogue',
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'carebourse'",
  );
}

/** Every pod can read what is encrypted under the new key before any writes so. */
async function rotateEncryptionKeys({ cluster, release }: Stage): Promise<void> {
  const keys = 'secrets.values.profile.ENCRYPTION_KEYS';
  const old = 'k1:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
  const fresh = `k2:${randomBytes(32).toString('base64')}`;
  await release.upgrade([`${keys}=${old}\\,${fresh}`]);
  await cluster.replacedPodsGone();
  await release.upgrade([`${keys}=${fresh}\\,${old}`]);
  await cluster.replacedPodsGone();
  await cluster.exec('profile', 'node', 'services/profile/src/rotate-keys.js');
  await release.upgrade([`${keys}=${fresh}`]);
}
