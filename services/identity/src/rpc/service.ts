import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Context } from '../context.ts';
import { exportAuditEvents } from './audit/export-audit-events.ts';
import { listAuditEvents } from './audit/list-audit-events.ts';
import { listRecordReaders } from './audit/list-record-readers.ts';
import { batchGetPeople } from './accounts/batch-get-people.ts';
import { checkAccount } from './accounts/check-account.ts';
import { compareAccounts } from './accounts/compare-accounts.ts';
import { getSigningKeys } from './accounts/get-signing-keys.ts';
import { getUser } from './accounts/get-user.ts';
import { getListedOrganization } from './organizations/get-listed-organization.ts';
import { listCustodians } from './organizations/list-custodians.ts';
import { listOrganizations } from './organizations/list-organizations.ts';
import { listPrivacyOfficers } from './accounts/list-privacy-officers.ts';
import { login } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { nameReaders } from './accounts/name-readers.ts';
import { register } from './accounts/register.ts';
import { resolveSession } from './accounts/resolve-session.ts';
import { signStatusList } from './visas/sign-status-list.ts';
import { signVisa } from './visas/sign-visa.ts';
import { watchSessions } from './accounts/watch-sessions.ts';

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

/** Who may call what. Sessions are presented by their secret id, so their calls need no token. */
export const rules: AccessRules<IdentityServiceDefinition> = {
  Register: 'public',
  Login: 'public',
  Logout: 'public',
  ResolveSession: 'public',
  GetUser: 'enrolling',
  // For delivery, which asks about bytes under way; yes or no about a number opens nothing.
  CheckAccount: 'public',
  // For profile, which tells them what waits while no token is at hand; ids open nothing.
  ListPrivacyOfficers: 'public',
  // For profile in the same way.
  ListCustodians: 'public',
  // For delivery, which tells patients who used their records; on the network of the parts alone.
  NameReaders: 'public',
  // For delivery, which looks for unusual reading; who is like whom, on the network of the parts alone.
  CompareAccounts: 'public',
  // The handler leaves out whom the caller may not know.
  BatchGetPeople: 'signed-in',
  ListOrganizations: { who: 'public', scope: 'catalogue:read' },
  GetListedOrganization: { who: 'public', scope: 'catalogue:read' },
  GetSigningKeys: 'public',
  // Of the caller alone; delivery has checked the grant.
  SignVisa: { who: 'signed-in', scope: 'data:read' },
  // For gateways, on the network of the parts alone; bits that everybody may read.
  SignStatusList: 'public',
  ListAuditEvents: 'signed-in',
  ListRecordReaders: 'signed-in',
  ExportAuditEvents: ['admin'],
  // For gateways, which keep what sessions were traded for; hashes and ids open nothing.
  WatchSessions: 'public',
};
