import type { AccessType, PlanId, ResourceType, Role } from '@carebourse/contracts/constants';
import type { UsePurpose } from '@carebourse/contracts/tables';
import { IdentityService } from '@carebourse/rpc/identity';
import { bootService, bootServices } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import type { TestClient, TestUser } from '@carebourse/testing/signing';
import { clientOf, serviceTokensOf } from '@carebourse/testing/service-keys';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as accessRequest from '../../access-request/src/context.ts';
import { services as accessRequestServices } from '../../access-request/src/rpc/services.ts';
import { sealRequest } from '../../access-request/src/store/request-texts.ts';
import * as catalogue from '../../catalogue/src/context.ts';
import { services as catalogueServices } from '../../catalogue/src/rpc/services.ts';
import { agent as agentRow, dataCollection, dataDomain, dataProduct } from '../../catalogue/tests/rows.ts';
import * as identity from '../../identity/src/context.ts';
import {
  hashSessionId,
  newSessionId,
  sessionExpiry,
  sessionReference,
} from '../../identity/src/accounts/domain/session.ts';
import * as identityRpc from '../../identity/src/rpc/service.ts';
import { createSession } from '../../identity/src/store/sessions.ts';
import { testConfig } from '../../identity/tests/test-config.ts';
import type { BucketConfig } from '../src/config.ts';
import { bootDelivery, type BootedDelivery } from './boot-delivery.ts';
import { placeSettings } from './in-each-place.ts';
import { startProfile, type ProfileDouble } from './profile-double.ts';

/** Entries of the test catalogue. */
export const entries = {
  collection: { resourceType: 'dataCollection', resourceId: 1 },
  confidential: { resourceType: 'dataCollection', resourceId: 2 },
  domain: { resourceType: 'dataDomain', resourceId: 1 },
  product: { resourceType: 'data', resourceId: 1 },
} as const satisfies Record<string, { resourceType: ResourceType; resourceId: number }>;

/** Agents of it: of the organization 9, and of another. */
export const agent = { resourceType: 'agent', resourceId: 1 } as const;
export const otherAgent = { resourceType: 'agent', resourceId: 2 } as const;

interface NewGrant {
  user: TestUser;
  entry?: { resourceType: ResourceType; resourceId: number };
  accessTypes?: AccessType[];
  purposeKind?: UsePurpose;
  /** The largest until a test says otherwise. */
  plan?: PlanId | null;
  expiresAt?: Date;
}

/** Delivery with those who own its answers: real services on a database each, called by gRPC. */
export interface World {
  accessRequest: accessRequest.Context;
  accessRequestAddress: string;
  identity: identity.Context;
  /** Tells what people decided on the use of their records. */
  profile: ProfileDouble;
  /** What time it is for access-request; the real one until a test sets it. */
  clock: { now?: Date };
  here: BootedDelivery;
  /** Where releases lie if not in a folder: nothing then. */
  bucket: Partial<BucketConfig>;
  /** Another replica of delivery on the same database and tables, by folder or bucket. */
  replica(): Promise<BootedDelivery>;
  /** Somebody whose account is active, and who has signed in. */
  person(role?: Role): Promise<TestUser>;
  /** An API client of somebody, who has confirmed their address. */
  client(user: TestUser): Promise<TestClient>;
  /** Grants something, as an approved request is kept, and answers the request's id. */
  grant(grant: NewGrant): Promise<number>;
  setPlan(user: TestUser, plan: PlanId | null): Promise<void>;
  /** A neighbour stops answering, for good. */
  takeAway(neighbour: 'accessRequest' | 'identity'): Promise<void>;
  stop(): Promise<void>;
}

interface WorldSettings {
  now?: () => Date;
  /** Beside those of the place. */
  bucket?: Partial<BucketConfig>;
}

export async function startWorld({ now, bucket: more }: WorldSettings = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-tables-'));
  const shelves = await bootCatalogue();
  const identityContext = await identity.createContext(await testConfig(), silentLogger, serviceTokensOf('identity'));
  const accounts = await bootService({
    definition: IdentityService,
    rules: identityRpc.rules,
    handlers: identityRpc.handlers,
    context: identityContext,
  });
  const clock: World['clock'] = {};
  const requestsContext: accessRequest.Context = {
    ...(await accessRequest.createContext(
      {
        NODE_ENV: 'test',
        DATABASE_URL: await serviceDatabase('access-request'),
        ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
        CATALOGUE_ADDRESS: shelves.address,
        BILLING_ADDRESS: '127.0.0.1:1',
        IDENTITY_ADDRESS: '127.0.0.1:1',
        MESSAGES_PER_HOUR: 600,
        GRANT_WARNING_DAYS: [],
        FILES_DIR: join(folder, 'files'),
      },
      silentLogger,
      serviceTokensOf('access-request'),
    )),
    now: () => clock.now ?? new Date(),
  };
  const requests = await bootServices(accessRequestServices, requestsContext);
  const profile = await startProfile();
  const databaseUrl = await serviceDatabase('delivery');
  const settings = placeSettings();
  const inBucket = Object.keys(settings).length > 0;
  const bucket = inBucket ? { ...settings, TABLES_S3_PATH_STYLE: true, ...more } : {};
  const replicas: BootedDelivery[] = [];
  const clients: { close(): void }[] = [];
  async function replica(): Promise<BootedDelivery> {
    const client = clientOf('delivery', IdentityService, accounts.address);
    clients.push(client);
    const booted = await bootDelivery({
      databaseUrl,
      bucket,
      // With a bucket replicas share no folder.
      tablesFolder: inBucket ? join(folder, String(replicas.length)) : folder,
      accessRequestAddress: requests.address,
      catalogueAddress: shelves.address,
      profileAddress: profile.address,
      identity: client,
      ...(now && { now }),
    });
    replicas.push(booted);
    return booted;
  }

  const stops = { accessRequest: once(requests.stop), identity: once(accounts.stop) };
  async function setPlan({ userId }: TestUser, planId: PlanId | null): Promise<void> {
    const row = { planId, updatedAt: new Date() };
    const owner = `user/${userId}`;
    await requestsContext.db.entitlement.upsert({ where: { owner }, create: { owner, ...row }, update: row });
  }

  return {
    accessRequest: requestsContext,
    accessRequestAddress: requests.address,
    identity: identityContext,
    profile,
    bucket,
    clock,
    here: await replica(),
    replica,
    setPlan,
    async person(role = 'partner') {
      const name = `person${++people}`;
      const fields = { username: name, usernameKey: name, email: `${name}@example.org`, role };
      const { id } = await identityContext.db.user.create({ data: fields });
      return { userId: id, role, sessionRef: await openSession(identityContext.db, id) };
    },
    async client({ userId }) {
      const [id, scopes] = [`client${userId}`, ['catalogue:read', 'data:read', 'agents:invoke'] as const];
      const client = { id, userId, name: 'Import', scopes: [...scopes], secretHash: new Uint8Array(32) };
      await identityContext.db.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
      await identityContext.db.oAuthClient.create({ data: client });
      return { clientId: id, userId, scopes };
    },
    async grant(asked) {
      const { user, entry = entries.collection, accessTypes = ['export'], plan = 'enterprise', expiresAt } = asked;
      if (plan) await setPlan(user, plan);
      const id = (lastRequest += 1);
      const purpose = 'Which clinics see whom, and how often.';
      await requestsContext.db.accessRequest.create({
        data: {
          ...entry,
          id,
          userId: user.userId,
          resourceName: 'Diabetes Cohort',
          stewardOrganizationId: 9,
          status: 'approved',
          accessTypes,
          sealed: sealRequest(requestsContext.cipher, id, { purpose, comment: null }),
          purposeKind: asked.purposeKind ?? null,
          decidedAt: new Date(),
        },
      });
      await requestsContext.db.grant.create({
        data: { requestId: id, accessTypes, grantedAt: new Date(), expiresAt: expiresAt ?? null },
      });
      return id;
    },
    takeAway: (neighbour) => stops[neighbour](),
    async stop() {
      for (const booted of replicas) await booted.stop();
      for (const client of clients) client.close();
      await Promise.all(Object.values(stops).map((stop) => stop()));
      await shelves.stop();
      await profile.stop();
      requestsContext.catalogue.entries.close();
      requestsContext.catalogue.entryFacts.close();
      requestsContext.catalogue.entryForms.close();
      requestsContext.billing.close();
      identityContext.billing.close();
      await Promise.all([
        requestsContext.throttle.close(),
        requestsContext.db.$disconnect(),
        identityContext.throttle.close(),
        identityContext.db.$disconnect(),
      ]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the session's reference */
async function openSession(db: identity.Context['db'], userId: number): Promise<string> {
  const id = newSessionId();
  const now = new Date();
  await createSession(db, id, { userId, now, expiresAt: sessionExpiry(now), origin: {} });
  return sessionReference(hashSessionId(id));
}

let people = 0;
let lastRequest = 500_000;

async function bootCatalogue() {
  const config = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: '127.0.0.1:1' };
  const context = catalogue.createContext(config, silentLogger, serviceTokensOf('catalogue'));
  const service = await bootServices(catalogueServices, context);
  await context.db.dataCollection.createMany({
    data: [
      dataCollection({ id: 1, name: 'Diabetes Cohort', accessLevel: 'restricted' }),
      dataCollection({ id: 2, name: 'Dementia Cohort', accessLevel: 'confidential' }),
    ],
  });
  await context.db.agent.createMany({
    data: [agentRow({ id: 1 }), agentRow({ id: 2, stewardOrganizationId: 8 })],
  });
  await context.db.dataDomain.createMany({
    data: [
      dataDomain({ id: 1, name: 'Visits', accessLevel: 'restricted' }),
      dataDomain({ id: 8, name: 'Terms', accessLevel: 'restricted' }),
    ],
  });
  await context.db.dataProduct.create({ data: dataProduct({ id: 1, name: 'Family Trios' }) });
  return {
    address: service.address,
    async stop() {
      await service.stop();
      context.identity.close();
      await context.db.$disconnect();
    },
  };
}

/** Does it once, however often it is called. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
