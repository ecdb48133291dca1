import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/domain/accounts/password.ts';
import { startDirectoryWorld, type DirectoryWorld } from './directory-world.ts';

let world: DirectoryWorld;

beforeAll(async () => {
  world = await startDirectoryWorld();
});

afterAll(() => world.stop());

beforeEach(() => world.forget());

const unique = () => randomUUID().slice(0, 8);

describe('who comes through the directory for the first time', () => {
  const organization = (...mailDomains: string[]) =>
    world.context.db.organization.create({
      data: { name: `Ward ${unique()}`, kind: 'hospital', city: 'Kingston', description: 'Beds.', mailDomains },
    });
  const arrive = async (domain: string) => {
    const { user } = await world.exchange(world.directory.idToken({ email: `u${unique()}@${domain}` }));
    return user;
  };

  it('claims the organization that names the mail domain, which hears of it, and belongs to none yet', async () => {
    const domain = `${unique()}.example`;
    const { id, name } = await organization(domain, `other-${domain}`);
    expect(await arrive(domain)).toMatchObject({
      organization: name,
      organizationId: id,
      membershipStatus: 'claimed',
      membershipRole: 'member',
    });
    const told = await world.actions();
    expect(told).toContain('membership.claimed');
    expect(told.filter((action) => action === 'ca.carebourse.member-claimed.v1')).toHaveLength(1);
    expect(told).not.toContain('ca.carebourse.member-confirmed.v1');
  });

  it('claims none where no organization names the domain, or more than one', async () => {
    const domain = `${unique()}.example`;
    expect(await arrive(domain)).not.toHaveProperty('organization');
    await organization(domain);
    await organization(domain);
    const user = await arrive(domain);
    expect(user?.organizationId).toBeUndefined();
    expect(await world.actions()).not.toContain('membership.claimed');
  });
});

describe('a name', () => {
  const person = () => ({ sub: unique(), oid: unique(), email: `u${unique()}@elsewhere.example` });
  const signIn = async (claims: Record<string, unknown>) =>
    (await world.exchange(world.directory.idToken(claims))).user;

  it('is the directory’s at every sign-in, and what it leaves out stays', async () => {
    const claims = person();
    await signIn({ ...claims, given_name: 'Ada', family_name: 'Tran' });
    expect(await signIn({ ...claims, given_name: 'Adeline', family_name: undefined })).toMatchObject({
      firstName: 'Adeline',
      lastName: 'Tran',
    });
    expect(await world.actions()).toContain('account.changed');
  });

  it('is the person’s own once the account has a password', async () => {
    const claims = person();
    const user = await signIn({ ...claims, given_name: 'Ada' });
    const passwordHash = await hashPassword('correct horse battery');
    await world.context.db.user.update({ where: { id: user?.id ?? 0 }, data: { passwordHash } });
    expect(await signIn({ ...claims, given_name: 'Adeline' })).toMatchObject({ firstName: 'Ada' });
  });
});
