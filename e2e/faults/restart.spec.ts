import type { Dependent } from '@carebourse/contracts/dependents';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { User } from '@carebourse/contracts/auth';
import { test, expect } from '@playwright/test';
import { chmodSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client.ts';
import { startProduct } from '@carebourse/tools/start/running-product';

test('everything is still there after a stop and a start, and a stop leaves nothing behind', async () => {
  const first = await startProduct();
  const api = new ApiClient(first.url);
  const user = await api.register();
  await api.put('/api/user/profile', { profileType: 'patient', profileData: { healthCardNumber: '9876543217' } });
  const child = { firstName: 'Mina', lastName: 'Tran', relationship: 'Child', dateOfBirth: '2019-03-01' };
  const dependent = await api.post<Dependent>('/api/dependents', { ...child, medicalNotes: 'Peanut allergy' });
  const request = await api.post<ResourceRequest>('/api/resource-requests', {
    resourceType: 'agent',
    resourceId: 1,
    purpose: 'To understand my results.',
  });
  const pids = ['gateway', 'web', 'identity', 'profile', 'postgres'].map((part) => first.pidOf(part));

  await test.step('a second start on the same data says so and ends', async () => {
    const second = startProduct({ dataDir: first.dataDir });
    await expect(second).rejects.toThrow(/DATA_DIR/);
    await expect(second).rejects.toThrow(/ended with 1/);
  });

  await test.step('a start on a taken port names the setting and ends', async () => {
    const second = startProduct({ port: first.port });
    await expect(second).rejects.toThrow(/PORT/);
    await expect(second).rejects.toThrow(/ended with 1/);
  });

  expect(await first.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);

  // As an earlier version left them.
  for (const path of ['logs', 'keys']) chmodSync(join(first.dataDir, path), 0o755);
  for (const path of ['logs/identity.log', 'keys/secrets.json']) chmodSync(join(first.dataDir, path), 0o644);
  const again = await startProduct({ dataDir: first.dataDir });
  const readable = globSync('*/**', { cwd: first.dataDir }).filter((path) => {
    // PostgreSQL's own come and go.
    const mode = statSync(join(first.dataDir, path), { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) !== 0;
  });
  expect(readable).toEqual([]);
  const later = new ApiClient(again.url);
  later.cookie = api.cookie;
  const current = await later.get<User>('/api/user');
  expect(current.body.id).toBe(user.id);
  expect(JSON.parse(current.body.patientProfile ?? '')).toMatchObject({ healthCardNumber: '••••••3217' });
  expect((await later.get<Dependent[]>('/api/dependents')).body).toEqual([dependent.body]);
  expect((await later.get<ResourceRequest[]>('/api/resource-requests')).body).toEqual([request.body]);
  await again.dispose();
});

test('settings that cannot work end the start with one line that names them', async () => {
  for (const [env, words] of [
    [{ DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:9/none' }, /DATABASE_URL/],
    [{ STRIPE_SECRET_KEY: 'sk_test_123' }, /STRIPE_WEBHOOK_SECRET/],
    [{ AZURE_TENANT_ID: 'x' }, /AZURE_CLIENT_ID/],
    [{ VAULT_DECRYPT_URL: 'https://vault.example/v1' }, /ENCRYPTION_KEYS/],
  ] as const) {
    await expect(startProduct({ env })).rejects.toThrow(words);
  }
});
