import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Context } from '../context.ts';
import { exportAuditEvents } from '../audit/rpc/export-audit-events.ts';
import { listAuditEvents } from '../audit/rpc/list-audit-events.ts';
import { listRecordReaders } from '../audit/rpc/list-record-readers.ts';
import { batchGetPeople } from '../accounts/rpc/batch-get-people.ts';
import { checkAccount } from '../credentials/rpc/check-account.ts';
import { compareAccounts } from '../accounts/rpc/compare-accounts.ts';
import { getSigningKeys } from '../accounts/rpc/get-signing-keys.ts';
import { getUser } from '../accounts/rpc/get-user.ts';
import { getListedOrganization } from '../organizations/rpc/get-listed-organization.ts';
import { listCustodians } from '../organizations/rpc/list-custodians.ts';
import { listOrganizations } from '../organizations/rpc/list-organizations.ts';
import { listPrivacyOfficers } from '../organizations/rpc/list-privacy-officers.ts';
import { login } from '../accounts/rpc/login.ts';
import { logout } from '../accounts/rpc/logout.ts';
import { nameReaders } from '../accounts/rpc/name-readers.ts';
import { register } from '../accounts/rpc/register.ts';
import { resolveSession } from '../accounts/rpc/resolve-session.ts';
import { signStatusList } from '../visas/rpc/sign-status-list.ts';
import { signVisa } from '../visas/rpc/sign-visa.ts';
import { watchSessions } from '../accounts/rpc/watch-sessions.ts';

export const handlers: Handlers<Context, IdentityServiceDefinition> = {
  Register: register,
  Login: login,
  Logout: logout,
  ResolveSession: resolveSession,
  GetUser: getUser,
  CheckAccount: checkAccount,
  ListPrivacyOfficers: listPrivacyOfficers,
  ListCustodians: listCustodians,
  NameReaders: nameReaders,
  CompareAccounts: compareAccounts,
  BatchGetPeople: batchGetPeople,
  ListOrganizations: listOrganizations,
  GetListedOrganization: getListedOrganization,
  GetSigningKeys: getSigningKeys,
  SignVisa: signVisa,
  SignStatusList: signStatusList,
  ListAuditEvents: listAuditEvents,
  ListRecordReaders: listRecordReaders,
  ExportAuditEvents: exportAuditEvents,
  WatchSessions: watchSessions,
};

/** Who may call what. A session is presented by its secret id, so signing in and out is open to strangers. */
export const rules: AccessRules<IdentityServiceDefinition> = {
  Register: 'public',
  Login: 'public',
  Logout: 'public',
  // For gateways, which trade a session for a token.
  ResolveSession: { services: ['gateway'] },
  GetUser: { who: 'enrolling', services: ['gateway', 'catalogue', 'profile', 'billing', 'delivery'] },
  // For delivery, which asks about bytes under way, and for catalogue, which asks before work that an account ordered.
  CheckAccount: { services: ['catalogue', 'delivery'] },
  // For profile, which tells them what waits while no person's token is at hand.
  ListPrivacyOfficers: { services: ['profile'] },
  // Of those whom patients may ask; profile also tells them of claims while no person's token is at hand.
  ListCustodians: { who: 'public', services: ['gateway', 'profile'] },
  // For delivery, which tells patients who used their records.
  NameReaders: { services: ['delivery'] },
  // For delivery, which looks for unusual reading.
  CompareAccounts: { services: ['delivery'] },
  // The handler leaves out whom the caller may not know.
  BatchGetPeople: 'signed-in',
  ListOrganizations: { who: 'public', services: ['gateway', 'catalogue'], scope: 'catalogue:read' },
  GetListedOrganization: { who: 'public', scope: 'catalogue:read' },
  // For services, which verify people's tokens.
  GetSigningKeys: { services: ['catalogue', 'profile', 'access-request', 'billing', 'delivery'] },
  // Of the caller alone; delivery has checked the grant.
  SignVisa: { who: 'signed-in', services: ['delivery'], scope: 'data:read' },
  // For gateways, which publish the lists: what it signs is believed by everybody who checks visas.
  SignStatusList: { services: ['gateway'] },
  ListAuditEvents: 'signed-in',
  ListRecordReaders: 'signed-in',
  ExportAuditEvents: ['admin'],
  // For gateways, which keep what sessions were traded for.
  WatchSessions: { services: ['gateway'] },
};
