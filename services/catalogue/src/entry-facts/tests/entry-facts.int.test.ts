import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import {
  FACT_LIMITS,
  type EntryFacts,
  type EntryFactsInput,
  type FactEntryType,
} from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, contents, startManagementWorld, type ManagementWorld } from '../../../tests/management-world.ts';

const { entryFacts: words } = MESSAGES;

const facts: EntryFactsInput = {
  keywords: ['spirometry'],
  places: ['Manitoulin'],
  population: 'Lumberjacks of any age.',
  standards: ['LOINC'],
  from: '2014-01-01',
  permittedUses: ['DUO:0000006'],
  dictionary: [{ name: 'fev1_litres', type: 'number', description: 'Forced expiratory volume', unit: 'L' }],
};

let world: ManagementWorld;
let entry: { resourceType: FactEntryType; resourceId: number };

beforeAll(async () => {
  world = await startManagementWorld();
  // What others ask for: detail-publications.int.test.ts.
  await world.trust(world.stewardOrganizationId);
});
afterAll(() => world?.stop());

async function publish(resourceType: FactEntryType) {
  const all = { ...contents.data(), ...contents.dataDomain(), ...contents.dataCollection() };
  const content = { ...all[resourceType], stewardOrganizationId: world.stewardOrganizationId };
  const { id: resourceId } = await world.changed('CreateResource', { content: { [resourceType]: content } });
  await world.changed('PublishResource', { resourceType, resourceId, revision: 1 });
  return { resourceType, resourceId };
}

const edit = (resourceId: number, changes: object) => {
  const { dataDomain } = contents.dataDomain();
  const content = { dataDomain: { ...dataDomain, ...changes, stewardOrganizationId: world.stewardOrganizationId } };
  return world.changed('UpdateResource', { resourceId, revision: 2, content });
};

beforeEach(async () => {
  entry = await publish('dataDomain');
});

async function save(changes: object, seen: number, user: TestUser = admin, about: object = entry) {
  const asked = { ...entry, ...about, seen, facts: JSON.stringify({ ...facts, ...changes }) };
  const { facts: saved } = await world.call('SaveFacts', asked, user);
  if (!saved) throw new Error('no facts were answered');
  return saved;
}

async function read(of = entry) {
  const answer = await world.client.call('GetFacts', of);
  return { ...answer, facts: answer.facts === undefined ? undefined : (JSON.parse(answer.facts) as EntryFacts) };
}

const find = async (query: string) => (await world.client.call('SearchEntries', { query, limit: 50 })).entries;

describe('the facts of an entry', () => {
  it.each(['data', 'dataDomain', 'dataCollection'] as const)('of type %s are read by everybody', async (type) => {
    const of = await publish(type);
    expect(await read(of)).toMatchObject({ facts: undefined, stewarded: true });
    await save({}, 0, admin, of);
    await save({ population: 'Miners.' }, 1, admin, of);
    expect(await read(of)).toMatchObject({ version: 2, facts: { population: 'Miners.', keywords: ['spirometry'] } });
  });

  it('are kept with who saved them, in the audit trail too', async () => {
    const { versions } = await save({}, 0);
    expect(versions).toMatchObject([{ version: 1, changedBy: admin.userId }]);
    const audited = await world.heard(entry.resourceId, 'carebourse.audit', 'dataDomain');
    expect(audited.map(({ action }) => action)).toContain('facts.saved');
  });

  it('are news of what everybody finds, and of nothing else', async () => {
    const news = async () => {
      const heard = await world.heard(entry.resourceId, 'carebourse.catalogue', 'dataDomain');
      return heard.map(({ change }) => change);
    };
    await save({}, 0);
    expect(await news()).toEqual([undefined, 'described']);
    await world.changed('RetireResource', { ...entry, revision: 2 });
    await save({ population: 'Nobody.' }, 1);
    expect(await news()).toEqual([undefined, 'described', 'retired']);
  });

  it('make no version of what is the same, and are not written over by whoever has not seen the newest', async () => {
    await save({}, 0);
    expect((await save({}, 0)).versions).toHaveLength(1);
    await expect(save({ population: 'Others.' }, 0)).rejects.toThrow(
      new ConflictError(words.changedMeanwhile, { detail: { type: PROBLEM_TYPES.entryChanged } }),
    );
    const both = await Promise.allSettled([save({ population: 'One' }, 1), save({ population: 'Two' }, 1)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['an unknown term of use', { permittedUses: ['DUO:9999999'] }, 'facts.permittedUses.0'],
    ['an end before its beginning', { from: '2020-01-01', to: '2019-12-31' }, 'facts.to'],
    ['a column of no type', { dictionary: [{ name: 'a', type: 'blob', description: 'A' }] }, 'facts.dictionary.0.type'],
    ['a script as its licence', { licence: 'javascript:alert(1)' }, 'facts.licence'],
    ['too long a text', { howMade: 'x'.repeat(FACT_LIMITS.text + 1) }, 'facts.howMade'],
  ])('are not saved with %s', async (_what, changes, field) => {
    const refused = await save(changes, 0).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect((refused as InvalidInputError).fieldErrors).toHaveProperty([field]);
    expect(await read()).toMatchObject({ facts: undefined });
  });

  it('are kept by admins and by editors of the steward alone, and its plain members read what they keep', async () => {
    const member = await world.member({ organizationId: world.stewardOrganizationId, role: 'editor' });
    const plain = await world.member({ organizationId: world.stewardOrganizationId });
    await expect(save({}, 0, member)).resolves.toMatchObject(entry);
    await expect(world.call('GetManagedFacts', entry, member)).resolves.toBeDefined();
    await expect(save({ population: 'Other' }, 1, plain)).rejects.toThrow(MESSAGES.management.editorsOnly);
    await expect(world.call('GetManagedFacts', entry, plain)).resolves.toBeDefined();
    const others = [
      await world.member({ organizationId: await world.organization('Halden Ridge') }),
      await world.member({}),
      await world.member({ organizationId: world.stewardOrganizationId, status: 'claimed' }),
    ];
    for (const other of others) {
      await expect(save({ population: 'Other' }, 1, other)).rejects.toThrow(ForbiddenError);
      await expect(world.call('GetManagedFacts', entry, other)).rejects.toThrow(ForbiddenError);
    }
    await expect(save({}, 0, admin, { resourceId: 999_999 })).rejects.toThrow(NotFoundError);
    await expect(save({}, 0, admin, { resourceType: 'agent' })).rejects.toThrow(InvalidInputError);
  });

  it('of an entry that nobody finds are not read', async () => {
    await save({}, 0);
    await world.changed('RetireResource', { ...entry, revision: 2 });
    await expect(read()).rejects.toThrow(NotFoundError);
    expect(await find('spirometry')).not.toContainEqual(expect.objectContaining(entry));
  });
});

describe('a search', () => {
  it.each(['spirometry', 'Manitoulin', 'lumberjack', 'fev1', 'expiratory'])('finds an entry by “%s”', async (word) => {
    expect(await find(word)).not.toContainEqual(expect.objectContaining(entry));
    await save({}, 0);
    expect(await find(word)).toContainEqual(expect.objectContaining(entry));
    await save({ keywords: [], places: [], population: 'All.', dictionary: [] }, 1);
    expect(await find(word)).not.toContainEqual(expect.objectContaining(entry));
  });

  it('still finds it by them after the entry itself was changed', async () => {
    await save({}, 0);
    await edit(entry.resourceId, { name: 'Breath' });
    expect(await find('spirometry breath')).toContainEqual(expect.objectContaining({ ...entry, name: 'Breath' }));
  });

  it('puts what says a word in its description before what says it in its facts, however often', async () => {
    const other = await publish('dataDomain');
    await edit(other.resourceId, { description: 'Lungs by plethysmograph.' });
    await save({ population: 'plethysmograph '.repeat(50).trim() }, 0);
    const found = await find('plethysmograph');
    expect(found.map(({ resourceId }) => resourceId)).toEqual([other.resourceId, entry.resourceId]);
  });
});
