import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '../rpc/get-profile.ts';
import { addRoleProfile } from '../../store/role-profiles.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const { profile: words } = MESSAGES;
const patient: TestUser = { userId: 1, role: 'patient' };
const provider: TestUser = { userId: 2, role: 'provider' };
const partner: TestUser = { userId: 3, role: 'partner' };

let profile: BootedProfile;

beforeAll(async () => {
  profile = await bootProfile();
});

afterAll(() => profile.stop());

beforeEach(async () => {
  const { db } = profile.context;
  await db.roleProfile.deleteMany();
  await db.preferences.deleteMany();
  await db.outbox.deleteMany();
});

const get = (user: TestUser) => as(user, () => profile.client.call('GetProfile', {}));
const update = (user: TestUser, fields: object, profileType: string = user.role) =>
  as(user, () => profile.client.call('UpdateProfile', { profileType, profileData: JSON.stringify(fields) }));
const patientFields = async () => JSON.parse((await get(patient)).patientProfile ?? 'null') as unknown;

describe('GetProfile', () => {
  it('has no profile to show before the registration was heard of, but preferences', async () => {
    const answer = await get(patient);
    expect(answer.patientProfile).toBeUndefined();
    expect(answer.providerProfile).toBeUndefined();
    expect(answer.partnerProfile).toBeUndefined();
    expect(JSON.parse(answer.communicationPreferences ?? '')).toEqual(['inApp', 'email']);
    expect(JSON.parse(answer.notificationSettings ?? '')).toHaveProperty('system', ['inApp', 'email']);
    expect(answer.preferences).toBe('{}');
  });

  it.each([
    [patient, 'patientProfile'],
    [provider, 'providerProfile'],
    [partner, 'partnerProfile'],
  ] as const)('shows an empty profile of the role of %o', async (user, field) => {
    await profile.context.db.$transaction((tx) => addRoleProfile(tx, user.userId, user.role));
    const { patientProfile, providerProfile, partnerProfile } = await get(user);
    const shown = Object.entries({ patientProfile, providerProfile, partnerProfile });
    expect(shown.filter(([, text]) => text !== undefined)).toEqual([[field, '{}']]);
  });

  it('shows chosen preferences', async () => {
    const notificationSettings = '{"system":["email"]}';
    await profile.context.db.preferences.create({
      data: { userId: 1, preferences: '{"a":1}', communicationPreferences: '["sms"]', notificationSettings },
    });
    expect(await get(patient)).toMatchObject({
      preferences: '{"a":1}',
      communicationPreferences: '["sms"]',
      notificationSettings,
    });
  });

  it('masks the health card number', async () => {
    await update(patient, { healthCardNumber: '9876-543-217 ab' });
    expect(await patientFields()).toEqual({ healthCardNumber: '••••••3217' });
  });

  it('leaves no line when somebody looks at it in their own session, however often', async () => {
    for (let look = 0; look < 100; look++) await get(patient);
    expect(await auditLines(profile.context.db)).toEqual([]);
  });

  it('is on record when an API client looks', async () => {
    const caller = {
      ...partner,
      sessionRef: undefined,
      mustEnrol: false,
      addressConfirmed: true,
      clientId: 'client',
      isAssistant: false,
      scopes: [],
    };
    const from = { clientAddress: undefined, network: '192.0.2.1', idempotencyKey: undefined };
    const call = { caller, callerIfAny: caller, requestId: 'r1', ...from };
    await getProfile(profile.context, {}, { ...call, signal: AbortSignal.timeout(10_000) });
    expect(await auditLines(profile.context.db)).toMatchObject([
      { actorId: 3, action: 'profile.viewed', informationType: 'account', subjectUserId: 3 },
    ]);
  });

  it('is refused without a token', async () => {
    await expect(profile.client.call('GetProfile', {})).rejects.toThrow(UnauthenticatedError);
  });
});

describe('UpdateProfile', () => {
  it('stores what is given, keeps what is left out, removes what is empty, and answers the profile', async () => {
    await update(patient, { bloodType: 'O+', allergies: ['Penicillin', 'Shellfish'], gender: 'Female' });
    const { profile: answer } = await update(patient, { gender: '', weight: '63 kg' });
    expect(JSON.parse(answer?.patientProfile ?? '')).toEqual({
      bloodType: 'O+',
      allergies: ['Penicillin', 'Shellfish'],
      weight: '63 kg',
    });
    expect(await patientFields()).toEqual(JSON.parse(answer?.patientProfile ?? ''));
  });

  it('takes a masked health card number as unchanged', async () => {
    await update(patient, { healthCardNumber: '9876543217AB' });
    await update(patient, { healthCardNumber: '••••••3217', bloodType: 'A-' });
    const stored = await profile.context.db.roleProfile.findUniqueOrThrow({ where: { userId: 1 } });
    expect(JSON.parse(profile.context.cipher.decrypt(stored.data ?? '', 'role_profile.data/1'))).toEqual({
      healthCardNumber: '9876543217AB',
      bloodType: 'A-',
    });
  });

  it('keeps every one of many changes at the same time', async () => {
    const fields = ['gender', 'bloodType', 'weight', 'height', 'dataConsent', 'healthcareId', 'primaryCareProvider'];
    await Promise.all(fields.map((field) => update(patient, { [field]: `my ${field}` })));
    expect(await patientFields()).toEqual(Object.fromEntries(fields.map((field) => [field, `my ${field}`])));
  });

  it('gives nobody the healthcare ID of another person, however it is written, and tells nothing of them', async () => {
    const other: TestUser = { userId: 5, role: 'patient' };
    await update(patient, { healthcareId: 'CB-0042-A' });
    const taken = words.healthcareIdTaken;
    for (const healthcareId of ['CB-0042-A', 'cb 0042 a', 'ＣＢ－0042A']) {
      await expect(update(other, { healthcareId, bloodType: 'B+' })).rejects.toMatchObject({
        message: taken,
        fieldErrors: { healthcareId: [taken] },
      });
    }
    expect((await get(other)).patientProfile ?? '{}').toBe('{}');
    await update(patient, { healthcareId: 'CB-0042-A', gender: 'x' });
    await update(patient, { healthcareId: null });
    await update(other, { healthcareId: 'CB-0042-A' });
  });

  it('keeps a healthcare ID once a custodian confirmed whose records they are', async () => {
    await update(patient, { healthcareId: 'CB-0043-A' });
    const { db, cipher } = profile.context;
    const link = { userId: 1, numberHash: '0'.repeat(64), state: 'confirmed', since: new Date(), decidedBy: 4 };
    const { id } = await db.recordLink.create({ data: { ...link, sealed: cipher.encrypt('{}', 'a') } });
    for (const healthcareId of ['CB-0044-A', null]) {
      const refused = update(patient, { healthcareId });
      await expect(refused).rejects.toThrow(words.healthcareIdConfirmed);
    }
    expect(await patientFields()).toEqual({ healthcareId: 'CB-0043-A' });
    await db.recordLink.delete({ where: { id } });
  });

  it('lets a partner change theirs, but only fields of a partner', async () => {
    await update(partner, { organizationName: 'Northshore Inference', supportTier: 'Gold' });
    expect((await get(partner)).partnerProfile).toBe('{"organizationName":"Northshore Inference"}');
  });

  it.each([
    [patient, 'partner'],
    [partner, 'patient'],
    [provider, 'patient'],
    [{ userId: 4, role: 'admin' } as const, 'partner'],
  ])('refuses %o the profile of a %s', async (user, profileType) => {
    const refused = update(user, {}, profileType);
    await expect(refused).rejects.toThrow(ForbiddenError);
    await expect(refused).rejects.toThrow(MESSAGES.profile.typeMismatch);
  });

  it('refuses a provider, whose profile is read-only', async () => {
    await expect(update(provider, { medicalSchool: 'Elsewhere' })).rejects.toThrow(InvalidInputError);
  });

  it('refuses a health card number whose check digit is wrong, with the field', async () => {
    await expect(update(patient, { healthCardNumber: '9876543218' })).rejects.toMatchObject({
      name: 'InvalidInputError',
      message: MESSAGES.validation.healthCardInvalid,
      fieldErrors: { 'profileData.healthCardNumber': [MESSAGES.validation.healthCardInvalid] },
    });
  });

  it.each(['', '{', 'null', '[]', '"text"'])('refuses %j as data', async (profileData) => {
    const call = as(patient, () => profile.client.call('UpdateProfile', { profileType: 'patient', profileData }));
    await expect(call).rejects.toThrow(InvalidInputError);
    expect(await profile.context.db.roleProfile.count()).toBe(0);
  });

  it('puts the change on record, without what it says', async () => {
    await update(patient, { healthCardNumber: '9876543217AB', allergies: ['Penicillin'] });
    expect(await auditLines(profile.context.db)).toMatchObject([
      { action: 'profile.changed', informationType: 'health-profile', subjectUserId: 1 },
    ]);
    expect(JSON.stringify(await profile.context.db.outbox.findMany({ select: { body: true } }))).not.toMatch(
      /9876543217|3217|Penicillin/,
    );
  });

  it('leaves nothing readable in the table', async () => {
    await update(patient, { healthCardNumber: '9876543217AB', allergies: ['Penicillin'] });
    const [row] = await profile.context.db.$queryRaw<{ text: string }[]>`SELECT t::text AS text FROM role_profile t`;
    expect(row?.text).toContain('v1.test.');
    expect(row?.text).not.toMatch(/9876543217|Penicillin|allergies|healthCardNumber/);
  });

  it('does not open a profile that was copied to another person', async () => {
    await update(patient, { bloodType: 'O+' });
    await profile.context.db
      .$executeRaw`INSERT INTO role_profile (user_id, role, data) SELECT 9, role, data FROM role_profile`;
    await expect(get({ userId: 9, role: 'patient' })).rejects.toThrow(MESSAGES.http.internal);
  });

  it('cannot be stored in the clear, whoever writes', async () => {
    const write = profile.context.db.roleProfile.create({ data: { userId: 9, role: 'patient', data: '{"a":1}' } });
    await expect(write).rejects.toThrow('role_profile_data_encrypted');
  });
});
