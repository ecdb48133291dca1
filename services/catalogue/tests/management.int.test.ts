import type { ContentInputOf } from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { CatalogueService, type CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import { IdentityService } from '@carebourse/rpc/identity';
import type { MethodName, RequestIn, ResponseOut } from '@carebourse/rpc/methods';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig as readIdentityConfig } from '../../identity/src/config.ts';
import { createContext as createIdentityContext } from '../../identity/src/context.ts';
import * as identity from '../../identity/src/rpc/service.ts';
import { createContext, type Context } from '../src/context.ts';
import { handlers, rules } from '../src/rpc/service.ts';

type Definition = CatalogueServiceDefinition;

const { management: words, validation } = MESSAGES;
const admin: TestUser = { userId: 4, role: 'admin' };
const otherAdmin: TestUser = { userId: 5, role: 'admin' };

const entryChanged = new ConflictError(words.changedMeanwhile, { detail: { type: PROBLEM_TYPES.entryChanged } });
const nameTaken = new ConflictError(words.nameTaken, { detail: { type: PROBLEM_TYPES.nameTaken } });

let context: Context;
let service: BootedService<Definition>;
let stopIdentity: () => Promise<void>;
let stewardOrganizationId: number;

beforeAll(async () => {
  const neighbour = await bootIdentity();
  stopIdentity = neighbour.stop;
  stewardOrganizationId = neighbour.organizationId;
  const config = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: neighbour.address };
  context = createContext(config, silentLogger);
  service = await bootService({ definition: CatalogueService, rules, handlers, context });
});

afterAll(async () => {
  await service?.stop();
  context?.identity.close();
  await context?.db.$disconnect();
  await stopIdentity?.();
});

async function bootIdentity() {
  const config = readIdentityConfig({
    DATABASE_URL: await serviceDatabase('identity'),
    GRPC_ADDRESS: '127.0.0.1:0',
    OIDC_ADDRESS: '127.0.0.1:0',
    BILLING_ADDRESS: '127.0.0.1:1',
    HTTP_ADDRESS: '127.0.0.1:0',
    EVENTS_DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const identityContext = await createIdentityContext(config, silentLogger);
  const booted = await bootService({
    definition: IdentityService,
    rules: identity.rules,
    handlers: identity.handlers,
    context: identityContext,
  });
  const { id } = await identityContext.db.organization.create({
    data: { name: 'Quarry Bay Hospitals', kind: 'hospital', city: 'Kingston', description: 'Three hospitals' },
  });
  return {
    address: booted.address,
    organizationId: id,
    async stop() {
      await booted.stop();
      await identityContext.db.$disconnect();
      await identityContext.throttle.close();
    },
  };
}

const agent: ContentInputOf<'agent'> = {
  name: 'Referral Router',
  description: 'Reads a referral letter and proposes the clinic.',
  accessRoles: ['provider'],
  category: 'workflow',
  specialty: 'Family Medicine',
  verified: true,
  icon: 'description',
  iconBg: 'teal',
  lastUpdated: 'Nov 2, 2026',
};

let made = 0;
/** Content of each type; data domains want a name of their own. */
const contents = {
  agent: () => ({ agent }),
  data: () => ({
    data: {
      name: 'Family Trios',
      description: 'Genomes of 400 families.',
      accessRoles: ['all'],
      category: 'genomic',
      size: '420 GB',
      compliance: 'PHIPA',
      icon: 'dna',
      iconBg: 'plum',
      updateFrequency: 'Quarterly',
    },
  }),
  dataDomain: () => ({
    dataDomain: {
      name: `Domain ${(made += 1)}`,
      description: 'Results with LOINC codes.',
      accessRoles: ['provider', 'partner'],
      category: 'clinical',
      accessLevel: 'restricted',
      recordCount: 12,
      dateRange: '2010–2026',
      dataTypes: ['Chemistry', 'Haematology'],
    },
  }),
  dataCollection: () => ({
    dataCollection: {
      name: 'Cohort',
      description: 'Adults with diabetes.',
      accessRoles: ['provider'],
      domains: [],
      sourceType: 'EMR extract',
      accessLevel: 'confidential',
      recordCount: 8,
      format: 'Parquet',
      lastUpdated: 'Oct 5, 2026',
    },
  }),
};

const call = <Name extends MethodName<Definition>>(name: Name, request: RequestIn<Definition[Name]>, user = admin) =>
  as(user, () => service.client.call(name, request));

/** Every change answers the entry. */
async function changed<
  Name extends 'CreateResource' | 'UpdateResource' | 'PublishResource' | 'RetireResource' | 'UndoLastChange',
>(name: Name, request: RequestIn<Definition[Name]>, user = admin) {
  const { resource } = (await call(name, request, user)) as ResponseOut<Definition['CreateResource']>;
  if (!resource) throw new Error('no entry was answered');
  return resource;
}

const create = (fields: Partial<ContentInputOf<'agent'>> = {}) =>
  changed('CreateResource', { content: { agent: { ...agent, ...fields } as never } });
const edit = (resourceId: number, revision: number, fields: Partial<ContentInputOf<'agent'>>, user = admin) =>
  changed('UpdateResource', { resourceId, revision, content: { agent: { ...agent, ...fields } as never } }, user);
const step = (name: 'PublishResource' | 'RetireResource' | 'UndoLastChange', resourceId: number, revision: number) =>
  changed(name, { resourceType: 'agent', resourceId, revision });
const history = async (resourceId: number) =>
  (await call('GetResourceHistory', { resourceType: 'agent', resourceId })).revisions;
const found = async (id: number) =>
  (await service.client.call('ListAgents', {})).agents.find(({ entry }) => entry?.id === id);

async function heard(resourceId: number, topic: string) {
  const rows = await context.db.outbox.findMany({ where: { topic }, orderBy: { position: 'asc' } });
  return rows
    .map(({ body }) => JSON.parse(body) as { type: string; subject: string; data: Record<string, unknown> })
    .filter(({ subject, data }) => [subject, data['subject']].includes(`resource/agent/${resourceId}`))
    .map(({ type, data }): Record<string, unknown> => ({ type: type.split('.')[2], ...data }));
}

describe.each(RESOURCE_TYPES)('an entry of type %s', (resourceType) => {
  it('begins as a draft, is published, changed, retired and taken back', async () => {
    const content = contents[resourceType]() as RequestIn<Definition['CreateResource']>['content'];
    const draft = await changed('CreateResource', { content });
    const { id: resourceId } = draft;
    expect(draft).toMatchObject({ status: 'draft', revision: 1, updatedBy: admin.userId, content });
    expect(draft.publishedAt).toBeUndefined();
    expect(resourceId).toBeGreaterThanOrEqual(1000);
    const about = { resourceType, resourceId };
    const isThere = () =>
      call('GetResource', about).then(
        () => true,
        () => false,
      );
    expect(await isThere()).toBe(false);

    const published = await changed('PublishResource', { ...about, revision: 1 });
    expect(published).toMatchObject({ status: 'published', revision: 2, content });
    expect(await isThere()).toBe(true);

    const [given] = Object.values(content ?? {});
    const renamed = { [resourceType]: { ...(given as object), name: `Renamed ${resourceType}` } };
    const updated = await changed('UpdateResource', { resourceId, revision: 2, content: renamed });
    expect(updated).toMatchObject({ status: 'published', revision: 3, content: renamed });
    expect((await call('GetResource', about)).name).toBe(`Renamed ${resourceType}`);

    expect(await changed('RetireResource', { ...about, revision: 3 })).toMatchObject({ status: 'retired' });
    expect(await isThere()).toBe(false);
    const back = await changed('UndoLastChange', { ...about, revision: 4 });
    expect(back).toMatchObject({ status: 'published', revision: 5, content: renamed });
    expect(back.retiredAt).toBeUndefined();
    expect(await isThere()).toBe(true);

    const { resources } = await call('ListManagedResources', { resourceType, status: 'published' });
    expect(resources.find((row) => row.id === resourceId)).toEqual(back);
    const { revisions } = await call('GetResourceHistory', about);
    expect(revisions.map(({ revision, action, status }) => [revision, action, status])).toEqual([
      [5, 'undone', 'published'],
      [4, 'retired', 'retired'],
      [3, 'edited', 'published'],
      [2, 'published', 'published'],
      [1, 'created', 'draft'],
    ]);
    expect(revisions.at(-1)).toMatchObject({ content, actorId: admin.userId });
  });
});

describe('what is not published', () => {
  it('is on no list and on no page, and has no documents', async () => {
    const { id } = await create();
    expect(await found(id)).toBeUndefined();
    await expect(service.client.call('GetAgent', { id })).rejects.toThrow(NotFoundError);
    await step('PublishResource', id, 1);
    expect(await found(id)).toBeDefined();
    await step('RetireResource', id, 2);
    expect(await found(id)).toBeUndefined();
    await expect(service.client.call('GetAgent', { id })).rejects.toThrow(NotFoundError);

    const domain = await changed('CreateResource', { content: contents.dataDomain() });
    const document = () =>
      call('GetComplianceDocument', { resourceType: 'dataDomain', resourceId: domain.id, document: 'phipa' });
    await expect(document()).rejects.toThrow(new NotFoundError(MESSAGES.requests.resourceNotFound));
    await changed('PublishResource', { resourceType: 'dataDomain', resourceId: domain.id, revision: 1 });
    expect((await document()).content.length).toBeGreaterThan(1000);
  });

  it('is listed by its status for admins', async () => {
    const { id } = await create();
    const statusLists = async () => {
      const lists = await Promise.all(
        ['draft', 'published', 'retired'].map((status) =>
          call('ListManagedResources', { resourceType: 'agent', status }),
        ),
      );
      return lists.map(({ resources }) => resources.some((row) => row.id === id));
    };
    expect(await statusLists()).toEqual([true, false, false]);
    await step('PublishResource', id, 1);
    expect(await statusLists()).toEqual([false, true, false]);
    await step('RetireResource', id, 2);
    expect(await statusLists()).toEqual([false, false, true]);
    await expect(call('ListManagedResources', { resourceType: 'agent', status: 'lost' })).rejects.toThrow(
      InvalidInputError,
    );
  });
});

describe('undo', () => {
  it('takes back publishing', async () => {
    const { id } = await create();
    await step('PublishResource', id, 1);
    expect(await step('UndoLastChange', id, 2)).toMatchObject({ status: 'draft', revision: 3 });
    expect(await found(id)).toBeUndefined();
  });

  it('takes back an edit, and itself', async () => {
    const { id } = await create();
    await edit(id, 1, { name: 'Other name', accessRoles: ['all'] });
    const undone = await step('UndoLastChange', id, 2);
    expect(undone.content?.agent).toMatchObject({ name: agent.name, accessRoles: ['provider'] });
    const again = await step('UndoLastChange', id, 3);
    expect(again.content?.agent).toMatchObject({ name: 'Other name', accessRoles: ['all'] });
  });

  it('has nothing to take back from a new draft', async () => {
    const { id } = await create();
    await expect(step('UndoLastChange', id, 1)).rejects.toThrow(new ConflictError(words.nothingToUndo));
  });
});

describe('two people at once', () => {
  it('do not overwrite each other', async () => {
    const { id } = await create();
    await edit(id, 1, { specialty: 'Cardiology' }, otherAdmin);
    await expect(edit(id, 1, { specialty: 'Nephrology' })).rejects.toThrow(entryChanged);
    for (const name of ['PublishResource', 'RetireResource', 'UndoLastChange'] as const) {
      await expect(step(name, id, 1)).rejects.toThrow(entryChanged);
    }
    const [latest] = await history(id);
    expect(latest).toMatchObject({ revision: 2, actorId: otherAdmin.userId });
    expect(latest?.content?.agent?.specialty).toBe('Cardiology');
  });

  it('make one change when they meet', async () => {
    const { id } = await create();
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const results = await Promise.allSettled(names.map((name) => edit(id, 1, { name })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await history(id)).map(({ revision }) => revision)).toEqual([2, 1]);
  });
});

describe('others hear', () => {
  it('what can be found, in which words, and what cannot any more; nothing of drafts', async () => {
    const { id } = await create();
    await edit(id, 1, { name: 'First name' });
    await step('PublishResource', id, 2);
    await edit(id, 3, { name: 'Second name' });
    await step('RetireResource', id, 4);
    await step('UndoLastChange', id, 5);
    const about = { resourceType: 'agent', resourceId: id };
    expect(await heard(id, 'carebourse.catalogue')).toEqual([
      { type: 'resource-published', ...about, resourceName: 'First name' },
      {
        type: 'resource-changed',
        ...about,
        resourceName: 'Second name',
        change: 'edited',
        status: 'published',
        revision: 4,
      },
      {
        type: 'resource-changed',
        ...about,
        resourceName: 'Second name',
        change: 'retired',
        status: 'retired',
        revision: 5,
      },
      { type: 'resource-published', ...about, resourceName: 'Second name' },
    ]);
  });

  it('the audit trail every change, by whom', async () => {
    const { id } = await create();
    await edit(id, 1, { name: 'Other name' }, otherAdmin);
    await step('PublishResource', id, 2);
    const lines = await heard(id, 'carebourse.audit');
    expect(lines.map(({ action, actorId, informationType }) => ({ action, actorId, informationType }))).toEqual([
      { action: 'resource.created', actorId: 4, informationType: 'catalogue' },
      { action: 'resource.edited', actorId: 5, informationType: 'catalogue' },
      { action: 'resource.published', actorId: 4, informationType: 'catalogue' },
    ]);
  });

  it('nothing of what changes nothing', async () => {
    const { id } = await create();
    expect(await edit(id, 1, {})).toMatchObject({ revision: 1 });
    expect(await history(id)).toHaveLength(1);
    expect(await heard(id, 'carebourse.audit')).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('publishing twice, retiring twice, and what does not exist', async () => {
    const { id } = await create();
    await step('PublishResource', id, 1);
    await expect(step('PublishResource', id, 2)).rejects.toThrow(new ConflictError(words.alreadyPublished));
    await step('RetireResource', id, 2);
    await expect(step('RetireResource', id, 3)).rejects.toThrow(new ConflictError(words.alreadyRetired));
    const missing = new NotFoundError(MESSAGES.requests.resourceNotFound);
    await expect(step('PublishResource', 999_999, 1)).rejects.toThrow(missing);
    await expect(edit(999_999, 1, {})).rejects.toThrow(missing);
    await expect(history(999_999)).rejects.toThrow(missing);
  });

  it.each([
    ['no name', { name: '  ' }, { name: [validation.nameRequired] }],
    ['no description', { description: '' }, { description: [validation.descriptionRequired] }],
    ['no specialty', { specialty: '' }, { specialty: [validation.fieldRequired] }],
    ['no role', { accessRoles: [] }, { accessRoles: [validation.accessRolesRequired] }],
    ['an unknown steward', { stewardOrganizationId: 999 }, { stewardOrganizationId: [words.stewardUnknown] }],
  ])('%s', async (_what, fields, fieldErrors) => {
    await expect(create(fields)).rejects.toMatchObject({ name: 'InvalidInputError', fieldErrors });
  });

  it.each([{ category: 'magic' }, { icon: 'dna' }, { iconBg: 'pink' }, { accessRoles: ['doctor'] }])(
    '%j',
    async (fields) => {
      await expect(create(fields as never)).rejects.toThrow(InvalidInputError);
    },
  );

  it('an entry of no type', async () => {
    await expect(call('CreateResource', {})).rejects.toThrow(InvalidInputError);
    await expect(call('ListManagedResources', { resourceType: 'patient' })).rejects.toThrow(InvalidInputError);
  });

  it("another data domain's name", async () => {
    const content = contents.dataDomain();
    await changed('CreateResource', { content });
    await expect(changed('CreateResource', { content })).rejects.toThrow(nameTaken);
    const other = await changed('CreateResource', { content: contents.dataDomain() });
    await expect(changed('UpdateResource', { resourceId: other.id, revision: 1, content })).rejects.toThrow(nameTaken);
  });

  it('a collection of domains that do not exist', async () => {
    const { dataDomain } = contents.dataDomain();
    await changed('CreateResource', { content: { dataDomain } });
    const { dataCollection } = contents.dataCollection();
    const named = (domains: string[]) =>
      changed('CreateResource', { content: { dataCollection: { ...dataCollection, domains } } });
    await expect(named([dataDomain.name, 'Nowhere'])).rejects.toMatchObject({
      fieldErrors: { domains: [words.domainUnknown('Nowhere')] },
    });
    expect((await named([dataDomain.name, dataDomain.name])).content?.dataCollection?.domains).toEqual([
      dataDomain.name,
    ]);
  });

  it.each(['patient', 'provider', 'partner'] as const)('everything to a %s', async (role) => {
    const { id } = await create();
    const user: TestUser = { userId: 77, role };
    const about = { resourceType: 'agent', resourceId: id };
    const calls = [
      () => call('ListManagedResources', { resourceType: 'agent' }, user),
      () => call('GetResourceHistory', about, user),
      () => call('CreateResource', { content: contents.agent() as never }, user),
      () => call('UpdateResource', { resourceId: id, revision: 1, content: contents.agent() as never }, user),
      () => call('PublishResource', { ...about, revision: 1 }, user),
      () => call('RetireResource', { ...about, revision: 1 }, user),
      () => call('UndoLastChange', { ...about, revision: 1 }, user),
    ];
    for (const forbidden of calls) await expect(forbidden()).rejects.toThrow(ForbiddenError);
  });
});

describe('the steward', () => {
  it('is shown with its name, which identity knows', async () => {
    const stewarded = await create({ stewardOrganizationId });
    expect(stewarded).toMatchObject({ stewardName: 'Quarry Bay Hospitals' });
    expect(stewarded.content?.agent?.stewardOrganizationId).toBe(stewardOrganizationId);
    await step('PublishResource', stewarded.id, 1);
    expect((await found(stewarded.id))?.entry).toMatchObject({ stewardName: 'Quarry Bay Hospitals' });
    const without = await edit(stewarded.id, 2, {});
    expect(without.stewardName).toBeUndefined();
    expect(await step('UndoLastChange', stewarded.id, 3)).toMatchObject({ stewardName: 'Quarry Bay Hospitals' });
  });
});

describe('the history', () => {
  it('can be neither changed nor removed', async () => {
    await create();
    const { db } = context;
    await expect(db.resourceRevision.updateMany({ data: { action: 'edited' } })).rejects.toThrow(/append-only/);
    await expect(db.resourceRevision.deleteMany()).rejects.toThrow(/append-only/);
    await expect(db.$executeRaw`TRUNCATE resource_revision`).rejects.toThrow(/append-only/);
  });
});
