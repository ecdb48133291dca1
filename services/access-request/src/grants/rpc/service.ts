import type { GrantServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { askForExtension } from './ask-for-extension.ts';
import { attestUse } from './attest-use.ts';
import { getAttestationRule, setAttestationRule } from './attestation-rule.ts';
import { checkGrant } from './check-grant.ts';
import { correctEthicsApproval } from './correct-ethics-approval.ts';
import { findGrant } from './find-grant.ts';
import { findGrants } from './find-grants.ts';
import { getGrant } from './get-grant.ts';
import { getPlan } from './get-plan.ts';
import { listGrants } from './list-grants.ts';
import { revokeGrant } from './revoke-grant.ts';
import { watchGrants } from './watch-grants.ts';
import { withdrawExtension } from './withdraw-extension.ts';

export const handlers: Handlers<Context, GrantServiceDefinition> = {
  ListGrants: listGrants,
  GetGrant: getGrant,
  FindGrant: findGrant,
  FindGrants: findGrants,
  WatchGrants: watchGrants,
  CheckGrant: checkGrant,
  GetPlan: getPlan,
  AskForExtension: askForExtension,
  WithdrawExtension: withdrawExtension,
  CorrectEthicsApproval: correctEthicsApproval,
  AttestUse: attestUse,
  GetAttestationRule: getAttestationRule,
  SetAttestationRule: setAttestationRule,
  RevokeGrant: revokeGrant,
};

export const rules: AccessRules<GrantServiceDefinition> = {
  ListGrants: { who: 'signed-in', services: ['gateway', 'delivery'], scope: 'data:read' },
  GetGrant: { who: 'signed-in', services: ['delivery'], scope: 'data:read' },
  FindGrant: { who: 'signed-in', services: ['delivery'], scope: 'agents:invoke' },
  FindGrants: { who: 'signed-in', services: ['delivery'], scope: 'agents:invoke' },
  // For gateways, which tell assistants.
  WatchGrants: { services: ['gateway'] },
  // For delivery, which asks about bytes under way.
  CheckGrant: { services: ['delivery'] },
  GetPlan: { who: 'signed-in', services: ['delivery'] },
  AskForExtension: { who: 'signed-in', scope: 'requests:write' },
  WithdrawExtension: { who: 'signed-in', scope: 'requests:write' },
  CorrectEthicsApproval: { who: 'signed-in', confirmed: true },
  // A person says it, not a program.
  AttestUse: 'signed-in',
  // Whose entry it is, the catalogue says.
  GetAttestationRule: { who: 'signed-in', confirmed: true },
  SetAttestationRule: { who: 'signed-in', confirmed: true },
  RevokeGrant: { who: 'signed-in', confirmed: true },
};
