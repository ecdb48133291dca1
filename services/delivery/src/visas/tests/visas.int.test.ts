import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { VISA_TYPE } from '@carebourse/contracts/visas';
import { createTokenVerifier, verifySigned } from '@carebourse/rpc/tokens';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLines } from '../../../tests/audit-trail.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** What a visa says, checked with the keys that identity publishes. */
function read(visa: string) {
  const [header = '', payload = '', signature = ''] = visa.split('.');
  const part = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  const { publicKey = '' } = world.identity.keys.publicKeys().find(({ kid }) => kid === part(header)['kid']) ?? {};
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  return { header: part(header), payload: part(payload) };
}

it('is signed for whoever has the grant, of what was granted, and is a line of the audit trail', async () => {
  const user = await world.person();
  const endsAt = new Date(Date.now() + 600_000);
  const requestId = await world.grant({ user, entry: entries.collection, expiresAt: endsAt, purposeKind: 'quality' });
  const { visa, expiresAt } = await world.here.call(user, 'IssueVisa', { requestId });
  const { header, payload } = read(visa);
  const { issuer } = world.identity;
  expect(header).toMatchObject({ typ: VISA_TYPE, jku: `${issuer}/oauth/jwks` });
  expect(payload).toMatchObject({
    sub: String(user.userId),
    exp: Math.floor(endsAt.getTime() / 1000),
    ga4gh_visa_v1: { type: 'ControlledAccessGrants', value: `${issuer}/data-products/1` },
    status: { status_list: { uri: `${issuer}/api/visa-statuses/0` } },
  });
  expect(new Date(expiresAt).getTime()).toBe(Number(payload['exp']) * 1000);
  expect((await auditLines(world.here.context.db)).at(-1)).toMatchObject({
    action: 'visa.issued',
    actorId: user.userId,
    subject: `request/${requestId}`,
    purpose: 'quality',
  });
});

it('is signed and written once until it ends soon, or the grant is another', async () => {
  const user = await world.person();
  const requestId = await world.grant({ user, expiresAt: new Date(Date.now() + 600_000) });
  const issue = async () => (await world.here.call(user, 'IssueVisa', { requestId })).visa;
  const lines = async () =>
    (await auditLines(world.here.context.db)).filter(({ action }) => action === 'visa.issued').length;
  const before = await lines();
  const visas = [await issue(), await issue(), await issue()];
  expect(new Set(visas).size).toBe(1);
  expect(await lines()).toBe(before + 1);
  const longer = new Date(Date.now() + 900_000);
  await world.accessRequest.db.grant.update({ where: { requestId }, data: { expiresAt: longer } });
  expect(read(await issue()).payload['exp']).toBe(Math.floor(longer.getTime() / 1000));
  expect(await lines()).toBe(before + 2);
});

it('opens nothing here: it is no token of a call and no access token', async () => {
  const user = await world.person();
  const requestId = await world.grant({ user });
  const { visa } = await world.here.call(user, 'IssueVisa', { requestId });
  const { keys, issuer } = world.identity;
  const verifyCall = createTokenVerifier(issuer, async () => keys.publicKeys());
  await expect(verifyCall(visa)).rejects.toThrow(UnauthenticatedError);
  const [key] = keys.publicKeys();
  expect(() => verifySigned(visa, key?.publicKey ?? '', issuer)).toThrow(/audience/);
});

it('is refused once the grant has ended', async () => {
  const user = await world.person();
  const requestId = await world.grant({ user });
  await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
  await world.here.untilRefused(user, requestId);
  const refused = await world.here.call(user, 'IssueVisa', { requestId }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ type: PROBLEM_TYPES.grantEnded });
});
