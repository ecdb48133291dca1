import type { Dependent } from '@carebourse/contracts/dependents';
import type { Notification } from '@carebourse/contracts/notifications';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { checkAuditTrail } from '@carebourse/proof/faults/aftermath';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { findBytes, formsOfKeys } from '@carebourse/tools/backup/find-bytes';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';
import { readSecrets, secretsFile } from '@carebourse/tools/start/secrets';
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiClient } from '../support/api-client.ts';

// Not made here: Playwright reads this file in more processes than the one that runs the test.
const folder = join(tmpdir(), `carebourse-restore-${randomUUID()}`);
const archive = join(folder, 'log');
const backup = join(folder, 'backup');
const keys = join(folder, 'elsewhere.json');
const restoredTo = join(folder, 'restored');

test.beforeAll(() => mkdirSync(folder));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'the product comes back as it was at a moment: nothing before it is missing, nothing after it is there',
  {
    tag: '@prove',
  },
  async () => {
    const product = await startProduct({ env: { WAL_ARCHIVE_DIR: archive } });
    const api = new ApiClient(product.url);
    const admin = new ApiClient(product.url);
    await admin.signIn('admin');
    await api.register();
    const early = await addChild(api, 'Before the backup');

    const [, during] = await Promise.all([run(product, 'create', backup), addChildren(api, 'During it', 8)]);
    const request = await api.post<ResourceRequest>('/api/resource-requests', {
      resourceType: 'agent',
      resourceId: 1,
      purpose: 'To understand my results.',
    });
    const decision = `/api/resource-requests/${request.body.id}/decision`;
    expect((await admin.post(decision, { decision: 'approved' })).status).toBe(200);
    const late = await addChild(api, 'Just before the moment');
    const moment = new Date();

    await addChildren(api, 'After it', 3);
    const stranger = await new ApiClient(product.url).register();
    // A clean stop archives the rest of the log.
    expect(await product.stop()).toBe(0);

    copyFileSync(secretsFile(product.dataDir), keys);
    const { encryptionKeys, postgresPassword } = readSecrets(product.dataDir);
    const secret = [...formsOfKeys(parseRing(encryptionKeys)), Buffer.from(postgresPassword)];
    expect(await findBytes(backup, secret)).toEqual([]);
    expect(await findBytes(archive, secret)).toEqual([]);

    const to = ['--from', backup, '--to', restoredTo, '--time', moment.toISOString()];
    await expect(run(product, 'restore', ...to)).rejects.toThrow('The keys (k1) are not in the backup');
    await run(product, 'restore', ...to, '--keys', keys);
    const restored = await startProduct({ dataDir: restoredTo });
    try {
      // The trail's notes, which lie beside the log, know of lines after the moment: somebody has to accept that they are lost.
      expect(await checkAuditTrail(restored)).toBe('broken');
      await acceptGap(restored);
      await expect.poll(async () => (await fetch(`${restored.url}/readyz`)).status).toBe(200);

      const later = new ApiClient(restored.url);
      later.cookie = api.cookie;
      const children = (await later.get<Dependent[]>('/api/dependents')).body.map(({ lastName }) => lastName);
      expect(children.toSorted()).toEqual([early, ...during, late].toSorted());
      const [kept] = (await later.get<ResourceRequest[]>('/api/resource-requests')).body;
      expect(kept).toMatchObject({ id: request.body.id, status: 'approved' });
      // The events came along, whether they had been handled or not: the person hears of it, and once.
      await expect
        .poll(async () =>
          (await later.get<Notification[]>('/api/notifications')).body.filter(({ requestId }) => requestId),
        )
        .toHaveLength(1);
      const signIn = { email: stranger.email, password: 'correct horse battery' };
      expect((await new ApiClient(restored.url).post('/api/login', signIn)).status).toBe(401);
      expect(await checkAuditTrail(restored)).toBe('whole');
    } finally {
      await restored.dispose();
      await product.dispose();
    }
  },
);

async function addChild(api: ApiClient, lastName: string): Promise<string> {
  const { status } = await api.post('/api/dependents', {
    firstName: 'Mina',
    lastName,
    relationship: 'Child',
    dateOfBirth: '2019-03-01',
  });
  expect(status).toBe(201);
  return lastName;
}

async function addChildren(api: ApiClient, name: string, count: number): Promise<string[]> {
  const added: string[] = [];
  for (let number = 1; number <= count; number++) added.push(await addChild(api, `${name} ${number}`));
  return added;
}

/** Runs `npm run audit:accept-gap`. */
async function acceptGap({ dataDir }: Product): Promise<void> {
  const entry = 'services/identity/src/accept-audit-gap.ts';
  const args = ['tools/operate.ts', 'identity', entry, '--by', 'Ada Wong', '--why', 'The disk was lost'];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
}

/** Runs `npm run backup` or `npm run restore`. */
async function run({ dataDir }: Product, command: 'create' | 'restore', ...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive };
  await promisify(execFile)(process.execPath, [`tools/backup/${command}.ts`, ...args], { env });
}
