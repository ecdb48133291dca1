import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../accounts/domain/password.ts';
import { TENANT } from './directory-double.ts';
import { startDirectoryWorld, type DirectoryWorld } from './directory-world.ts';

let world: DirectoryWorld;

beforeAll(async () => {
  world = await startDirectoryWorld();
});

afterAll(() => world.stop());

beforeEach(() => world.forget());

const unique = () => randomUUID().slice(0, 8);

describe('who comes through the directory for the first time', () => {
  const content = () => ({ name: `Ward ${unique()}`, kind: 'hospital', city: 'Kingston', description: 'Beds.' });
  const organization = (...mailDomains: string[]) =>
    world.context.db.organization.create({ data: { ...content(), mailDomains } });
  const arrive = async (domain: string, claims: Record<string, unknown> = {}) => {
    const { user } = await world.exchange(world.directory.idToken({ email: `u${unique()}@${domain}`, ...claims }));
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
    const actions = await world.actions();
    expect(actions).toContain('membership.claimed');
    expect(actions.filter((action) => action === 'ca.carebourse.member-claimed.v1')).toHaveLength(1);
    expect(actions).not.toContain('ca.carebourse.member-confirmed.v1');
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

  describe('from a tenant that an organization names', () => {
    const ofTenant = (listedAt?: null) =>
      world.context.db.organization.create({
        data: { ...content(), ...(listedAt === null && { listedAt }), directoryTenants: { create: { id: TENANT } } },
      });

    afterEach(() => world.context.db.directoryTenant.deleteMany());

    it('claims that one, whatever the mail domain says, and has to confirm an address outside its mail domains', async () => {
      const domain = `${unique()}.example`;
      await organization(domain);
      const { id, name } = await ofTenant();
      const claim = { organization: name, organizationId: id, membershipStatus: 'claimed', membershipRole: 'member' };
      expect(await arrive(domain)).toMatchObject(claim);
      expect(await world.actions()).toContain('membership.claimed');
      await world.forget();
      const elsewhere = await arrive(`${unique()}.example`);
      expect(elsewhere).toMatchObject(claim);
      expect(elsewhere?.emailVerifiedAt).toBeUndefined();
      // It hears of the claim once the address is confirmed.
      expect(await world.actions()).not.toContain('ca.carebourse.member-claimed.v1');
    });

    it('claims it by a token that leaves out the tenant, too: its issuer is the tenant’s', async () => {
      const { id } = await ofTenant();
      expect(await arrive(`${unique()}.example`, { tid: undefined })).toMatchObject({ organizationId: id });
    });

    it('claims it not before it is listed, and until then what names the mail domain', async () => {
      await ofTenant(null);
      expect((await arrive(`${unique()}.example`))?.organizationId).toBeUndefined();
      const domain = `${unique()}.example`;
      const { id } = await organization(domain);
      expect(await arrive(domain)).toMatchObject({ organizationId: id });
    });

    it('claims nothing at a later sign-in', async () => {
      const subject = { oid: unique(), email: `u${unique()}@elsewhere.example` };
      await world.exchange(world.directory.idToken(subject));
      await ofTenant();
      const { user } = await world.exchange(world.directory.idToken(subject));
      expect(user?.organizationId).toBeUndefined();
    });
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
