import { PLAN_IDS, SCOPES } from '@carebourse/contracts/constants';
import { expect, it } from 'vitest';
import { allowedScopes } from './allowed-scopes.ts';

const withoutData = ['catalogue:read', 'requests:read', 'requests:write'];

it.each([
  ['a partner without a plan', 'partner', undefined, withoutData],
  ['a partner with Basic', 'partner', 'basic', withoutData],
  ['a partner with Professional', 'partner', 'professional', SCOPES],
  ['a provider without a plan', 'provider', undefined, []],
  ['a provider on trial', 'provider', 'free-trial', []],
  ['a provider with Basic', 'provider', 'basic', []],
  ['a provider with Professional', 'provider', 'professional', SCOPES],
  ['a patient with Enterprise', 'patient', 'enterprise', SCOPES],
] as const)('the clients of %s may use what the plan gives', (_who, role, plan, scopes) => {
  expect(allowedScopes({ role, plan })).toEqual(scopes);
});

it('no plan gives clients to an admin of the platform', () => {
  for (const plan of [undefined, ...PLAN_IDS]) expect(allowedScopes({ role: 'admin', plan })).toEqual([]);
});
