import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '../../personal-data/store/erasure.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';
import { deciding } from '../../../tests/deciding.ts';

const amelia: TestUser = { userId: 1, role: 'patient' };
const yasmin: TestUser = { userId: 2, role: 'patient' };
const child = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };
const NUMBER = '1234567897';
const CHILDS_NUMBER = '9876543217';

let profile: BootedProfile;
let decide: ReturnType<typeof deciding>;

beforeAll(async () => {
  profile = await bootProfile();
  profile.others.names = new Map([[1, ['Amelia', 'Tran']]]);
  decide = deciding(profile, { userId: 20, role: 'admin' });
});
afterAll(() => profile.stop());
beforeEach(async () => {
  const { db } = profile.context;
  await db.$transaction(async (tx) => {
    for (const { userId } of [amelia, yasmin]) await erasePerson(tx, userId, new Date());
  });
});

const numberOf = async (user: TestUser, dependentId?: number) =>
  (await as(user, () => profile.client.call('GetOwnRecord', { dependentId }))).healthNumber;

describe('whose records somebody’s are', () => {
  it('is told once the link is confirmed, without the version code, and no more when it ends', async () => {
    await decide.claim(amelia, `${NUMBER} AB`);
    expect(await numberOf(amelia)).toBeUndefined();
    await decide.confirm();
    expect(await numberOf(amelia)).toBe(NUMBER);
    expect(await numberOf(yasmin)).toBeUndefined();
    await decide.refuse();
    expect(await numberOf(amelia)).toBeUndefined();
  });

  it('is told of a dependent to their parent alone, and is on record', async () => {
    await decide.claim(amelia, NUMBER);
    const id = await decide.addDependent(amelia, { ...child, healthCardNumber: CHILDS_NUMBER });
    await as(amelia, () => profile.client.call('ListOwnLinks', {}));
    await decide.confirm();
    await profile.context.db.outbox.deleteMany();
    expect(await numberOf(amelia, id)).toBe(CHILDS_NUMBER);
    expect(await numberOf(amelia)).toBe(NUMBER);
    const line = { action: 'dependent.viewed', actorId: 1, outcome: 'success' };
    expect(await auditLines(profile.context.db)).toMatchObject([line]);
    await expect(numberOf(yasmin, id)).rejects.toThrow(NotFoundError);
    expect(await auditLines(profile.context.db)).toMatchObject([line, { ...line, actorId: 2, outcome: 'denied' }]);
  });

  it('is not told of a dependent who is old enough, nor to others than patients', async () => {
    const id = await decide.addDependent(amelia, { ...child, dateOfBirth: '1990-01-01' });
    await expect(numberOf(amelia, id)).rejects.toThrow(new ForbiddenError(MESSAGES.directives.decidesAlone));
    await expect(numberOf({ userId: 3, role: 'provider' })).rejects.toThrow(
      new ForbiddenError(MESSAGES.directives.patientsOnly),
    );
  });
});
