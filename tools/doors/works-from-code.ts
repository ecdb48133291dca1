/** The background work of every service, asked of the services themselves. It is made and never started. */
import { createClient } from '@carebourse/rpc/client';
import { IdentityService } from '@carebourse/rpc/identity';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { silentLogger as logger } from '@carebourse/testing/logger';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import * as accessRequestConfig from '../../services/access-request/src/config.ts';
import * as accessRequestContext from '../../services/access-request/src/context.ts';
import * as accessRequest from '../../services/access-request/src/events/background.ts';
import * as billingConfig from '../../services/billing/src/config.ts';
import * as billingContext from '../../services/billing/src/context.ts';
import * as billing from '../../services/billing/src/events/background.ts';
import * as catalogueConfig from '../../services/catalogue/src/config.ts';
import * as catalogueContext from '../../services/catalogue/src/context.ts';
import * as catalogue from '../../services/catalogue/src/events/background.ts';
import { bytesServer } from '../../services/delivery/src/bytes/http-server.ts';
import * as deliveryConfig from '../../services/delivery/src/config.ts';
import * as deliveryContext from '../../services/delivery/src/context.ts';
import * as delivery from '../../services/delivery/src/events/background.ts';
import * as identityConfig from '../../services/identity/src/config.ts';
import * as identityContext from '../../services/identity/src/context.ts';
import * as identity from '../../services/identity/src/events/background.ts';
import { oauthServer } from '../../services/identity/src/oauth/http/http-server.ts';
import * as profileConfig from '../../services/profile/src/config.ts';
import * as profileContext from '../../services/profile/src/context.ts';
import * as profile from '../../services/profile/src/events/background.ts';
import type { ServiceName } from '../services.ts';

const NOWHERE = '127.0.0.1:1';

/** What every part starts with; nothing of it is reached. */
const settings = (databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  EVENTS_DATABASE_URL: databaseUrl,
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
  ...serviceKeySettingsOf('identity'),
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
});

const tokens = serviceTokensOf('identity');

const verifyNothing = () => Promise.reject(new Error('no call is made here'));

const makers: Record<ServiceName, (env: NodeJS.ProcessEnv) => Promise<BackgroundWork[]>> = {
  async identity(env) {
    const config = identityConfig.readConfig(env);
    const context = await identityContext.createContext(config, logger, tokens);
    return [oauthServer(config.OIDC_ADDRESS, context, tokens.verify), ...identity.backgroundWork(config, context)];
  },
  async catalogue(env) {
    const config = catalogueConfig.readConfig(env);
    return catalogue.backgroundWork(config, catalogueContext.createContext(config, logger, tokens));
  },
  async profile(env) {
    const config = profileConfig.readConfig(env);
    const context = profileContext.createContext(config, logger, createClient(IdentityService, NOWHERE), tokens);
    return profile.backgroundWork(config, context);
  },
  async 'access-request'(env) {
    const config = accessRequestConfig.readConfig({ ...env, FILES_DIR: temporaryFolder('files') });
    return accessRequest.backgroundWork(config, await accessRequestContext.createContext(config, logger, tokens));
  },
  async billing(env) {
    const config = billingConfig.readConfig(env);
    const context = billingContext.createContext(config, logger, createClient(IdentityService, NOWHERE));
    return billing.backgroundWork(config, context);
  },
  async delivery(env) {
    const config = deliveryConfig.readConfig({ ...env, TABLES_DIR: temporaryFolder('tables') });
    const context = await deliveryContext.createContext(config, logger, createClient(IdentityService, NOWHERE), tokens);
    context.tables.close();
    const callers = { verifyToken: verifyNothing, verifyService: tokens.verify };
    return [bytesServer(config.BYTES_ADDRESS, context, callers), ...delivery.backgroundWork(config, context)];
  },
};

/** Names as `service: work`. */
export async function worksOf(service: ServiceName, databaseUrl: string): Promise<string[]> {
  const works = await makers[service](settings(databaseUrl));
  return works.map(({ name }) => `${service}: ${name}`);
}
