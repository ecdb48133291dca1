import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../../tests/management-world.ts';
import { startImportWorld, turtle, type ImportWorld } from './import-world.ts';

let world: ImportWorld;

beforeAll(async () => void (world = await startImportWorld()));
afterAll(() => world?.stop());

const product = async (name: string) => world.db.dataProduct.findFirst({ where: { name } });

describe('a plan', () => {
  it('says what would be made and what has a problem, and changes nothing', async () => {
    const before = await world.rows();
    const planned = await world.plan(turtle({ id: 'p1', 'dct:title': '"Scans"' }, { id: 'p2' }));
    expect(planned).toMatchObject({ state: 'planned', made: 1, problems: 1, source: 'a.ttl', startedBy: admin.userId });
    const [made, problem] = await world.lines(planned.id);
    expect(made).toMatchObject({ action: 'made', name: 'Scans', source: 'https://halden.example/p1', line: 5 });
    expect(problem).toMatchObject({ action: 'problem', problems: [{ line: 6, path: 'name' }] });
    expect(await world.lines(planned.id, 'problem')).toEqual([problem]);
    expect(await world.rows()).toEqual(before);
  });

  it('of a file that cannot be read is refused with the line, and leaves no lines', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `data,k${index},A,B\n`).join('');
    const planned = await world.plan(`type,source,name,description\n${many}data,"k\n`, { fileName: 'a.csv' });
    expect(planned).toMatchObject({ state: 'refused', made: 0, reason: expect.stringMatching(/^Line 60\d: /) });
    expect(await world.lines(planned.id)).toEqual([]);
    await expect(world.apply(planned.id)).rejects.toThrow(new ConflictError(IMPORT_MESSAGES.nothingToDo));
  });

  it('is dropped, and is then carried out by nobody', async () => {
    const { id } = await world.plan(turtle({ id: 'd1', 'dct:title': '"Dropped"' }));
    await world.call('DropImport', { id });
    expect((await world.call('DropImport', { id })).import?.state).toBe('dropped');
    await expect(world.apply(id)).rejects.toThrow(new ConflictError(IMPORT_MESSAGES.notPlanned));
    expect(await product('Dropped')).toBeNull();
  });

  it('is for admins and editors alone', async () => {
    const provider = await world.member({ organizationId: world.stewardOrganizationId });
    await expect(world.plan(turtle(), {}, provider as never)).rejects.toThrow(ForbiddenError);
    for (const [name, request] of [
      ['PlanImportFromAddress', { url: 'https://a.example/' }],
      ['ListImports', { limit: 1 }],
      ['GetImport', { id: 1 }],
      ['ListImportLines', { id: 1, limit: 1 }],
      ['ApplyImport', { id: 1 }],
      ['DropImport', { id: 1 }],
    ] as const)
      await expect(world.call(name, request, provider as never)).rejects.toThrow(ForbiddenError);
    await expect(world.call('GetImport', { id: 999_999 })).rejects.toThrow(NotFoundError);
  });

  it('is on the list of imports, newest first, a page after the other', async () => {
    const { id } = await world.plan(turtle({ id: 'l1', 'dct:title': '"Listed"' }));
    const { imports, nextCursor } = await world.call('ListImports', { limit: 1 });
    expect(imports.map((one) => one.id)).toEqual([id]);
    const next = await world.call('ListImports', { limit: 1, cursor: nextCursor });
    expect(next.imports[0]?.id).toBeLessThan(id);
  });
});

describe('an import that is agreed to', () => {
  it('makes drafts with facts, revisions and lines of the audit trail', async () => {
    const { id } = await world.plan(turtle({ id: 'm1', 'dct:title': '"Made"', 'dcat:keyword': '"head"' }), {
      organizationId: world.stewardOrganizationId,
    });
    expect(await world.apply(id)).toMatchObject({ state: 'done', applied: 1 });
    const made = await product('Made');
    expect(made).toMatchObject({
      publishedAt: null,
      revision: 1,
      stewardName: 'Quarry Bay Hospitals',
      category: 'clinical',
    });
    const resourceId = made?.id ?? 0;
    const facts = await world.db.entryFacts.findMany({ where: { resourceType: 'data', resourceId } });
    expect(facts).toMatchObject([{ version: 1, facts: { keywords: ['head'] }, changedBy: admin.userId }]);
    const audited = await world.heard(resourceId, 'carebourse.audit', 'data');
    expect(audited.map(({ action }) => action)).toEqual(['resource.created', 'facts.saved']);
    expect((await world.lines(id))[0]?.resourceId).toBe(resourceId);
  });

  it('says where its entries come from, and whether somebody here stewards them', async () => {
    const ofSteward = { organizationId: world.stewardOrganizationId };
    const lineOf = async (name: string) => {
      const { id: resourceId = 0 } = (await product(name)) ?? {};
      return world.client.call('GetFacts', { resourceType: 'data', resourceId });
    };
    const file = turtle({ id: 'w1', 'dct:title': '"From elsewhere"' });
    await world.apply((await world.plan(file)).id, true);
    expect(await lineOf('From elsewhere')).toMatchObject({ source: 'https://halden.example/w1', stewarded: false });
    const own = turtle({ id: 'w2', 'dct:title': '"Stewarded here"' });
    await world.apply((await world.plan(own, ofSteward)).id, true);
    expect(await lineOf('Stewarded here')).toMatchObject({ stewarded: true });
    const rows = 'type,source,name,description\ndata,k1,By a key,What it is\n';
    await world.apply((await world.plan(rows, { fileName: 'k.csv', ...ofSteward })).id, true);
    expect(await lineOf('By a key')).not.toHaveProperty('source');
  });

  it('is an update when it comes again, and nothing when nothing has changed', async () => {
    const file = turtle({ id: 'u1', 'dct:title': '"Before"', 'dcat:keyword': '"one"' });
    await world.apply((await world.plan(file)).id);
    expect(await world.plan(file)).toMatchObject({ made: 0, changed: 0, left: 1 });
    const changed = turtle({ id: 'u1', 'dct:title': '"After"', 'dcat:keyword': '"two"' });
    const planned = await world.plan(changed);
    expect((await world.lines(planned.id))[0]).toMatchObject({
      action: 'changed',
      changes: ['name', 'facts.keywords'],
    });
    await world.apply(planned.id);
    expect(await product('Before')).toBeNull();
    expect(await product('After')).toMatchObject({ revision: 2 });
    expect(await world.db.dataProduct.count({ where: { name: 'After' } })).toBe(1);
  });

  it('leaves what its file does not tell as people have set it', async () => {
    await world.apply((await world.plan(turtle({ id: 't1', 'dct:title': '"Told"' }))).id);
    const { id = 0 } = (await product('Told')) ?? {};
    const { resources } = await world.call('ListManagedResources', { resourceType: 'data' });
    const content = resources.find((one) => one.id === id)?.content?.data;
    await world.changed('UpdateResource', {
      resourceId: id,
      revision: 1,
      content: {
        data: {
          ...content,
          category: 'genomic',
          icon: 'dna',
        },
      },
    });
    await world.apply((await world.plan(turtle({ id: 't1', 'dct:title': '"Told anew"' }))).id);
    expect(await product('Told anew')).toMatchObject({ id, category: 'genomic', icon: 'dna', revision: 3 });
  });

  it('is refused when an entry was changed since, and keeps nothing', async () => {
    await world.apply((await world.plan(turtle({ id: 'c1', 'dct:title': '"First"' }))).id);
    const { id: resourceId = 0 } = (await product('First')) ?? {};
    const { id } = await world.plan(turtle({ id: 'c2', 'dct:title': '"New"' }, { id: 'c1', 'dct:title': '"Second"' }));
    await world.call('PublishResource', { resourceType: 'data', resourceId, revision: 1 });
    expect(await world.apply(id)).toMatchObject({
      state: 'failed',
      reason: IMPORT_MESSAGES.changedMeanwhile,
      applied: 0,
    });
    expect([await product('New'), await product('Second')]).toEqual([null, null]);
  });

  it('is made once, though two plans make the same', async () => {
    const file = turtle({ id: 'o1', 'dct:title': '"Only once"' });
    const [one, other] = [await world.plan(file), await world.plan(file)];
    expect(await world.apply(one.id)).toMatchObject({ state: 'done' });
    expect(await world.apply(other.id)).toMatchObject({ state: 'failed', reason: IMPORT_MESSAGES.changedMeanwhile });
    expect(await world.db.dataProduct.count({ where: { name: 'Only once' } })).toBe(1);
  });

  it('is done once by one of several replicas', async () => {
    const { id } = await world.plan(turtle({ id: 'r1', 'dct:title': '"Replicas"' }));
    await world.call('ApplyImport', { id });
    await Promise.all([world.work(), world.work(), world.work()]);
    expect(await world.read(id)).toMatchObject({ state: 'done' });
    expect(await world.db.dataProduct.count({ where: { name: 'Replicas' } })).toBe(1);
  });

  it('publishes new entries where that is asked for, and others hear of them', async () => {
    const { id } = await world.plan(turtle({ id: 'x1', 'dct:title': '"Published"' }));
    await world.apply(id, true);
    const made = await product('Published');
    expect(made).toMatchObject({ revision: 2, publishedAt: expect.any(Date) });
    const heard = await world.heard(made?.id ?? 0, 'carebourse.catalogue', 'data');
    expect(heard).toMatchObject([{ type: 'resource-published' }]);
  });
});

describe('what the catalogue knows already', () => {
  const domain = (id: string, title: string) => ({ id, 'dct:title': `"${title}"`, 'own:type': '"dataDomain"' });
  const collection = (id: string, domains: string) => ({
    id,
    'dct:title': '"Cohort"',
    'own:type': '"dataCollection"',
    'own:domains': `"${domains}"`,
  });

  it('stands against names that are taken and domains that there are not', async () => {
    await world.apply((await world.plan(turtle(domain('n1', 'Kidneys')))).id);
    const planned = await world.plan(
      turtle(domain('n2', 'Kidneys'), domain('n3', 'Hearts'), collection('n4', 'Hearts'), collection('n5', 'Livers')),
    );
    const lines = await world.lines(planned.id);
    expect(lines.map(({ action }) => action)).toEqual(['problem', 'made', 'made', 'problem']);
    expect(lines[0]?.problems).toMatchObject([{ path: 'name', message: IMPORT_MESSAGES.nameTaken('Kidneys') }]);
    expect(lines[3]?.problems).toMatchObject([{ path: 'domains', message: IMPORT_MESSAGES.domainUnknown('Livers') }]);
    expect(await world.apply(planned.id)).toMatchObject({ state: 'done', applied: 2 });
  });

  it('stands against an entry that would become one of another kind', async () => {
    await world.apply((await world.plan(turtle({ id: 'k1', 'dct:title': '"Kind"' }))).id);
    const [line] = await world.lines((await world.plan(turtle(domain('k1', 'Kind')))).id);
    expect(line).toMatchObject({ action: 'problem', problems: [{ path: 'type', message: IMPORT_MESSAGES.otherType }] });
  });

  it('gives an entry the steward that its file names, or says that there is none of that name', async () => {
    const of = (id: string, name: string) => ({
      id,
      'dct:title': `"Of ${name}"`,
      'dct:publisher': `[ foaf:name "${name}" ]`,
    });
    const planned = await world.plan(turtle(of('s1', 'Quarry Bay Hospitals'), of('s2', 'Nobody')));
    await world.apply(planned.id);
    expect(await product('Of Quarry Bay Hospitals')).toMatchObject({
      stewardOrganizationId: world.stewardOrganizationId,
    });
    expect(await product('Of Nobody')).toMatchObject({ stewardOrganizationId: null });
    expect((await world.lines(planned.id))[1]?.problems).toMatchObject([{ path: 'publisher' }]);
  });

  it('is updated by a description that the product wrote itself', async () => {
    const own = await world.changed('CreateResource', { content: { data: ownProduct } });
    const file = turtle({ id: 'x', 'dct:title': '"Own, renamed"' }).replace(
      'https://halden.example/x',
      `https://carebourse.example/products/${own.id}#dataset`,
    );
    await world.apply((await world.plan(file)).id);
    expect(await product('Own, renamed')).toMatchObject({ id: own.id, category: 'imaging' });
  });
});

const ownProduct = {
  name: 'Own',
  description: 'Ours',
  accessRoles: ['all'],
  category: 'imaging',
  size: '1 GB',
  compliance: 'PHIPA',
  icon: 'dna',
  iconBg: 'plum',
  updateFrequency: 'Daily',
};

it('an agent is imported with its card, and its card alone is a change of it', async () => {
  const card = (limits: string) => `<AppliedModelCard xmlns="https://mc.chai.org/v0.2/schema.xsd">
<BasicInfo><ModelName>Reader</ModelName><ModelDeveloper>Halden</ModelDeveloper><DeveloperContact>halden.example</DeveloperContact></BasicInfo>
<ReleaseInfo><ReleaseVersion>2.1</ReleaseVersion></ReleaseInfo><ModelSummary><Summary>Reads scans</Summary></ModelSummary>
<UsesAndDirections><IntendedUseAndWorkflow>Sorting</IntendedUseAndWorkflow><PrimaryIntendedUsers>All</PrimaryIntendedUsers></UsesAndDirections>
<Warnings><KnownRisksAndLimitations>${limits}</KnownRisksAndLimitations></Warnings></AppliedModelCard>`;
  const made = await world.plan(card('Small lesions'), { fileName: 'card.xml' });
  expect(await world.apply(made.id)).toMatchObject({ state: 'done', applied: 1 });
  const changed = await world.plan(card('Motion'), { fileName: 'card.xml' });
  expect((await world.lines(changed.id))[0]).toMatchObject({ changes: ['card.limits'] });
  await world.apply(changed.id);
  const agent = await world.db.agent.findFirst({ where: { name: 'Reader' } });
  const cards = await world.db.modelCard.findMany({ where: { agentId: agent?.id ?? 0 }, orderBy: { version: 'asc' } });
  expect(cards.map((one) => one.card)).toMatchObject([{ limits: 'Small lesions' }, { limits: 'Motion' }]);
  expect(agent?.revision).toBe(1);
});
