import { meetingAt } from '@carebourse/testing/meeting';
import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { DataUseTerm } from '@carebourse/contracts/data-use-terms';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import type { Question } from '@carebourse/contracts/entry-form';
import type { PlanId, Role } from '@carebourse/contracts/constants';
import type { AccessRequestDefinition } from '@carebourse/rpc/access-request';
import { IdentityService } from '@carebourse/rpc/identity';
import type { MethodName, RequestIn, ResponseOut } from '@carebourse/rpc/methods';
import type { RpcClient } from '@carebourse/rpc/client';
import { bootService, bootServices } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { as, type TestUser } from '@carebourse/testing/signing';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext as createCatalogueContext } from '../../catalogue/src/context.ts';
import { services as catalogueServices } from '../../catalogue/src/rpc/services.ts';
import { addFacts, findFacts, type FactEntry } from '../../catalogue/src/store/entry-facts.ts';
import { addForm, findForm } from '../../catalogue/src/store/entry-forms.ts';
import { agent, dataCollection, dataDomain, dataProduct } from '../../catalogue/tests/rows.ts';
import { createContext, type Context } from '../src/context.ts';
import { services } from '../src/rpc/services.ts';
import type { Transaction } from '../src/store/database.ts';
import { sealRequest } from '../src/store/request-texts.ts';
import { addSteward } from '../src/store/stewards.ts';

type Definition = AccessRequestDefinition;

export interface World {
  context: Context;
  databaseUrl: string;
  /** A call of a visitor. */
  client: RpcClient<Definition>;
  /** A call in the name of a user. @param options.limitMs how long the caller waits */
  call<Name extends MethodName<Definition>>(
    user: TestUser,
    name: Name,
    request: RequestIn<Definition[Name]>,
    options?: { limitMs?: number },
  ): Promise<ResponseOut<Definition[Name]>>;
  /** The types of the events about a request, in the order in which they were written, without the audit trail. */
  announced(requestId: number): Promise<string[]>;
  /** The audited actions on a request, in order. */
  audited(
    requestId: number,
  ): Promise<{ action: string; actorId?: number; actorRole: string; subjectUserId?: number }[]>;
  /** Gives an entry of the catalogue the next version of its form. */
  askQuestions(resource: ResourceReference, questions: readonly Question[]): Promise<void>;
  /** Says which uses of an entry of the catalogue are permitted, in the next version of its facts. */
  permitUses(resource: FactEntry, permittedUses: readonly DataUseTerm[]): Promise<void>;
  /** What `now` is for the service; the real time until a test sets it. */
  clock: { now?: Date };
  /** What billing answers when it is asked for somebody's plan; the largest until a test sets it. */
  plans: { at: (userId: number) => Promise<PlanId | undefined> };
  /** The admins of every steward, as identity tells them; none until a test says who. */
  stewardAdmins: number[];
  stop(): Promise<void>;
}

/** The resources of the catalogue that these tests ask for. */
export const resources = {
  agent: { resourceType: 'agent', resourceId: 1 },
  agentForProviders: { resourceType: 'agent', resourceId: 2 },
  data: { resourceType: 'data', resourceId: 1 },
  domain: { resourceType: 'dataDomain', resourceId: 1 },
  openDomain: { resourceType: 'dataDomain', resourceId: 2 },
  collection: { resourceType: 'dataCollection', resourceId: 1 },
  openCollectionForProviders: { resourceType: 'dataCollection', resourceId: 2 },
} as const;

export const purpose = 'Understanding my blood results before my next appointment.';
export const admin: TestUser = { userId: 4, role: 'admin' };
export const otherAdmin: TestUser = { userId: 5, role: 'admin' };

/** The organization that stewards everything of the test catalogue that has a steward. */
export const STEWARD_ORGANIZATION = 9;

/** The texts of a request that a test writes itself. */
export function sealPurpose({ context }: World, id: number): string {
  return sealRequest(context.cipher, id, { purpose, comment: null });
}

let lastUserId = 1000;

/** Somebody who has not asked for anything yet. */
export function newUser(role: Role = 'provider'): TestUser {
  lastUserId += 1;
  return { userId: lastUserId, role };
}

/** Boots access-request and a real catalogue on a database each. */
export async function bootWorld({ MESSAGES_PER_HOUR = 600 } = {}): Promise<World> {
  const databaseUrl = await serviceDatabase('access-request');
  const identity = await bootIdentity((userId) =>
    context.db.steward.findUnique({ where: { userId } }).then((row) => row?.organizationId),
  );
  const catalogueConfig = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: identity.address };
  const catalogueContext = createCatalogueContext(catalogueConfig, silentLogger, serviceTokensOf('catalogue'));
  const catalogueService = await bootServices(catalogueServices, catalogueContext);
  const { db: shelves } = catalogueContext;
  await shelves.agent.createMany({
    data: [agent({ id: 1, name: 'Lab Results' }), agent({ id: 2, accessRoles: ['provider'] })],
  });
  await shelves.dataProduct.create({ data: dataProduct({ id: 1, name: 'Family Trios', stewardOrganizationId: null }) });
  await shelves.dataDomain.createMany({
    data: [
      dataDomain({ id: 1, name: 'Laboratory Results' }),
      dataDomain({ id: 2, name: 'Air Quality', accessLevel: 'open', accessRoles: ['all'] }),
    ],
  });
  await shelves.dataCollection.createMany({
    data: [
      dataCollection({ id: 1, name: 'Diabetes Cohort', accessLevel: 'confidential' }),
      dataCollection({ id: 2, name: 'Open Cohort', accessLevel: 'open', accessRoles: ['provider'] }),
    ],
  });

  const filesFolder = mkdtempSync(join(tmpdir(), 'carebourse-files-'));
  const clock: World['clock'] = {};
  const config = {
    NODE_ENV: 'test' as const,
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    IDENTITY_ADDRESS: '127.0.0.1:1',
    CATALOGUE_ADDRESS: catalogueService.address,
    BILLING_ADDRESS: '127.0.0.1:1',
    MESSAGES_PER_HOUR,
    GRANT_WARNING_DAYS: [30, 14, 3],
    FILES_DIR: filesFolder,
  };
  const plans: World['plans'] = { at: () => Promise.resolve('enterprise') };
  const stewardAdmins: number[] = [];
  const context: Context = {
    ...(await createContext(config, silentLogger, serviceTokensOf('access-request'))),
    billing: billingWith(plans),
    organizations: identityWith(stewardAdmins),
    now: () => clock.now ?? new Date(),
  };
  const service = await bootServices(services, context);
  const bodies = async (where: { aggregate?: string; topic?: string }) => {
    const rows = await context.db.outbox.findMany({ where, orderBy: { position: 'asc' } });
    return rows.map(
      ({ body }) => JSON.parse(body) as { type: string; data: { subject: string; action: string; actorRole: string } },
    );
  };
  return {
    context,
    databaseUrl,
    client: service.client,
    clock,
    plans,
    stewardAdmins,
    askQuestions: (resource, questions) =>
      shelves.$transaction(async (tx) => {
        const version = ((await findForm(tx, resource))?.version ?? 0) + 1;
        await addForm(tx, { ...resource, version, questions: [...questions], changedAt: new Date(), changedBy: null });
      }),
    permitUses: (resource, permittedUses) =>
      shelves.$transaction(async (tx) => {
        const version = ((await findFacts(tx, resource))?.version ?? 0) + 1;
        const facts = entryFactsSchema.parse({ permittedUses });
        await addFacts(tx, { ...resource, version, facts, changedAt: new Date(), changedBy: null });
      }),
    call: (user, name, request, options) => as(user, () => service.client.call(name, request, options)),
    announced: async (id) =>
      (await bodies({ aggregate: `request/${id}` })).map(({ type }) => type.split('.')[2] ?? type),
    audited: async (id) =>
      (await bodies({ topic: 'carebourse.audit' }))
        .map(({ data }) => data)
        .filter(({ subject }) => subject === `request/${id}`),
    async stop() {
      await service.stop();
      await catalogueService.stop();
      context.catalogue.entries.close();
      context.catalogue.entryFacts.close();
      context.catalogue.entryForms.close();
      catalogueContext.identity.close();
      await identity.stop();
      await context.throttle.close();
      await context.db.$disconnect();
      await shelves.$disconnect();
      rmSync(filesFolder, { recursive: true, force: true });
    },
  };
}

/** Billing as far as access-request asks it. */
function billingWith(plans: World['plans']): Context['billing'] {
  const call = async (_name: string, { userId }: { userId: number }) => ({ planId: await plans.at(userId) });
  return { call } as unknown as Context['billing'];
}

/** Identity as far as the catalogue asks it: of which organization a caller is a confirmed member. */
function bootIdentity(organizationOf: (userId: number) => Promise<number | undefined>) {
  const { GetUser } = IdentityService;
  return bootService<object, Pick<typeof IdentityService, 'GetUser'>>({
    definition: { GetUser },
    rules: { GetUser: { who: 'signed-in', services: ['catalogue'] } },
    handlers: {
      async GetUser(_context, _request, { caller: { userId, role } }) {
        const organizationId = await organizationOf(userId);
        const membershipStatus = organizationId === undefined ? undefined : 'confirmed';
        return { user: { id: userId, role, organizationId, membershipStatus } };
      },
    },
    context: {},
  });
}

/** Identity as far as access-request asks it: who is an admin, of the platform or of a steward. */
function identityWith(stewardAdmins: readonly number[]): Context['organizations'] {
  const people = [admin, otherAdmin].map(({ userId }) => ({ id: userId }));
  const call = async (name: string) => (name === 'ListOrganizationAdmins' ? { userIds: stewardAdmins } : { people });
  return { call } as unknown as Context['organizations'];
}

/** Says how many reviewers an entry takes: one takes two people to say so, of the platform where its steward has no admin. */
export async function setReviewers(
  { call }: Pick<World, 'call'>,
  entry: { resourceType: string; resourceId: number },
  reviewers: number,
): Promise<void> {
  const { proposed } = await call(admin, 'SetEntryReviewers', { ...entry, reviewers });
  if (proposed) await call(otherAdmin, 'SetEntryReviewers', { ...entry, reviewers });
}

/** Submits a request and answers it. */
export async function submit(world: World, user: TestUser, resource: object = resources.agent) {
  const { request } = await world.call(user, 'SubmitRequest', { purpose, ...resource });
  if (!request) throw new Error('no request was answered');
  return request;
}

/** Somebody who has become a confirmed member of an organization. */
export async function newSteward({ context }: World, organizationId: number = STEWARD_ORGANIZATION): Promise<TestUser> {
  const user = newUser('partner');
  await context.db.$transaction((tx) => addSteward(tx, user.userId, organizationId));
  return user;
}

/** The history of a request as its requester sees it, without times. */
export async function historyOf(world: World, user: TestUser, id: number) {
  const { entries } = await world.call(user, 'GetHistory', { id });
  return entries.map(({ action, by, actorId, comment }) => ({ action, by, actorId, comment }));
}

/** Runs calls that change one request so that they meet at it. */
export function meeting<Result>({ context: { db } }: World, id: number, calls: (() => Promise<Result>)[]) {
  const hold = (tx: Transaction) => tx.$executeRaw`SELECT FROM access_request WHERE id = ${id} FOR UPDATE`;
  return meetingAt(db, hold, calls);
}
