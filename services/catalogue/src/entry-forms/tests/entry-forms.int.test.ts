import { PROBLEM_TYPES, RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import type { Question } from '@carebourse/contracts/entry-form';
import { FORM_TEMPLATES } from '@carebourse/contracts/form-templates';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, contents, startManagementWorld, type ManagementWorld } from '../../../tests/management-world.ts';

const { entryForm: words } = MESSAGES;
const [research] = FORM_TEMPLATES;
const plan = { id: 'plan', kind: 'text', label: 'Your plan', required: true } as const;

let world: ManagementWorld;
let entry: { resourceType: ResourceType; resourceId: number };

beforeAll(async () => {
  world = await startManagementWorld();
  // What others ask for: detail-publications.int.test.ts.
  await world.trust(world.stewardOrganizationId);
});
afterAll(() => world?.stop());

async function draft(resourceType: ResourceType) {
  const all = { ...contents.agent(), ...contents.data(), ...contents.dataDomain(), ...contents.dataCollection() };
  const content = { ...all[resourceType], stewardOrganizationId: world.stewardOrganizationId };
  const { id: resourceId } = await world.changed('CreateResource', { content: { [resourceType]: content } });
  return { resourceType, resourceId };
}

async function publish(resourceType: ResourceType) {
  const made = await draft(resourceType);
  await world.changed('PublishResource', { ...made, revision: 1 });
  return made;
}

beforeEach(async () => {
  entry = await publish('dataDomain');
});

async function save(questions: unknown, seen: number, user: TestUser = admin, about: object = entry) {
  const asked = { ...entry, ...about, seen, questions: JSON.stringify(questions) };
  const { form } = await world.call('SaveForm', asked, user);
  if (!form) throw new Error('no form was answered');
  return form;
}

async function read(of = entry) {
  const { form } = await world.client.call('GetForm', of);
  return form ? { version: form.version, questions: JSON.parse(form.questions) as Question[] } : undefined;
}

describe('the form of an entry', () => {
  it.each(RESOURCE_TYPES)('of type %s is read by everybody, and by whoever submits a request', async (type) => {
    const of = await publish(type);
    expect(await read(of)).toBeUndefined();
    expect((await world.call('GetResource', of)).form).toBeNull();
    await save(research?.questions, 0, admin, of);
    await save([plan], 1, admin, of);
    expect(await read(of)).toEqual({ version: 2, questions: [plan] });
    expect((await world.call('GetResource', of)).form).toEqual({ version: 2, questions: JSON.stringify([plan]) });
  });

  it('is kept with who saved it, and taken away by one without questions', async () => {
    expect((await save([], 0)).versions).toEqual([]);
    await save([plan], 0);
    const { versions } = await save([], 1);
    expect(versions).toMatchObject([{ version: 2, changedBy: admin.userId }, { version: 1 }]);
    expect(await read()).toEqual({ version: 2, questions: [] });
    const audited = await world.heard(entry.resourceId, 'carebourse.audit', 'dataDomain');
    expect(audited.filter(({ action }) => action === 'form.saved')).toHaveLength(2);
  });

  it('is read as it was, by its version', async () => {
    const older = (version?: number) => world.call('GetManagedForm', { ...entry, version }, admin);
    expect((await older()).form).toMatchObject({ version: 0, questions: '[]' });
    await save([plan], 0);
    await save([], 1);
    const { form } = await older(1);
    expect(form).toMatchObject({ version: 1, questions: JSON.stringify([plan]) });
    expect(form?.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await older()).form).toMatchObject({ version: 2, questions: '[]' });
    await expect(older(3)).rejects.toThrow(new NotFoundError(words.versionNotFound));
  });

  it('of a draft is kept by its editors, and not seen by plain members of its steward', async () => {
    const unseen = await draft('data');
    const editor = await world.member({ organizationId: world.stewardOrganizationId, role: 'editor' });
    const plain = await world.member({ organizationId: world.stewardOrganizationId });
    await expect(world.call('GetManagedForm', unseen, editor)).resolves.toBeDefined();
    await expect(world.call('GetManagedForm', unseen, plain)).rejects.toThrow(NotFoundError);
  });

  it('of a draft is not read before that is published', async () => {
    const unseen = await draft('data');
    await save([plan], 0, admin, unseen);
    await expect(read(unseen)).rejects.toThrow(new NotFoundError(words.entryNotFound));
  });

  it('makes no version of what is the same, and is not written over by whoever has not seen the newest', async () => {
    await save([plan], 0);
    expect((await save([plan], 0)).versions).toHaveLength(1);
    await expect(save([], 0)).rejects.toThrow(
      new ConflictError(words.changedMeanwhile, { detail: { type: PROBLEM_TYPES.entryChanged } }),
    );
  });

  it('is not saved with what does not fit, which is told on its field', async () => {
    const refused = await save([plan, { ...plan, kind: 'choice' }], 0).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect((refused as InvalidInputError).fieldErrors).toEqual({
      'questions.1.id': [words.idTwice],
      'questions.1.options': [words.tooFewOptions],
    });
    expect(await read()).toBeUndefined();
  });

  it('is kept by admins and by editors of the steward alone, and its plain members read what they keep', async () => {
    const member = await world.member({ organizationId: world.stewardOrganizationId, role: 'editor' });
    const plain = await world.member({ organizationId: world.stewardOrganizationId });
    await expect(save([plan], 0, member)).resolves.toMatchObject(entry);
    await expect(world.call('GetManagedForm', entry, member)).resolves.toBeDefined();
    await expect(save([], 1, plain)).rejects.toThrow(MESSAGES.management.editorsOnly);
    await expect(world.call('GetManagedForm', entry, plain)).resolves.toBeDefined();
    const others = [
      await world.member({ organizationId: await world.organization('Halden Ridge') }),
      await world.member({ organizationId: world.stewardOrganizationId, status: 'claimed' }),
    ];
    for (const other of others) {
      await expect(save([], 1, other)).rejects.toThrow(ForbiddenError);
      await expect(world.call('GetManagedForm', entry, other)).rejects.toThrow(ForbiddenError);
    }
    await expect(save([plan], 0, admin, { resourceId: 999_999 })).rejects.toThrow(NotFoundError);
  });
});
