import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  RateLimitedError,
  SecondFactorRequiredError,
  UnauthenticatedError,
} from '@carebourse/runtime/errors';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTokenVerifier } from '@carebourse/rpc/tokens';
import { failure, PASSWORD, startAccountWorld, type AccountWorld, type Person } from './account-world.ts';

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld();
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.now = new Date('2027-01-01T12:00:00Z');
  world.context.adminsNeedSecondFactor = false;
  await world.context.db.outbox.deleteMany();
  await world.context.db.signInThrottle.deleteMany();
});

const codeOf = (secret: string) => generateSync({ secret, epoch: world.now.getTime() / 1000 });
const nextStep = () => (world.now = new Date(world.now.getTime() + 30_000));
const start = (sessionId: string, password = PASSWORD) =>
  world.in(sessionId, () => world.account.call('StartSecondFactor', { password }));
const confirm = (sessionId: string, code: string) =>
  world.in(sessionId, () => world.account.call('ConfirmSecondFactor', { code }));

async function enrolled(): Promise<Person & { secret: string; recoveryCodes: string[] }> {
  const person = await world.registerConfirmed();
  const { secret } = await start(person.sessionId);
  const { recoveryCodes } = await confirm(person.sessionId, codeOf(secret));
  nextStep();
  return { ...person, secret, recoveryCodes };
}

describe('turning the second factor on', () => {
  it('shows the key as a picture and as text, and counts once a code has confirmed it', async () => {
    const person = await world.registerConfirmed();
    const { secret, uri, qrCode } = await start(person.sessionId);
    expect(uri).toBe(
      `otpauth://totp/Carebourse:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Carebourse`,
    );
    expect(Buffer.from(qrCode.split(',')[1] ?? '', 'base64').toString()).toContain('<svg');
    await world.login(person);

    const { recoveryCodes } = await confirm(person.sessionId, codeOf(secret));
    expect(recoveryCodes).toHaveLength(10);
    const security = await world.in(person.sessionId, () => world.account.call('GetSecurity', {}));
    expect(security).toMatchObject({ secondFactorSince: world.now.toISOString(), recoveryCodesLeft: 10 });
    expect(await world.auditActions()).toContain('second-factor.enabled');
    expect((await world.mailTo(person)).map(({ subject }) => subject)).toContain('The second factor was turned on');
  });

  it('needs the password', async () => {
    const person = await world.registerConfirmed();
    await failure(start(person.sessionId, 'wrong'), InvalidInputError);
  });

  it('is not done by a wrong code, and not guessed', async () => {
    const person = await world.registerConfirmed();
    await start(person.sessionId);
    for (let tries = 0; tries < 5; tries++) {
      const refused = await failure(confirm(person.sessionId, '000000'), InvalidInputError);
      expect(refused.fieldErrors).toHaveProperty('code');
    }
    await failure(confirm(person.sessionId, '000000'), RateLimitedError);
    await world.login(person);
  });

  it('starts anew until it is confirmed, and not after', async () => {
    const person = await world.registerConfirmed();
    const first = await start(person.sessionId);
    const second = await start(person.sessionId);
    await failure(confirm(person.sessionId, codeOf(first.secret)), InvalidInputError);
    await confirm(person.sessionId, codeOf(second.secret));
    await failure(start(person.sessionId), ConflictError);
  });

  it('keeps the secret encrypted and the recovery codes hashed', async () => {
    const { id, secret, recoveryCodes } = await enrolled();
    const factor = await world.context.db.secondFactor.findUniqueOrThrow({ where: { userId: id } });
    expect(factor.secret).not.toContain(secret);
    const stored = await world.context.db.recoveryCode.findMany({ where: { userId: id } });
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
  });
});

describe('signing in with a second factor', () => {
  it('asks for it once the password is right, and not before', async () => {
    const person = await enrolled();
    const asked = await failure(world.login(person), SecondFactorRequiredError);
    expect(asked.message).toBe(MESSAGES.account.secondFactorRequired);
    const wrong = await failure(world.login(person, { password: 'wrong' }), UnauthenticatedError);
    expect(wrong.message).toBe(MESSAGES.auth.badCredentials);
    await world.login(person, { code: codeOf(person.secret) });
  });

  it('takes each code once, also when it is shown twice at the same time', async () => {
    const person = await enrolled();
    const code = codeOf(person.secret);
    const results = await Promise.allSettled([world.login(person, { code }), world.login(person, { code })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await failure(world.login(person, { code }), SecondFactorRequiredError);
    nextStep();
    await world.login(person, { code: codeOf(person.secret) });
  });

  it('does not take the code again that turned it on', async () => {
    const person = await world.registerConfirmed();
    const { secret } = await start(person.sessionId);
    const code = codeOf(secret);
    await confirm(person.sessionId, code);
    const refused = await failure(world.login(person, { code }), SecondFactorRequiredError);
    expect(refused.message).toBe(MESSAGES.account.secondFactorWrong);
  });

  it('takes each recovery code once, however it is written, and tells the owner', async () => {
    const person = await enrolled();
    const recoveryCode = person.recoveryCodes[3] ?? '';
    await world.login(person, { recoveryCode: recoveryCode.toUpperCase().replaceAll('-', ' ') });
    const refused = await failure(world.login(person, { recoveryCode }), SecondFactorRequiredError);
    expect(refused.message).toBe(MESSAGES.account.recoveryCodeWrong);
    expect((await world.mailTo(person)).map(({ subject }) => subject)).toContain('A recovery code was used');
  });

  it('does not take the recovery codes of somebody else', async () => {
    const [person, other] = [await enrolled(), await enrolled()];
    await failure(world.login(person, { recoveryCode: other.recoveryCodes[0] }), SecondFactorRequiredError);
  });

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', '-12345', '0'.repeat(40)])(
    'does not take %s for a code',
    async (code) => {
      const person = await enrolled();
      await failure(world.login(person, { code }), SecondFactorRequiredError);
    },
  );

  it('makes guessers wait after five wrong codes, even with a right one', async () => {
    const person = await enrolled();
    for (let tries = 0; tries < 5; tries++) {
      await failure(world.login(person, { code: '000000' }), SecondFactorRequiredError);
    }
    await failure(world.login(person, { code: codeOf(person.secret) }), RateLimitedError);
    expect(await world.auditActions()).toContain('session.refused');
  });
});

describe('the second factor that is on', () => {
  const calls = ['DisableSecondFactor', 'RenewRecoveryCodes'] as const;
  const call = (person: Person, name: (typeof calls)[number], shown: object) =>
    world.in(person.sessionId, () => world.account.call(name, { password: PASSWORD, ...shown }));

  describe.each(calls)('%s', (name) => {
    it('takes the password and the factor, and neither alone', async () => {
      const person = await enrolled();
      const wrongPassword = { password: 'wrong', code: codeOf(person.secret) };
      const refusals: [shown: object, field: string, message: string][] = [
        [{}, 'code', MESSAGES.account.secondFactorRequired],
        [{ code: '000000' }, 'code', MESSAGES.account.secondFactorWrong],
        [{ recoveryCode: 'x7kp-29dm-aq4c-0tzv' }, 'recoveryCode', MESSAGES.account.recoveryCodeWrong],
        [wrongPassword, 'password', MESSAGES.account.passwordWrong],
      ];
      for (const [shown, field, message] of refusals) {
        const refused = await failure(call(person, name, shown), InvalidInputError);
        expect(refused.fieldErrors).toEqual({ [field]: [message] });
      }
      expect(await world.auditActions()).toContain('second-factor.refused');
      await failure(world.login(person), SecondFactorRequiredError);
      await call(person, name, { code: codeOf(person.secret) });
    });

    it('takes a recovery code in place of the app', async () => {
      const person = await enrolled();
      await call(person, name, { recoveryCode: person.recoveryCodes[0] });
    });

    it('makes guessers wait after five wrong codes, even with a right one', async () => {
      const person = await enrolled();
      for (let tries = 0; tries < 5; tries++) {
        await failure(call(person, name, { code: '000000' }), InvalidInputError);
      }
      await failure(call(person, name, { code: codeOf(person.secret) }), RateLimitedError);
    });
  });

  it('is turned off with its recovery codes', async () => {
    const person = await enrolled();
    await call(person, 'DisableSecondFactor', { code: codeOf(person.secret) });
    await world.login(person);
    expect(await world.context.db.recoveryCode.count({ where: { userId: person.id } })).toBe(0);
    await failure(call(person, 'DisableSecondFactor', {}), ConflictError);
  });

  it('gets new recovery codes, and the old ones are good for nothing', async () => {
    const person = await enrolled();
    const { recoveryCodes } = await world.in(person.sessionId, () =>
      world.account.call('RenewRecoveryCodes', { password: PASSWORD, code: codeOf(person.secret) }),
    );
    await failure(world.login(person, { recoveryCode: person.recoveryCodes[0] }), SecondFactorRequiredError);
    await world.login(person, { recoveryCode: recoveryCodes[0] });
  });
});

describe('an admin where admins need a second factor', () => {
  async function admin(): Promise<Person> {
    const person = await world.registerConfirmed();
    await world.context.db.user.update({ where: { id: person.id }, data: { role: 'admin' } });
    world.context.adminsNeedSecondFactor = true;
    return person;
  }

  it('signs in, gets one, and can do nothing else before', async () => {
    const person = await admin();
    const sessionId = await world.login(person);
    const calls: (() => Promise<unknown>)[] = [
      () => world.identity.call('ListAuditEvents', { limit: 1 }),
      () => world.identity.call('BatchGetPeople', { ids: [person.id] }),
      () => world.account.call('ExportAccount', {}),
    ];
    for (const call of calls) {
      const refused = await failure(world.in(sessionId, call), ForbiddenError);
      expect(refused.message).toBe(MESSAGES.account.secondFactorFirst);
    }
    const { user } = await world.in(sessionId, () => world.identity.call('GetUser', {}));
    expect(user?.secondFactorMissing).toBe(true);
    await confirm(sessionId, codeOf((await start(sessionId)).secret));
    await world.in(sessionId, () => world.identity.call('ListAuditEvents', { limit: 1 }));
  });

  it('is known as such to every service by the token', async () => {
    const person = await admin();
    const { token } = await world.identity.call('ResolveSession', { sessionId: await world.login(person) });
    const verify = createTokenVerifier(world.context.issuer, async () => world.context.keys.publicKeys());
    expect(await verify(token)).toMatchObject({ role: 'admin', mustEnrol: true });
  });

  it('cannot turn it off', async () => {
    const person = await admin();
    const { secret } = await start(person.sessionId);
    await confirm(person.sessionId, codeOf(secret));
    await failure(
      world.in(person.sessionId, () => world.account.call('DisableSecondFactor', { password: PASSWORD })),
      ConflictError,
    );
  });
});
