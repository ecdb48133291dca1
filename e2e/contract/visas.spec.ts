import { startLineProgram } from '@carebourse/proof/line-program';
import { fetchPyJwt, VERIFY } from '@carebourse/proof/visas/environment';
import { VISA_STATUS, type IssuedVisa } from '@carebourse/contracts/visas';
import { expect } from '@playwright/test';
import { somebody } from '../support/access/people.ts';
import { test } from '../support/fixtures.ts';
import { grantForVisa } from '../support/grant-for-visa.ts';

test('PyPI’s PyJWT checks a visa by the published keys, and sees when its access has ended', async ({
  product: { url },
}) => {
  const admin = await somebody(url, 'admin');
  const person = await somebody(url, 'provider');
  const requestId = await grantForVisa(admin, person);
  const { visa } = (await person.api.get<IssuedVisa>(`/api/grants/${requestId}/visa`)).body;
  const program = startLineProgram(await fetchPyJwt(), [VERIFY]);
  const check = (token: string) => program.ask({ visa: token, issuer: url });
  try {
    expect(await check(visa)).toMatchObject({
      visa: { sub: String(person.id), ga4gh_visa_v1: { type: 'ControlledAccessGrants', by: 'dac' } },
      status: VISA_STATUS.holds,
    });
    const [header, , signature] = visa.split('.');
    const forged = Buffer.from(JSON.stringify({ iss: url, sub: '1' })).toString('base64url');
    expect(await check(`${header}.${forged}.${signature}`)).toEqual({ error: 'InvalidSignatureError' });
    await admin.api.post(`/api/resource-requests/${requestId}/revoke`, { comment: 'For the test.' });
    expect(await check(visa)).toMatchObject({ status: VISA_STATUS.ended });
  } finally {
    program.stop();
  }
});
