/** The background work of every service, as the service lists it. It is made of stand-ins and never started. */
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { silentLogger } from '@carebourse/testing/logger';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { readConfig as readAccessRequest } from '../../services/access-request/src/config.ts';
import { backgroundWork as ofAccessRequest } from '../../services/access-request/src/events/background.ts';
import { readConfig as readBilling } from '../../services/billing/src/config.ts';
import { backgroundWork as ofBilling } from '../../services/billing/src/events/background.ts';
import { readConfig as readCatalogue } from '../../services/catalogue/src/config.ts';
import { backgroundWork as ofCatalogue } from '../../services/catalogue/src/events/background.ts';
import { bytesServer } from '../../services/delivery/src/bytes/http-server.ts';
import { readConfig as readDelivery } from '../../services/delivery/src/config.ts';
import { backgroundWork as ofDelivery } from '../../services/delivery/src/events/background.ts';
import { UploadWork } from '../../services/delivery/src/uploads/upload-work.ts';
import { readConfig as readIdentity } from '../../services/identity/src/config.ts';
import { backgroundWork as ofIdentity } from '../../services/identity/src/events/background.ts';
import { oauthServer } from '../../services/identity/src/oauth/http/http-server.ts';
import { readConfig as readProfile } from '../../services/profile/src/config.ts';
import { backgroundWork as ofProfile } from '../../services/profile/src/events/background.ts';
import { services } from '../services.ts';
import type { ServiceName } from '../services.ts';

const NOWHERE = '127.0.0.1:1';

/** What every part starts with; nothing of it is reached. */
const settings = (): NodeJS.ProcessEnv => ({
  DATABASE_URL: `postgres://${NOWHERE}/nowhere`,
  EVENTS_DATABASE_URL: `postgres://${NOWHERE}/nowhere`,
  GRPC_ADDRESS: NOWHERE,
  HTTP_ADDRESS: NOWHERE,
  OIDC_ADDRESS: NOWHERE,
  IDENTITY_ADDRESS: NOWHERE,
  CATALOGUE_ADDRESS: NOWHERE,
  BILLING_ADDRESS: NOWHERE,
  DELIVERY_ADDRESS: NOWHERE,
  PROFILE_ADDRESS: NOWHERE,
  ACCESS_REQUEST_ADDRESS: NOWHERE,
  BYTES_ADDRESS: NOWHERE,
  FILES_DIR: temporaryFolder('files'),
  TABLES_DIR: temporaryFolder('tables'),
  ...serviceKeySettingsOf('identity'),
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
});

/** Stands for a service's context: each of its parts is again such a stand-in, which does nothing when called. */
function standIn<Context>(own: object = {}): Context {
  const handler: ProxyHandler<object> = {
    get: (_target, key) =>
      key in own ? (own as Record<PropertyKey, unknown>)[key] : key === 'then' ? undefined : standIn(),
    apply: () => standIn(),
  };
  return new Proxy(() => undefined, handler) as Context;
}

const makers: Record<ServiceName, (env: NodeJS.ProcessEnv) => BackgroundWork[]> = {
  identity(env) {
    const config = readIdentity(env);
    return [oauthServer(config.OIDC_ADDRESS, standIn(), standIn()), ...ofIdentity(config, standIn())];
  },
  catalogue: (env) => ofCatalogue(readCatalogue(env), standIn()),
  profile: (env) => ofProfile(readProfile(env), standIn()),
  'access-request': (env) => ofAccessRequest(readAccessRequest(env), standIn()),
  billing: (env) => ofBilling(readBilling(env), standIn()),
  delivery(env) {
    const config = readDelivery(env);
    const context = standIn<Parameters<typeof ofDelivery>[1]>({
      uploads: { work: new UploadWork(standIn(), silentLogger) },
    });
    return [bytesServer(config.BYTES_ADDRESS, standIn(), standIn()), ...ofDelivery(config, context)];
  },
};

/** The names of all works, as `service: work`. */
export function worksInCode(): string[] {
  const env = settings();
  return services.flatMap((service) => makers[service](env).map(({ name }) => `${service}: ${name}`));
}
