import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../tests/audit-trail.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const parent: TestUser = { userId: 1, role: 'patient' };
const stranger: TestUser = { userId: 8, role: 'patient' };

const leo = {
  firstName: 'Leo',
  lastName: 'Tran',
  dateOfBirth: '2017-09-02',
  relationship: 'Son',
  medicalNotes: 'Mild eczema, worse in winter.',
};

let profile: BootedProfile;

beforeAll(async () => {
  profile = await bootProfile();
});

afterAll(() => profile.stop());

beforeEach(async () => {
  await profile.context.db.dependent.deleteMany();
  await profile.context.db.outbox.deleteMany();
});

const list = async (user: TestUser = parent) => {
  const { dependents } = await as(user, () => profile.client.call('ListDependents', {}));
  return dependents;
};
const add = async (fields: object = leo, user: TestUser = parent) => {
  const { dependent } = await as(user, () => profile.client.call('AddDependent', { fields }));
  if (!dependent) throw new Error('no dependent in the answer');
  return dependent;
};
const update = (id: number, fields: object, user: TestUser = parent) =>
  as(user, () => profile.client.call('UpdateDependent', { id, fields }));
const remove = (id: number, user: TestUser = parent) => as(user, () => profile.client.call('RemoveDependent', { id }));

async function expectAllRefused(attempts: Promise<unknown>[], error: Error): Promise<void> {
  const results = await Promise.allSettled(attempts);
  expect(results).toEqual(attempts.map(() => ({ status: 'rejected', reason: error })));
}

describe('a patient', () => {
  it('adds a dependent, whose parent they are', async () => {
    const added = await add({ ...leo, parentId: 99 });
    expect(added).toMatchObject({ ...leo, parentId: 1 });
    expect(added.id).toBeGreaterThanOrEqual(1000);
    expect(Date.parse(added.createdAt)).toBeLessThanOrEqual(Date.now());
    expect(await list()).toEqual([added]);
  });

  it('adds one without notes, with a date-time cut to its date', async () => {
    const added = await add({ ...leo, medicalNotes: '', dateOfBirth: '2017-09-02T23:30:00-04:00' });
    expect(added.medicalNotes).toBeUndefined();
    expect(added.dateOfBirth).toBe('2017-09-02');
  });

  it('changes all fields of one; notes left out are gone', async () => {
    const { id } = await add();
    const { dependent } = await update(id, { ...leo, firstName: 'Leon', medicalNotes: 'Uses a moisturizer.' });
    expect(dependent).toMatchObject({ id, firstName: 'Leon', medicalNotes: 'Uses a moisturizer.' });
    const { medicalNotes: _, ...withoutNotes } = leo;
    await update(id, withoutNotes);
    expect((await list())[0]?.medicalNotes).toBeUndefined();
  });

  it('removes one, once', async () => {
    const { id } = await add();
    await remove(id);
    expect(await list()).toEqual([]);
    await expect(remove(id)).rejects.toThrow(NotFoundError);
  });

  it.each([
    ['firstName', '  ', MESSAGES.validation.firstNameRequired],
    ['lastName', '', MESSAGES.validation.lastNameRequired],
    ['relationship', '', MESSAGES.validation.relationshipRequired],
    ['dateOfBirth', '', MESSAGES.validation.dateOfBirthRequired],
    ['dateOfBirth', '2017-02-30', MESSAGES.validation.dateOfBirthInvalid],
    ['dateOfBirth', '2999-01-01', MESSAGES.validation.dateOfBirthInvalid],
  ])('is told that %s cannot be %j', async (field, value, message) => {
    const expected = { name: 'InvalidInputError', message, fieldErrors: { [field]: [message] } };
    await expect(add({ ...leo, [field]: value })).rejects.toMatchObject(expected);
    const { id } = await add();
    await expect(update(id, { ...leo, [field]: value })).rejects.toMatchObject(expected);
    expect(await list()).toMatchObject([leo]);
  });

  it('is told what is missing when nothing was sent', async () => {
    await expect(as(parent, () => profile.client.call('AddDependent', {}))).rejects.toMatchObject({
      name: 'InvalidInputError',
      message: MESSAGES.validation.firstNameRequired,
    });
  });
});

describe("another patient's dependent", () => {
  it('is not listed, and answered like one that does not exist', async () => {
    const { id } = await add();
    expect(await list(stranger)).toEqual([]);
    const unknown = 2_000_000_000;
    await expectAllRefused(
      [update(id, leo, stranger), remove(id, stranger), update(unknown, leo), remove(unknown)],
      new NotFoundError(MESSAGES.dependents.notFound),
    );
    expect(await list()).toMatchObject([{ id, ...leo }]);
  });

  it('leaves a trace when somebody tries', async () => {
    const { id } = await add();
    await profile.context.db.outbox.deleteMany();
    await update(id, { ...leo, firstName: 'Theirs' }, stranger).catch(() => undefined);
    await remove(id, stranger).catch(() => undefined);
    const denied = { actorId: 8, subjectUserId: 1, subject: `dependent/${id}`, outcome: 'denied' };
    expect(await auditLines(profile.context.db)).toMatchObject([
      { action: 'dependent.changed', ...denied },
      { action: 'dependent.removed', ...denied },
    ]);
  });
});

describe('others', () => {
  it.each(['provider', 'partner', 'admin'] as const)('a %s has no dependents', async (role) => {
    const user: TestUser = { userId: 2, role };
    await expectAllRefused(
      [list(user), add(leo, user), update(1, leo, user), remove(1, user)],
      new ForbiddenError(MESSAGES.dependents.patientsOnly),
    );
  });

  it('visitors are refused', async () => {
    const { client } = profile;
    await expectAllRefused(
      [
        client.call('ListDependents', {}),
        client.call('AddDependent', { fields: leo }),
        client.call('UpdateDependent', { id: 1, fields: leo }),
        client.call('RemoveDependent', { id: 1 }),
      ],
      new UnauthenticatedError(MESSAGES.auth.notAuthenticated),
    );
  });
});

describe('health information', () => {
  it('is on record for every view and change', async () => {
    const { id } = await add();
    await list();
    await update(id, leo);
    await remove(id);
    const line = { actorId: 1, informationType: 'dependent', subjectUserId: 1, subject: `dependent/${id}` };
    expect(await auditLines(profile.context.db)).toMatchObject(
      ['added', 'viewed', 'changed', 'removed'].map((verb) => ({ ...line, action: `dependent.${verb}` })),
    );
  });

  it('is not readable in the table, the outbox, or at the place of another dependent', async () => {
    const { id } = await add();
    const other = await add({ ...leo, firstName: 'Mai', medicalNotes: undefined });
    const { db } = profile.context;
    const rows = await db.$queryRaw<{ text: string }[]>`SELECT t::text AS text FROM dependent t
      UNION ALL SELECT body FROM outbox`;
    expect(JSON.stringify(rows)).not.toMatch(/eczema|\b(Leo|Mai|Tran|Son)\b|2017-09-02/);
    await db.$executeRaw`UPDATE dependent SET medical_notes = (SELECT medical_notes FROM dependent WHERE id = ${id})
      WHERE id = ${other.id}`;
    await expect(list()).rejects.toThrow(MESSAGES.http.internal);
    await db.$executeRaw`UPDATE dependent SET medical_notes = NULL,
      sealed = (SELECT sealed FROM dependent WHERE id = ${id}) WHERE id = ${other.id}`;
    await expect(list()).rejects.toThrow(MESSAGES.http.internal);
  });
});
