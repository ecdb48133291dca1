import { SettingsError } from '@carebourse/runtime/env';
import { expect, test } from 'vitest';
import { readStoreConfig } from './config.ts';

const OTHERS = {
  DATABASE_URL: 'postgresql://user:password@host/database',
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  TABLES_DIR: '/tables',
};
const WHOLE = { TABLES_S3_BUCKET: 'tables', TABLES_S3_ACCESS_KEY_ID: 'id', TABLES_S3_SECRET_ACCESS_KEY: 'secret' };

test('releases lie in a folder unless a bucket is named', async () => {
  expect((await readStoreConfig(OTHERS)).TABLES_S3_BUCKET).toBeUndefined();
  expect(await readStoreConfig({ ...OTHERS, ...WHOLE, TABLES_S3_PATH_STYLE: 'true' })).toMatchObject({
    ...WHOLE,
    TABLES_S3_PATH_STYLE: true,
    TABLES_S3_ENCRYPTION: 'AES256',
  });
});

test.each<[string, Record<string, string>]>([
  ['TABLES_S3_ACCESS_KEY_ID: needed with TABLES_S3_BUCKET', { ...WHOLE, TABLES_S3_ACCESS_KEY_ID: '' }],
  ['TABLES_S3_SECRET_ACCESS_KEY: needed with TABLES_S3_BUCKET', { ...WHOLE, TABLES_S3_SECRET_ACCESS_KEY: '' }],
  ['TABLES_S3_ACCESS_KEY_ID given without TABLES_S3_BUCKET', { ...WHOLE, TABLES_S3_BUCKET: '' }],
  ['TABLES_S3_ENDPOINT given without TABLES_S3_BUCKET', { TABLES_S3_ENDPOINT: 'https://s3.example.org' }],
  ['TABLES_S3_PRESIGNED given without TABLES_S3_BUCKET', { TABLES_S3_PRESIGNED: '60' }],
  ['TABLES_S3_PRESIGNED', { ...WHOLE, TABLES_S3_PRESIGNED: '3600' }],
  ['TABLES_S3_ENDPOINT: must be an http:// or https:// address', { ...WHOLE, TABLES_S3_ENDPOINT: 's3.example.org' }],
  ['TABLES_S3_ENCRYPTION: must be AES256', { ...WHOLE, TABLES_S3_ENCRYPTION: 'ROT13' }],
])('“%s” is told at the start', async (words, settings) => {
  const refused = await readStoreConfig({ ...OTHERS, ...settings }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SettingsError);
  expect(String(refused)).toContain(words);
});
