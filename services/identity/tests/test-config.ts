import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { readConfig, type Config } from '../src/config.ts';

/** What identity is started with in tests: a fresh database, unless settings name one, and nobody else within reach. */
export async function testConfig(settings: NodeJS.ProcessEnv = {}): Promise<Config> {
  return readConfig({
    DATABASE_URL: settings['DATABASE_URL'] ?? (await serviceDatabase('identity')),
    GRPC_ADDRESS: '127.0.0.1:0',
    HTTP_ADDRESS: '127.0.0.1:0',
    OIDC_ADDRESS: '127.0.0.1:0',
    BILLING_ADDRESS: '127.0.0.1:1',
    REGISTRATIONS_PER_HOUR: '600',
    PUBLIC_URL: 'https://carebourse.example',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...serviceKeySettingsOf('identity'),
    ...settings,
  });
}
