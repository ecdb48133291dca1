import { VISA_SECONDS, VISAS_OF_LIST } from '@carebourse/contracts/visas';
import { expect, it } from 'vitest';
import { inflateSync } from 'node:zlib';
import { statusListClaims, visaClaims, visaSeconds, type VisaOfGrant } from './visa.ts';

const ISSUER = 'https://carebourse.example';
const now = new Date('2026-11-26T12:00:00.900Z');
const grant: VisaOfGrant = {
  resourceType: 'dataCollection',
  resourceId: 7,
  stewardOrganizationId: 3,
  grantedAt: new Date('2026-11-01T00:00:00.500Z'),
  statusIndex: 2 * VISAS_OF_LIST + 5,
  byReviewer: true,
};
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it('says what was granted, by whom and when, and where its status is told', () => {
  expect(visaClaims(grant, ISSUER)).toEqual({
    ga4gh_visa_v1: {
      type: 'ControlledAccessGrants',
      asserted: Date.parse('2026-11-01T00:00:00Z') / 1000,
      value: `${ISSUER}/data-products/7`,
      source: `${ISSUER}/stewards/3`,
      by: 'dac',
    },
    status: { status_list: { idx: 5, uri: `${ISSUER}/api/visa-statuses/2` } },
  });
});

it('names us where there is no steward, and a rule where nobody decided', () => {
  const open = visaClaims({ ...grant, stewardOrganizationId: undefined, byReviewer: false }, ISSUER);
  expect(open.ga4gh_visa_v1).toMatchObject({ source: ISSUER, by: 'system' });
});

it('is good for an hour, and never past the end of its grant', () => {
  expect(visaSeconds(grant, now)).toBe(VISA_SECONDS);
  expect(visaSeconds({ endsAt: inSeconds(VISA_SECONDS + 9) }, now)).toBe(VISA_SECONDS);
  expect(visaSeconds({ endsAt: inSeconds(40) }, now)).toBe(40);
});

it('lists statuses compressed', () => {
  const { bits, lst } = statusListClaims(Uint8Array.of(1, 2, 3)).status_list;
  expect([bits, [...inflateSync(Buffer.from(lst, 'base64url'))]]).toEqual([2, [1, 2, 3]]);
});
