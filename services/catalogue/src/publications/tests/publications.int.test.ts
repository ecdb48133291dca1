import { LIMITS, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, agent, contents, startManagementWorld, type ManagementWorld } from '../../../tests/management-world.ts';

const { publications: words, management } = MESSAGES;
const approvalNeeded = new ConflictError(words.approvalNeeded, { detail: { type: PROBLEM_TYPES.approvalNeeded } });
const waits = new ConflictError(words.waits, { detail: { type: PROBLEM_TYPES.publicationWaits } });

let world: ManagementWorld;
let made = 0;

beforeAll(async () => void (world = await startManagementWorld()));
afterAll(() => world?.stop());

/** An organization with two who keep its entries and one who does not. */
async function shelf() {
  const organizationId = await world.organization(`Shelf ${(made += 1)}`);
  const place = { organizationId };
  const [editor, chief, member] = await Promise.all([
    world.member({ ...place, role: 'editor' }),
    world.member({ ...place, role: 'admin' }),
    world.member(place),
  ]);
  return { organizationId, editor, chief, member };
}

const fields = { ...agent, verified: false };
const content = (changed: object = {}) => ({ agent: { ...fields, ...changed } as never });

function draft(user: TestUser, changed: object = {}) {
  return world.changed('CreateResource', { content: content(changed) }, user);
}

async function ask(user: TestUser, resourceId: number, revision: number, more: object = {}) {
  const request = { resourceType: 'agent', resourceId, revision, ...more };
  const { publication } = await world.call('AskForPublication', request, user);
  if (!publication) throw new Error('no publication was answered');
  return publication;
}

const decide = (id: number, decision: string, comment?: string, user = admin) =>
  world.call('DecidePublication', { id, decision, comment }, user);
const reference = (resourceId: number, revision: number) => ({ resourceType: 'agent', resourceId, revision });
const nameOf = async (id: number) => (await world.found(id))?.entry?.name;

describe('an organization’s editor', () => {
  it('has as many drafts at a time as an organization may, of all types; a repeated call makes no new one', async () => {
    const { organizationId, editor, chief } = await shelf();
    const { id: lastId } = await draft(editor);
    const draftOfMany = { name: 'Full', description: '', category: 'workflow', specialty: '', lastUpdated: '' };
    const ofShelf = { ...draftOfMany, icon: 'science', iconBg: 'teal', publishedAt: null };
    const ids = Array.from({ length: LIMITS.drafts.max - 2 }, (_, index) => ({ id: 700_000 + index }));
    const data = ids.map((one) => ({ ...one, ...ofShelf, stewardOrganizationId: organizationId }));
    await world.db.agent.createMany({ data });
    const last = () =>
      underKey('last-draft', () => world.changed('CreateResource', { content: contents.data() }, editor));
    const kept = await last();
    const full = new ConflictError(MESSAGES.management.tooManyDrafts(LIMITS.drafts.max));
    await expect(draft(chief)).rejects.toThrow(full);
    expect(await last()).toEqual(kept);
    await draft((await shelf()).editor);
    await draft(admin);
    await world.changed('RetireResource', reference(lastId, 1), editor);
    await draft(chief);
  });

  it('drafts, changes, and asks for the publication, which an admin approves', async () => {
    const { organizationId, editor } = await shelf();
    const { id, content: drafted } = await draft(editor);
    expect(drafted?.agent?.stewardOrganizationId).toBe(organizationId);
    const renamed = content({ name: 'Triage Helper' });
    await world.changed('UpdateResource', { resourceId: id, revision: 1, content: renamed }, editor);
    await expect(world.changed('PublishResource', reference(id, 2), editor)).rejects.toThrow(approvalNeeded);

    const asked = await ask(editor, id, 2, { note: 'Ready since Monday' });
    expect(asked).toMatchObject({ state: 'open', from: 'draft', name: 'Triage Helper', note: 'Ready since Monday' });
    const listed = await world.call('ListManagedResources', { resourceType: 'agent' }, editor);
    expect(listed.resources).toMatchObject([{ id, publicationId: asked.id, status: 'draft' }]);
    expect(await nameOf(id)).toBeUndefined();

    await decide(asked.id, 'approved');
    expect(await nameOf(id)).toBe('Triage Helper');
    const [newest] = await world.history(id);
    const why = { proposedBy: editor.userId, actorId: admin.userId, note: 'Ready since Monday' };
    expect(newest).toMatchObject({ action: 'published', ...why });
    expect((await world.heard(id, 'carebourse.catalogue')).map(({ type }) => type)).toEqual([
      'publication-requested',
      'resource-published',
      'publication-decided',
    ]);
  });

  it('changes what everybody finds by an approval alone, and sees what it is compared with', async () => {
    const { editor, chief } = await shelf();
    const { id } = await draft(editor);
    await decide((await ask(editor, id, 1)).id, 'approved');
    const changed = content({ description: 'Reads letters in two languages.' });
    const edit = world.changed('UpdateResource', { resourceId: id, revision: 2, content: changed }, editor);
    await expect(edit).rejects.toThrow(approvalNeeded);
    await expect(ask(editor, id, 2)).rejects.toThrow(new ConflictError(words.sameAsPublished));

    const asked = await ask(editor, id, 2, { content: changed });
    const compared = await world.call('GetPublication', { id: asked.id }, chief);
    expect(compared.before?.agent?.description).toBe(agent.description);
    expect(compared.after?.agent?.description).toBe('Reads letters in two languages.');
    await decide(asked.id, 'declined', 'Which languages?');
    const [declined] = (await world.call('ListPublications', { state: 'declined', limit: 1 }, chief)).publications;
    expect(declined).toMatchObject({ id: asked.id, comment: 'Which languages?', decidedBy: admin.userId });
    expect((await world.found(id))?.entry?.description).toBe(agent.description);
  });

  it('retires at once, and restores by an approval', async () => {
    const { editor } = await shelf();
    const { id } = await draft(editor);
    await decide((await ask(editor, id, 1)).id, 'approved');
    const waiting = await ask(editor, id, 2, { content: content({ name: 'Other' }) });
    await world.changed('RetireResource', reference(id, 2), editor);
    const { publication } = await world.call('GetPublication', { id: waiting.id }, editor);
    expect(publication).toMatchObject({ state: 'withdrawn', decidedBy: editor.userId });
    await expect(world.changed('UndoLastChange', reference(id, 3), editor)).rejects.toThrow(approvalNeeded);
    expect(await nameOf(id)).toBeUndefined();
    await decide((await ask(editor, id, 3)).id, 'approved');
    expect(await nameOf(id)).toBe(agent.name);
  });

  it.each([
    ['a colleague who withdraws it', 'WithdrawPublication'],
    ['a colleague who retires the entry', 'RetireResource'],
  ] as const)('hears by whom its publication ended: %s', async (_who, name) => {
    const { editor, chief } = await shelf();
    const { id } = await draft(editor);
    const asked = await ask(editor, id, 1);
    await world.call(name, name === 'RetireResource' ? reference(id, 1) : { id: asked.id }, chief);
    const published = await world.heard(id, 'carebourse.catalogue');
    const ended = { publicationId: asked.id, state: 'withdrawn', userId: editor.userId, actorId: chief.userId };
    expect(published.filter(({ type }) => type === 'publication-decided')).toMatchObject([ended]);
    const noted = await world.heard(id, 'carebourse.audit');
    expect(noted.filter(({ action }) => action === 'publication.withdrawn')).toMatchObject([
      { actorId: chief.userId, title: agent.name },
    ]);
  });

  it('undoes what stays with the organization alone', async () => {
    const { organizationId, editor } = await shelf();
    const other = await shelf();
    const { id } = await draft(other.editor);
    const moved = { stewardOrganizationId: organizationId };
    await world.edit(id, 1, { ...moved, verified: true });
    const undo = (revision: number, user = editor) => world.changed('UndoLastChange', reference(id, revision), user);
    await expect(undo(2)).rejects.toThrow(new ForbiddenError(management.stewardByPlatform));

    await world.edit(id, 2, { ...moved, verified: false });
    await expect(undo(3)).rejects.toMatchObject({ fieldErrors: { verified: [management.verifiedByPlatform] } });
    await world.changed('UpdateResource', { resourceId: id, revision: 3, content: content({ name: 'Ours' }) }, editor);
    expect((await undo(4)).content?.agent).toMatchObject({ name: agent.name, stewardOrganizationId: organizationId });
    await undo(5, admin);
  });

  it('changes nothing that waits, withdraws it, and goes on', async () => {
    const { editor, chief } = await shelf();
    const { id } = await draft(editor);
    const asked = await ask(editor, id, 1);
    const changed = { resourceId: id, revision: 1, content: content({ name: 'Later' }) };
    await expect(world.changed('UpdateResource', changed, editor)).rejects.toThrow(waits);
    await expect(world.changed('UpdateResource', { ...changed }, admin)).rejects.toThrow(waits);
    await expect(ask(chief, id, 1)).rejects.toThrow(waits);
    await world.call('WithdrawPublication', { id: asked.id }, chief);
    await expect(decide(asked.id, 'approved')).rejects.toThrow(new ConflictError(words.decidedAlready));
    await world.changed('UpdateResource', changed, editor);
    expect(await ask(editor, id, 2)).toMatchObject({ name: 'Later' });
  });

  it('publishes at once where the organization is trusted, and changes what everybody finds', async () => {
    const { organizationId, editor } = await shelf();
    await world.trust(organizationId);
    const { id } = await draft(editor);
    await expect(ask(editor, id, 1)).rejects.toThrow(new ConflictError(words.publishesAlone));
    await world.changed('PublishResource', reference(id, 1), editor);
    const renamed = content({ name: 'Renamed at once' });
    await world.changed('UpdateResource', { resourceId: id, revision: 2, content: renamed }, editor);
    expect(await nameOf(id)).toBe('Renamed at once');
  });

  it('keeps no entry of others, and none for others', async () => {
    const { editor } = await shelf();
    const other = await shelf();
    const { id } = await draft(other.editor);
    const asked = await ask(other.editor, id, 1);
    const notYours = new ForbiddenError(management.notYours);
    const { resources } = await world.call('ListManagedResources', { resourceType: 'agent' }, editor);
    expect(resources).toEqual([]);
    const calls = [
      () => world.changed('UpdateResource', { resourceId: id, revision: 1, content: content() }, editor),
      () => world.changed('RetireResource', reference(id, 1), editor),
      () => world.call('GetResourceHistory', reference(id, 1), editor),
      () => ask(editor, id, 1),
      () => world.call('GetPublication', { id: asked.id }, editor),
      () => world.call('WithdrawPublication', { id: asked.id }, editor),
      () => world.call('ListReviews', reference(id, 1), editor),
    ];
    for (const refused of calls) await expect(refused()).rejects.toThrow(notYours);
    expect((await world.call('ListPublications', { state: 'open', limit: 5 }, editor)).publications).toEqual([]);
    const given = draft(editor, { stewardOrganizationId: other.organizationId });
    await expect(given).rejects.toMatchObject({ fieldErrors: { stewardOrganizationId: [management.stewardIsYours] } });
    await expect(draft(editor, { verified: true })).rejects.toMatchObject({
      fieldErrors: { verified: [management.verifiedByPlatform] },
    });
  });

  it('is nobody who is a mere member, or whose claim waits, and decides on nothing', async () => {
    const { organizationId, editor, member } = await shelf();
    const claimant = await world.member({ organizationId, status: 'claimed', role: 'editor' });
    for (const person of [member, claimant]) await expect(draft(person)).rejects.toThrow(ForbiddenError);
    const { id } = await draft(editor);
    const asked = await ask(editor, id, 1);
    await expect(decide(asked.id, 'approved', undefined, editor)).rejects.toThrow(ForbiddenError);
  });
});

describe('an admin of the platform', () => {
  it('says why a publication is declined, and finds each in a page', async () => {
    const { editor } = await shelf();
    const asked = await ask(editor, (await draft(editor)).id, 1);
    await expect(decide(asked.id, 'declined')).rejects.toMatchObject({
      fieldErrors: { comment: [words.reasonRequired] },
    });
    await expect(decide(asked.id, 'lost')).rejects.toThrow(InvalidInputError);
    await expect(decide(999_999, 'approved')).rejects.toThrow(new NotFoundError(words.notFound));
    await ask(editor, (await draft(editor)).id, 1);
    const first = await world.call('ListPublications', { state: 'open', limit: 1 });
    const second = await world.call('ListPublications', { state: 'open', limit: 1, cursor: first.nextCursor });
    expect([...first.publications, ...second.publications].map(({ askedBy }) => askedBy)).toEqual([
      editor.userId,
      editor.userId,
    ]);
    expect(second.publications[0]?.id).toBe(asked.id);
  });
});

describe('a review of a draft', () => {
  it('is asked of a colleague, who answers once', async () => {
    const { editor, chief } = await shelf();
    const { id } = await draft(editor);
    const request = { resourceType: 'agent', resourceId: id, reviewerId: chief.userId, note: 'The limits, please' };
    const { review } = await world.call('AskForReview', request, editor);
    const own = await world.call('ListOwnReviews', {}, chief);
    expect(own.reviews).toMatchObject([{ id: review?.id, name: agent.name, note: 'The limits, please' }]);

    const answer = { id: review?.id ?? 0, answer: 'changes', comment: 'Say from which age on.' };
    await expect(world.call('AnswerReview', answer, editor)).rejects.toThrow(new NotFoundError(words.reviewNotFound));
    await world.call('AnswerReview', answer, chief);
    await expect(world.call('AnswerReview', answer, chief)).rejects.toThrow(
      new ConflictError(words.reviewAnsweredAlready),
    );
    expect((await world.call('ListOwnReviews', {}, chief)).reviews).toEqual([]);
    const { reviews } = await world.call('ListReviews', reference(id, 1), editor);
    expect(reviews).toMatchObject([{ answer: 'changes', comment: 'Say from which age on.' }]);
    expect((await world.heard(id, 'carebourse.catalogue')).map(({ type, userId }) => [type, userId])).toEqual([
      ['review-requested', chief.userId],
      ['review-answered', editor.userId],
    ]);
  });

  it('is asked of nobody else', async () => {
    const { editor, member } = await shelf();
    const other = await shelf();
    const { id } = await draft(editor);
    const asking = (reviewerId: number, user = editor) =>
      world.call('AskForReview', { resourceType: 'agent', resourceId: id, reviewerId }, user);
    for (const { userId } of [member, other.chief])
      await expect(asking(userId)).rejects.toMatchObject({ fieldErrors: { reviewerId: [words.reviewerUnknown] } });
    await expect(asking(editor.userId)).rejects.toMatchObject({ fieldErrors: { reviewerId: [words.ownReview] } });
    await expect(asking(editor.userId, admin)).rejects.toThrow(ForbiddenError);
    await expect(asking(other.chief.userId, other.editor)).rejects.toThrow(new ForbiddenError(management.notYours));
  });
});
