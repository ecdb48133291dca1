import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { admin, contents, startManagementWorld, type ManagementWorld } from '../../../tests/management-world.ts';

const { publications: words } = MESSAGES;
const approvalNeeded = new ConflictError(words.approvalNeeded, { detail: { type: PROBLEM_TYPES.approvalNeeded } });
const waits = new ConflictError(words.waits, { detail: { type: PROBLEM_TYPES.publicationWaits } });
const card = {
  version: '1.0',
  intendedUse: 'Triage of referral letters.',
  intendedUsers: 'Clerks.',
  performance: [],
  limits: 'Letters in English.',
  contacts: 'triage@carebourse.example',
};
const question = { id: 'q_1', kind: 'text', label: 'Why do you need it?' };

let world: ManagementWorld;
let editor: TestUser;
let member: TestUser;
let organizationId: number;
let made = 0;

beforeAll(async () => void (world = await startManagementWorld()));
afterAll(() => world?.stop());
beforeEach(async () => {
  organizationId = await world.organization(`Told ${(made += 1)}`);
  editor = await world.member({ organizationId, role: 'editor' });
  member = await world.member({ organizationId });
});

/** An entry of the organization, without details yet. */
async function entryOf(resourceType: 'agent' | 'dataDomain', published = true) {
  const all = { ...contents.agent(), ...contents.dataDomain() };
  const content = { ...all[resourceType], stewardOrganizationId: organizationId };
  const { id: resourceId } = await world.changed('CreateResource', { content: { [resourceType]: content } });
  if (published) await world.changed('PublishResource', { resourceType, resourceId, revision: 1 });
  return { resourceType, resourceId };
}
type Entry = Awaited<ReturnType<typeof entryOf>>;

/** How each kind is saved, read by everybody, and asked for. */
const kinds = {
  facts: {
    type: 'dataDomain',
    detail: { population: 'Adults.' },
    save: (entry: Entry, detail: object, seen: number, user: TestUser) =>
      world.call('SaveFacts', { ...entry, facts: JSON.stringify(detail), seen }, user),
    read: async (entry: Entry) => (await world.client.call('GetFacts', entry)).facts,
  },
  form: {
    type: 'dataDomain',
    detail: [question],
    save: (entry: Entry, detail: object, seen: number, user: TestUser) =>
      world.call('SaveForm', { ...entry, questions: JSON.stringify(detail), seen }, user),
    read: async (entry: Entry) => (await world.client.call('GetForm', entry)).form?.questions,
  },
  card: {
    type: 'agent',
    detail: card,
    save: ({ resourceId: agentId }: Entry, detail: object, seen: number, user: TestUser) =>
      world.call('SaveCard', { agentId, card: JSON.stringify(detail), seen }, user),
    read: async ({ resourceId: agentId }: Entry) => (await world.client.call('GetCard', { agentId })).card,
  },
} as const;
type KindName = keyof typeof kinds;
const names = Object.keys(kinds) as KindName[];

async function ask(entry: Entry, kind: KindName, detail: object | undefined, seen: number, user = editor) {
  const change = { kind, seen, detail: detail && JSON.stringify(detail) };
  const { publication } = await world.call('AskForPublication', { ...entry, revision: 0, note: 'New', change }, user);
  if (!publication) throw new Error('no publication was answered');
  return publication;
}
const decide = (id: number, decision: string, comment?: string) =>
  world.call('DecidePublication', { id, decision, comment });

it.each(names)('tells no other %s of a published entry before an admin of the platform agrees', async (kind) => {
  const { type, detail, save, read } = kinds[kind];
  const entry = await entryOf(type);
  await expect(save(entry, detail, 0, editor)).rejects.toThrow(approvalNeeded);
  expect(await read(entry)).toBeUndefined();

  const asked = await ask(entry, kind, detail, 0);
  expect(asked).toMatchObject({ state: 'open', from: 'published', detailKind: kind, note: 'New' });
  const compared = await world.call('GetPublication', { id: asked.id });
  expect(compared.detailBefore).toBeUndefined();
  expect(JSON.parse(compared.detailAfter ?? '')).toMatchObject(kind === 'form' ? { questions: detail } : detail);
  expect(await read(entry)).toBeUndefined();
  await expect(save(entry, detail, 0, editor)).rejects.toThrow(waits);
  await expect(save(entry, detail, 0, admin)).rejects.toThrow(waits);

  await decide(asked.id, 'approved');
  expect(JSON.parse((await read(entry)) ?? '')).toMatchObject(detail);
  const audited = await world.heard(entry.resourceId, 'carebourse.audit', type);
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining([`${kind}.saved`, 'publication.approved']),
  );
  const news = await world.heard(entry.resourceId, 'carebourse.catalogue', type);
  expect(news.map(({ change }) => change)).toContain('described');
  await expect(ask(entry, kind, detail, 1)).rejects.toThrow(new ConflictError(words.sameAsPublished));
});

it.each(names)('leaves the %s as they were where the admin declines, or has saved others meanwhile', async (kind) => {
  const { type, detail, save, read } = kinds[kind];
  const entry = await entryOf(type);
  const declined = await ask(entry, kind, detail, 0);
  await decide(declined.id, 'declined', 'Please say more');
  expect(await read(entry)).toBeUndefined();
  const withdrawn = await ask(entry, kind, detail, 0);
  await world.call('WithdrawPublication', { id: withdrawn.id }, editor);
  await save(entry, detail, 0, admin);
  await expect(ask(entry, kind, kind === 'form' ? [] : undefined, 0)).rejects.toMatchObject({
    detail: { type: PROBLEM_TYPES.entryChanged },
  });
});

it('takes a card away by an approval alone, and shows the card that goes', async () => {
  const entry = await entryOf('agent');
  await kinds.card.save(entry, card, 0, admin);
  const removal = world.call('RemoveCard', { agentId: entry.resourceId, seen: 1 }, editor);
  await expect(removal).rejects.toThrow(approvalNeeded);
  const asked = await ask(entry, 'card', undefined, 1);
  const compared = await world.call('GetPublication', { id: asked.id }, editor);
  expect(JSON.parse(compared.detailBefore ?? '')).toMatchObject(card);
  expect(compared.detailAfter).toBeUndefined();
  await decide(asked.id, 'approved');
  expect(await kinds.card.read(entry)).toBeUndefined();
  const later = await world.call('GetPublication', { id: asked.id }, editor);
  expect(JSON.parse(later.detailBefore ?? '')).toMatchObject(card);
});

it('tells of a draft at once, until it waits for its publication: what was looked at is what is published', async () => {
  const entry = await entryOf('agent', false);
  await kinds.card.save(entry, card, 0, editor);
  await expect(ask(entry, 'card', { ...card, version: '1.1' }, 1)).rejects.toThrow(
    new ConflictError(words.publishesAlone),
  );
  await world.call('AskForPublication', { ...entry, revision: 1 }, editor);
  await expect(kinds.card.save(entry, { ...card, version: '1.1' }, 1, editor)).rejects.toThrow(waits);
});

it('tells at once where the organization is trusted', async () => {
  await world.trust(organizationId);
  const entry = await entryOf('dataDomain');
  for (const kind of ['facts', 'form'] as const) {
    await kinds[kind].save(entry, kinds[kind].detail, 0, editor);
    expect(await kinds[kind].read(entry)).toBeDefined();
  }
});

it('is asked for by editors alone, of a kind that the entry has, and of what fits', async () => {
  const entry = await entryOf('dataDomain');
  await expect(ask(entry, 'facts', kinds.facts.detail, 0, member)).rejects.toThrow(ForbiddenError);
  await expect(ask(entry, 'card', card, 0)).rejects.toThrow(InvalidInputError);
  await expect(ask(entry, 'facts', { permittedUses: ['DUO:9999999'] }, 0)).rejects.toMatchObject({
    fieldErrors: { 'facts.permittedUses.0': expect.anything() as unknown },
  });
});
