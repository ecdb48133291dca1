import { checkAuditTrail } from '@carebourse/proof/faults/aftermath';
import { Databases } from '@carebourse/proof/faults/databases';
import { runningServerUrl } from '@carebourse/tools/running-server';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';
import { expect, test } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';

const PAST_TRIGGERS = 'SET session_replication_role = replica';
const STRAY = `INSERT INTO audit_event (sequence, id, occurred_at, service, actor_role, action, information_type, subject,
    address, request_id, outcome, previous_hash, hash)
  SELECT sequence + 1, gen_random_uuid(), now(), 'identity', 'system', 'stray', 'account', 'user/0', '', '', 'success',
    hash, sha256('stray') FROM audit_head`;

const databasesOf = ({ dataDir }: Product) => new Databases(runningServerUrl({ DATA_DIR: dataDir }));

test(
  'a trail that lost its seal is refused at the next start, while people go on, and its lines wait',
  {
    tag: '@prove',
  },
  async () => {
    const first = await startProduct();
    await new ApiClient(first.url).register();
    await expect.poll(() => checkAuditTrail(first)).toBe('whole');
    const [kept] = await databasesOf(first).rows<{ seal: string }>('identity', 'SELECT seal FROM audit_head');
    await databasesOf(first).rows('identity', `${PAST_TRIGGERS}; UPDATE audit_head SET seal = NULL`);
    await expect.poll(() => readiness(first)).toEqual({ status: 503, failed: ['audit trail'] });
    expect(await first.stop()).toBe(0);

    const again = await startProduct({ dataDir: first.dataDir });
    try {
      const person = new ApiClient(again.url);
      const { id } = await person.register();
      expect(await readiness(again)).toEqual({ status: 503, failed: ['audit trail'] });
      expect(await checkAuditTrail(again)).toBe('broken');

      await databasesOf(again).rows('identity', `${PAST_TRIGGERS}; UPDATE audit_head SET seal = '${kept?.seal}'`);
      await expect.poll(() => linesAbout(again, id)).toContain('account.created');
      await expect.poll(() => readiness(again)).toMatchObject({ status: 200 });
      expect(await checkAuditTrail(again)).toBe('whole');

      await databasesOf(again).rows('identity', STRAY);
      const { id: other } = await new ApiClient(again.url).register();
      await expect.poll(() => linesAbout(again, other)).toContain('account.created');
      expect(await databasesOf(again).count('identity', 'SELECT count(*)::int AS count FROM dead_letter')).toBe(0);
      expect(await linesAbout(again, 0)).toEqual([]);
      expect(await checkAuditTrail(again)).toBe('broken');
    } finally {
      await again.dispose();
    }
  },
);

async function readiness({ url }: Product): Promise<{ status: number; failed?: string[] }> {
  const answer = await fetch(`${url}/readyz`);
  const { failed } = (await answer.json()) as { failed?: string[] };
  return { status: answer.status, ...(failed && { failed }) };
}

async function linesAbout(product: Product, userId: number): Promise<string[]> {
  const admin = new ApiClient(product.url);
  await admin.signIn('admin');
  const { body } = await admin.get<{ action: string; subject: string }[]>('/api/audit-events');
  return body.filter(({ subject }) => subject === `user/${userId}`).map(({ action }) => action);
}
