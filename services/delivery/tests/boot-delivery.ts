import type { DeliveryDefinition } from '@carebourse/rpc/delivery';
import type { MethodName, RequestIn, ResponseOut } from '@carebourse/rpc/methods';
import type { RpcClient } from '@carebourse/rpc/client';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import { bootServices, type BootedService } from '@carebourse/testing/boot';
import { eventually } from '@carebourse/testing/eventually';
import { silentLogger } from '@carebourse/testing/logger';
import { as, verifyToken, type TestUser } from '@carebourse/testing/signing';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesServer } from '../src/bytes/http-server.ts';
import { actorOf, type UsePace } from '../src/check/use-check.ts';
import { Transfers } from '../src/bytes/transfers.ts';
import { ownCache } from '../src/own-cache.ts';
import type { BucketConfig } from '../src/config.ts';
import { createContext, type Context } from '../src/context.ts';
import { Directives } from '../src/directives/directives.ts';
import { InvocationRecord } from '../src/agents/record-invocation.ts';
import { services } from '../src/rpc/services.ts';

/** One replica of delivery, with a cache of its own, and where it sends bytes from. */
export interface BootedDelivery extends BootedService<DeliveryDefinition> {
  context: Context;
  /** A call in the name of a user. */
  call<Name extends MethodName<DeliveryDefinition>>(
    user: TestUser,
    name: Name,
    request: RequestIn<DeliveryDefinition[Name]>,
  ): Promise<ResponseOut<DeliveryDefinition[Name]>>;
  /** Waits until a use is refused, and answers why: a yes may be half a second old. */
  untilRefused(user: TestUser, requestId: number): Promise<unknown>;
  transfers: Transfers;
  /** Fetches from a path that OpenFile gave. */
  fetchBytes(path: string, init?: RequestInit): Promise<Response>;
  bytesAddress: string;
  /** Where its views lie. */
  cacheFolder: string;
}

export interface ReplicaSettings {
  databaseUrl: string;
  /** Where releases lie. */
  tablesFolder: string;
  /** Where they lie instead. */
  bucket?: Partial<BucketConfig>;
  accessRequestAddress: string;
  catalogueAddress: string;
  profileAddress: string;
  identity: RpcClient<IdentityServiceDefinition>;
  now?: () => Date;
}

/** On a busy machine answers are late. What a late answer does is tested by a clock of its own, beside the check. */
const PATIENT: UsePace = { lookMs: 5_000, lateMs: 5_000, waitMs: 20_000, withoutYesMs: 5_000 };

export async function bootDelivery(settings: ReplicaSettings): Promise<BootedDelivery> {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-delivery-'));
  const caches = join(folder, 'cache');
  const made = await createContext(
    {
      NODE_ENV: 'test',
      DATABASE_URL: settings.databaseUrl,
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      ACCESS_REQUEST_ADDRESS: settings.accessRequestAddress,
      CATALOGUE_ADDRESS: settings.catalogueAddress,
      PROFILE_ADDRESS: settings.profileAddress,
      ...settings.bucket,
      TABLES_DIR: settings.tablesFolder,
      TABLES_CACHE_DIR: caches,
      TABLES_CACHE_MB: 512,
      TABLES_MEMORY_MB: 256,
      TABLES_THREADS: 2,
    },
    silentLogger,
    settings.identity,
    serviceTokensOf('delivery'),
    PATIENT,
  );
  const now = settings.now ?? made.now;
  const context: Context = {
    ...made,
    now,
    directives: new Directives({ profile: made.profile, linkKey: made.secrets.link, now, pace: PATIENT }),
    record: new InvocationRecord({ db: made.db, now }),
  };
  const service = await bootServices(services, context);
  const transfers = new Transfers();
  const bytes = bytesServer(
    '127.0.0.1:0',
    context,
    { verifyToken, verifyService: serviceTokensOf('delivery').verify },
    transfers,
  );
  await bytes.start();
  const bytesAddress = `127.0.0.1:${(bytes.server.address() as AddressInfo).port}`;
  return {
    ...service,
    context,
    transfers,
    bytesAddress,
    cacheFolder: await ownCache(caches),
    call: (user, name, request) => as(user, () => service.client.call(name, request)),
    untilRefused: (user, requestId) =>
      eventually(async () => {
        const refused = await context.check.require({ requestId, ...actorOf(user) }).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (refused === undefined) throw new Error('still allowed');
        return refused;
      }),
    fetchBytes(path, init) {
      const headers = new Headers(init?.headers);
      headers.set(SERVICE_TOKEN, serviceTokensOf('gateway').sign('delivery'));
      return fetch(`http://${bytesAddress}${path}`, { ...init, headers });
    },
    async stop() {
      await service.stop();
      await bytes.stop();
      context.catalogue.entries.close();
      context.accessRequest.grants.close();
      context.accessRequest.visas.close();
      context.profile.directives.close();
      context.profile.records.close();
      context.tables.close();
      await context.db.$disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
