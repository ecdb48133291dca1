import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { STATUS_LIST_TYPE, VISA_STATUS, VISA_TYPE, type IssuedVisa } from '@carebourse/contracts/visas';
import { expect } from '@playwright/test';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { inflateSync } from 'node:zlib';
import { somebody } from '../support/access/people.ts';
import { test } from '../support/fixtures.ts';
import { grantForVisa } from '../support/grant-for-visa.ts';

interface Visa extends JWTPayload {
  ga4gh_visa_v1: Record<string, unknown>;
  status: { status_list: { idx: number; uri: string } };
}

/** A program of somebody else's, which knows where we are and nothing more. */
function reader(base: string) {
  const keys = createRemoteJWKSet(new URL('/oauth/jwks', base));
  const verify = async <Claims>(token: string, typ: string) =>
    (await jwtVerify<Claims>(token, keys, { issuer: base, typ, algorithms: ['ES256'] })).payload;
  return {
    visa: (token: string) => verify<Visa>(token, VISA_TYPE),
    /** What its list says of a visa now. */
    async status({ status: { status_list: at } }: Visa): Promise<number> {
      const answer = await fetch(at.uri);
      expect(answer.headers.get('content-type')).toBe(`application/${STATUS_LIST_TYPE}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const { sub, status_list } = await verify<{ status_list: { bits: number; lst: string } }>(
        await answer.text(),
        STATUS_LIST_TYPE,
      );
      expect(sub).toBe(at.uri);
      const { bits, lst } = status_list;
      const bytes = inflateSync(Buffer.from(lst, 'base64url'));
      const first = at.idx * bits;
      return ((bytes[Math.floor(first / 8)] ?? 0) >> (first % 8)) & (2 ** bits - 1);
    },
  };
}

test('a visa is checked elsewhere by the published keys, and says by its list when the access has ended', async ({
  product: { url },
}) => {
  const [admin, person, other] = await Promise.all([
    somebody(url, 'admin'),
    somebody(url, 'provider'),
    somebody(url, 'provider'),
  ]);
  const id = await grantForVisa(admin, person);
  const address = `/api/grants/${id}/visa`;
  const { body } = await person.api.get<IssuedVisa>(address);
  const { visa, status } = reader(url);
  const claims = await visa(body.visa);
  expect(claims).toMatchObject({
    sub: String(person.id),
    ga4gh_visa_v1: { type: 'ControlledAccessGrants', value: `${url}/products/2`, by: 'dac' },
  });
  expect(body.expiresAt).toBe(new Date((claims.exp ?? 0) * 1000).toISOString());
  expect(await status(claims)).toBe(VISA_STATUS.holds);

  const headers = { cookie: person.api.cookie, accept: 'application/jwt' };
  const bare = await fetch(url + address, { headers });
  expect([bare.headers.get('content-type'), bare.headers.get('cache-control')]).toEqual([
    'application/jwt',
    'no-store',
  ]);
  expect((await visa(await bare.text())).status).toEqual(claims.status);

  for (const { api } of [admin, other]) {
    const { status: answered, body: problem } = await api.get<{ message: string }>(address);
    expect([answered, problem.message]).toEqual([404, MESSAGES.use.grantNotFound]);
  }
  // It shows something elsewhere, and opens nothing here.
  const asToken = await fetch(`${url}/api/grants`, { headers: { authorization: `Bearer ${body.visa}` } });
  expect(asToken.status).toBe(401);

  // What has not changed is the same list, byte by byte, by whose tag caches know it again.
  const read = async () => {
    const answer = await fetch(claims.status.status_list.uri);
    return { tag: answer.headers.get('etag'), token: await answer.text() };
  };
  const first = await read();
  expect(first.tag).toContain('"');
  expect(await read()).toEqual(first);

  await admin.api.post(`/api/resource-requests/${id}/revoke`, { comment: 'For the test.' });
  expect(await status(claims)).toBe(VISA_STATUS.ended);
  await expect.poll(async () => (await person.api.get(address)).status).toBe(403);
  const refused = await person.api.get<{ type: string }>(address);
  expect(refused.body.type).toBe(PROBLEM_TYPES.grantEnded);
  expect((await person.api.get('/api/visa-statuses/1')).status).toBe(404);
});
