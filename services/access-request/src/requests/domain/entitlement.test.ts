import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, it } from 'vitest';
import { openRefusalOf, refusalOf } from './entitlement.ts';

const { entitlements: words } = MESSAGES;

it.each([
  ['to view without a plan', [], ['view'], 0, undefined],
  ['to view without a plan once the base number is reached', [], ['view'], 25, words.liveGrants(25)],
  ['to export without a plan', [], ['view', 'export'], 0, words.accessTypes('Export capability')],
  ['to export on trial', ['free-trial'], ['export'], 0, undefined],
  ['to use the API without a plan', [], ['export', 'api'], 0, words.accessTypes('Export capability, API access')],
  ['to use the API with Basic', ['basic'], ['export', 'api'], 0, words.accessTypes('API access')],
  ['to use the API with Professional', ['professional'], ['api'], 499, undefined],
  ['one more than Basic has', ['basic'], ['view'], 100, words.liveGrants(100)],
  ['any number with Enterprise', ['enterprise'], ['api'], 100_000, undefined],
  ['what the larger of two plans allows', ['free-trial', 'professional'], ['api'], 30, undefined],
] as const)('a grant %s', (_what, plans, accessTypes, liveGrants, refusal) => {
  expect(refusalOf(plans, { accessTypes, liveGrants })).toBe(refusal);
});

it.each([
  ['to view without a plan', [], ['view'], undefined],
  ['to export without a plan', [], ['view', 'export'], words.ownAccessTypes('Export capability')],
  ['to export on trial', ['free-trial'], ['export'], undefined],
  ['to use the API with Basic', ['basic'], ['api'], words.ownAccessTypes('API access')],
  ['to use the API by the larger of two plans', ['basic', 'professional'], ['api'], undefined],
] as const)('an open resource %s', (_what, plans, accessTypes, refusal) => {
  expect(openRefusalOf(plans, accessTypes)).toBe(refusal);
});
