import { RESOURCE_TYPES, type Role, type Scope } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { Thing } from './things.ts';

const { dependents, directives, directory, organizations, profile, recordQuestions, requests } = MESSAGES;

/** Who may make a call of the API. */
export interface Expectation {
  /**
   * Visitors too; everyone who is signed in; these roles; whoever shows the credentials of an API client; or its access
   * token, where a session counts for nothing.
   */
  who: 'everyone' | 'signed-in' | 'credentials' | 'tokens' | readonly Role[];
  /** What an API client's token needs. Without it no client may. */
  scope?: Scope;
  /** The assistant of a person may make it, too, in their name. No other call takes such a token. */
  assistants?: true;
  /** No token is looked at. */
  anyToken?: true;
  /** What the call is about belongs to the caller; everybody else's is refused. */
  own?: Thing;
  /** Admins deal with everybody's all the same. */
  adminsToo?: true;
  /** What the call is about belongs to somebody else. */
  about?: Thing;
  /** Only with an address that counts as the caller's own. */
  confirmed?: true;
  /** The words for those who may not, where they are not the usual ones. */
  refusal?: string;
  /** The words for visitors, where they are not the usual ones. */
  signIn?: string;
  /** The call itself asks for a proof, or a grant that opens more, which the example does not have: the words of its refusal. */
  proof?: string;
  /** The call ends the caller's session or account: somebody new makes it. */
  ends?: true;
}

const everyone = { who: 'everyone' } as const;
const open = { ...everyone, anyToken: true } as const;
const catalogueReader = { who: 'everyone', scope: 'catalogue:read' } as const;
const signedIn = { who: 'signed-in' } as const;
const admin = { who: ['admin'] } as const;
/** Everybody but admins; what their plan allows is another question. */
const buyer = { who: ['patient', 'provider', 'partner'] } as const;
const confirmedBuyer = { ...buyer, confirmed: true } as const;
const partner = { who: ['partner'] } as const;
const confirmedPartner = { who: ['partner'], confirmed: true } as const;
const decider = { who: ['patient'], refusal: directives.patientsOnly } as const;
const asker = { who: ['patient'], refusal: recordQuestions.patientsOnly } as const;
const patient = { who: ['patient'], refusal: dependents.patientsOnly } as const;
const credentials = { who: 'credentials' } as const;
const requestReader = { who: 'signed-in', scope: 'requests:read' } as const;
const dataReader = { who: 'signed-in', scope: 'data:read' } as const;
// Of a grant without a plan no row leaves: services/delivery/src/sharing/tests/sharing.int.test.ts has one of which some do.
const shareReader = { ...dataReader, own: 'share', proof: MESSAGES.use.rowsNotAllowed } as const;
// Who has a grant: services/delivery/src/agents/tests/invocations.int.test.ts.
const agentCaller = { who: 'signed-in', scope: 'agents:invoke', proof: MESSAGES.use.notGranted } as const;
const contentOwner = { who: 'signed-in', scope: 'agents:invoke', proof: MESSAGES.agents.nothingKept } as const;
// Who has a grant: e2e/contract/a2a.spec.ts.
const agentProgram = { who: [], scope: 'agents:invoke', refusal: MESSAGES.auth.programsOnly } as const;
// Whose call it was: services/delivery/src/agents/tests/invocations.int.test.ts.
const answered = { who: 'signed-in', scope: 'agents:invoke', proof: MESSAGES.agents.invocationNotFound } as const;
const requestWriter = { who: 'signed-in', scope: 'requests:write' } as const;
const ownProfile = { who: ['patient', 'partner'], refusal: profile.typeMismatch } as const;
// Also the admin of the organization, for their own members: e2e/api/organizations.spec.ts.
const memberOfficer = { who: ['admin'], about: 'claim', confirmed: true } as const;
const invitationOfficer = { who: ['admin'], about: 'invitation', confirmed: true } as const;
// The admins of an organization of their own: services/identity/src/organizations/tests/contact.int.test.ts.
const organizationAdmin = { who: 'signed-in', confirmed: true, proof: MESSAGES.auth.forbidden } as const;
// Also confirmed members of the steward: e2e/api/organizations.spec.ts.
const reviewer = { who: ['admin'], about: 'request', confirmed: true } as const;

// Also confirmed members of the entry's steward: services/delivery/src/releases/tests/stewardship.int.test.ts.
const steward = { who: ['admin'], confirmed: true } as const;
// Privacy officers, as the demo’s admin is, and admins of custodians: services/profile/src/records/tests/record-links.int.test.ts.
const custodian = { who: ['admin'], confirmed: true } as const;
// Of admins those alone who are privacy officers, as the demo’s is: services/profile/src/privacy-desk/tests/privacy-desk.int.test.ts.
const privacyOfficer = { who: ['admin'] } as const;
// Also editors of the entry's steward: services/catalogue/src/publications/tests/publications.int.test.ts, imports/import-editors.int.test.ts.
const editor = { who: ['admin'], confirmed: true } as const;
// Editors alone: the example's admin asks nobody.
const colleague = { ...editor, proof: MESSAGES.auth.forbidden } as const;
// Whoever keeps the entry's tables, and their own uploads alone: services/delivery/src/uploads/tests/uploads.int.test.ts.
const sender = { who: 'signed-in', confirmed: true } as const;

/** Every call, those beside the OpenAPI document among them, with who may make it. */
export const expectations: Record<string, Expectation> = {
  'POST /api/register': { who: 'everyone', ends: true },
  'POST /api/login': { who: 'everyone', ends: true },
  'POST /api/logout': { who: 'everyone', ends: true },
  'GET /api/user': signedIn,
  'GET /api/auth/session': everyone,
  'POST /api/auth/forgot-password': everyone,
  'POST /api/auth/reset-password/lookup': everyone,
  'POST /api/auth/reset-password': { who: 'everyone', ends: true },
  'POST /api/auth/verify-email': everyone,
  'POST /api/auth/azure/token-exchange': { who: 'everyone', proof: directory.unreadable },
  'POST /api/auth/azure/link': { who: 'everyone', proof: directory.unreadable },

  'POST /api/account/verification': signedIn,
  'GET /api/account/security': signedIn,
  'PUT /api/account/profile': signedIn,
  'PUT /api/account/role-fields': signedIn,
  'POST /api/account/email': signedIn,
  'PUT /api/account/notifications': signedIn,
  'POST /api/account/password': signedIn,
  'GET /api/account/sessions': signedIn,
  'DELETE /api/account/sessions/{ref}': { who: 'signed-in', own: 'session' },
  'DELETE /api/account/sessions': signedIn,
  'POST /api/account/second-factor': { who: 'signed-in', confirmed: true },
  'POST /api/account/second-factor/confirm': { who: 'signed-in', confirmed: true },
  'POST /api/account/second-factor/recovery-codes': signedIn,
  'POST /api/account/second-factor/disable': signedIn,
  'GET /api/account/export': signedIn,
  'POST /api/account/delete': { who: 'signed-in', ends: true },
  'PUT /api/user/profile': ownProfile,

  'GET /api/ai-agents': catalogueReader,
  'GET /api/ai-agents/{id}': catalogueReader,
  'GET /api/data-products': catalogueReader,
  'GET /api/data-products/{id}': catalogueReader,
  'GET /api/data-domains': catalogueReader,
  'GET /api/data-domains/{id}': catalogueReader,
  'GET /api/data-collections': catalogueReader,
  'GET /api/data-collections/{id}': catalogueReader,
  'GET /api/search': catalogueReader,
  'GET /catalog': catalogueReader,
  'GET /data.json': catalogueReader,
  'GET /catalog.ttl': catalogueReader,
  'GET /catalog.jsonld': catalogueReader,
  'GET /catalog.rdf': catalogueReader,
  ...Object.fromEntries(
    ['data-products', 'data-domains', 'data-collections'].flatMap((list) =>
      ['dcat.ttl', 'dcat.jsonld', 'dcat.rdf', 'croissant.json'].map((file) => [
        `GET /api/${list}/{id}/${file}`,
        catalogueReader,
      ]),
    ),
  ),
  'GET /api/terms/{resourceType}/{resourceId}': catalogueReader,
  'GET /api/ai-agents/{id}/connection': catalogueReader,
  'GET /api/connected-agents': catalogueReader,
  'GET /api/ai-agents/{id}/card': catalogueReader,
  'GET /api/ai-agents/{id}/card.xml': catalogueReader,
  'GET /api/ai-agents/{id}/card/versions': catalogueReader,
  'GET /api/model-cards': catalogueReader,
  'GET /api/facts/{resourceType}/{resourceId}': catalogueReader,
  'GET /api/forms/{resourceType}/{resourceId}': catalogueReader,
  'GET /api/dictionary/{resourceType}/{resourceId}': catalogueReader,
  'POST /api/ai-agents/{id}/invocations': agentCaller,
  'POST /api/invocations/{id}/feedback': answered,
  'GET /api/compliance/{resourceType}/{id}/{document}': catalogueReader,
  // The service says who: services/catalogue/src/imports/tests/imports.int.test.ts.
  'GET /api/catalogue/imports': editor,
  'POST /api/catalogue/imports': editor,
  'POST /api/catalogue/imports/address': editor,
  'GET /api/catalogue/imports/{id}': editor,
  'GET /api/catalogue/imports/{id}/lines': editor,
  'POST /api/catalogue/imports/{id}/apply': editor,
  'DELETE /api/catalogue/imports/{id}': editor,
  'GET /api/catalogue/harvests': admin,
  'POST /api/catalogue/harvests': admin,
  'POST /api/catalogue/harvests/{id}/run': admin,
  'DELETE /api/catalogue/harvests/{id}': admin,
  ...Object.fromEntries(RESOURCE_TYPES.flatMap((type) => managed(`/api/catalogue/${type}`))),
  'GET /api/publications': editor,
  'GET /api/publications/{id}': editor,
  'POST /api/publications/{id}/decision': admin,
  'POST /api/publications/{id}/withdraw': editor,
  'GET /api/draft-reviews': editor,
  'POST /api/draft-reviews/{id}/answer': editor,

  'GET /api/resource-requests': { ...requestReader, own: 'user' },
  'POST /api/resource-requests': { ...requestWriter, own: 'user', signIn: requests.signInRequired },
  'POST /api/request-bundles': { ...requestWriter, signIn: requests.signInRequired },
  // Of the caller alone: services/access-request/src/requests/tests/request-bundles.int.test.ts.
  'GET /api/request-bundles/{id}': requestReader,
  // Whoever is signed in has drafts of their own alone: services/access-request/src/drafts/tests/request-drafts.int.test.ts.
  'GET /api/decision-rules/{resourceType}/{resourceId}': requestWriter,
  'GET /api/request-drafts': signedIn,
  'GET /api/request-drafts/several': signedIn,
  'PUT /api/request-drafts/several': signedIn,
  'DELETE /api/request-drafts/several': signedIn,
  'GET /api/request-drafts/{resourceType}/{resourceId}': signedIn,
  'PUT /api/request-drafts/{resourceType}/{resourceId}': signedIn,
  'DELETE /api/request-drafts/{resourceType}/{resourceId}': signedIn,
  'PUT /api/resource-requests/{id}': { ...requestWriter, own: 'request' },
  'POST /api/resource-requests/{id}/withdraw': { ...requestWriter, own: 'request' },
  'GET /api/resource-requests/{id}/history': { ...requestReader, own: 'request', adminsToo: true },
  'GET /api/resource-requests/{id}/messages': { ...requestReader, own: 'request', adminsToo: true },
  'POST /api/resource-requests/{id}/messages': { ...requestWriter, own: 'request', adminsToo: true },
  'GET /api/resource-requests/{id}/files': { ...requestReader, own: 'request', adminsToo: true },
  'POST /api/resource-requests/{id}/files': { ...requestWriter, own: 'request', adminsToo: true },
  // Whose file it is: services/access-request/src/files/tests/request-files.int.test.ts.
  'GET /api/resource-requests/{id}/files/{fileId}': { ...requestReader, own: 'request', adminsToo: true },
  'DELETE /api/resource-requests/{id}/files/{fileId}': { ...requestWriter, own: 'request', adminsToo: true },
  // Of the caller alone: services/access-request/src/files/tests/form-files.int.test.ts.
  'GET /api/forms/{resourceType}/{resourceId}/files': requestReader,
  'POST /api/forms/{resourceType}/{resourceId}/files': requestWriter,
  'GET /api/forms/{resourceType}/{resourceId}/files/{fileId}': requestReader,
  'DELETE /api/forms/{resourceType}/{resourceId}/files/{fileId}': requestWriter,
  'POST /api/resource-requests/{id}/messages/read': { ...requestWriter, own: 'request', adminsToo: true },
  'POST /api/resource-requests/{id}/decision': reviewer,
  'POST /api/resource-requests/{id}/extension': { ...requestWriter, own: 'request' },
  'POST /api/resource-requests/{id}/extension/withdraw': { ...requestWriter, own: 'request' },
  'POST /api/resource-requests/{id}/extension/decision': reviewer,
  'PUT /api/resource-requests/{id}/ethics-approval': reviewer,
  'POST /api/resource-requests/{id}/attestation': { ...signedIn, own: 'request' },
  'POST /api/resource-requests/{id}/revoke': reviewer,
  'GET /api/grants': dataReader,
  'GET /api/grants/{requestId}/tables': { ...dataReader, own: 'grant' },
  'POST /api/grants/{requestId}/tables/{tableId}/ask': { ...dataReader, own: 'grant' },
  'GET /api/grants/{requestId}/croissant.json': { ...dataReader, own: 'grant' },
  'GET /api/grants/{requestId}/tables/{tableId}/rows': { ...dataReader, own: 'grant' },
  'GET /api/grants/{requestId}/tables/{tableId}/file': { ...dataReader, own: 'grant' },
  'GET /api/grants/{requestId}/tables/{tableId}/file/making': { ...dataReader, own: 'grant' },
  'GET /api/grants/{requestId}/invocations': { ...dataReader, own: 'grant', adminsToo: true },
  'GET /api/invocations/{id}/content': contentOwner,
  'DELETE /api/invocations/{id}/content': contentOwner,
  'GET /api/grants/{requestId}/uses': { ...dataReader, own: 'grant', adminsToo: true },
  'GET /api/grants/{requestId}/uses/{id}/receipt': { ...dataReader, own: 'grant' },
  'GET /api/grants/{requestId}/copies': { ...dataReader, own: 'grant' },
  'GET /api/grants/{requestId}/visa': { ...dataReader, own: 'grant' },
  'GET /api/visa-statuses/{list}': open,
  'POST /api/grants/{requestId}/copies/destroyed': { ...signedIn, own: 'grant' },
  // Everybody sees their own, and nobody else has any under a grant that is not theirs.
  'GET /api/grants/{requestId}/questions': signedIn,
  'POST /api/grants/{requestId}/questions': { ...signedIn, own: 'grant' },
  'DELETE /api/grants/{requestId}/questions/{id}': { ...signedIn, own: 'grant' },
  'GET /delta-sharing/shares': dataReader,
  'GET /delta-sharing/shares/{share}': shareReader,
  'GET /delta-sharing/shares/{share}/schemas': shareReader,
  'GET /delta-sharing/shares/{share}/schemas/{schema}/tables': shareReader,
  'GET /delta-sharing/shares/{share}/all-tables': shareReader,
  'GET /delta-sharing/shares/{share}/schemas/{schema}/tables/{table}/version': shareReader,
  'GET /delta-sharing/shares/{share}/schemas/{schema}/tables/{table}/metadata': shareReader,
  'POST /delta-sharing/shares/{share}/schemas/{schema}/tables/{table}/query': shareReader,
  'GET /delta-sharing/shares/{share}/schemas/{schema}/tables/{table}/changes': shareReader,
  // Its address is the key: services/delivery/src/sharing/tests/sharing.int.test.ts.
  'GET /delta-sharing/files': { who: 'everyone', scope: 'data:read' },
  'GET /.well-known/api-catalog': open,
  'GET /.well-known/agent-card.json': open,
  'GET /.well-known/agent.json': open,
  // Of an agent that is connected.
  'GET /a2a/agents/{id}/.well-known/agent-card.json': open,
  'GET /a2a/agents/{id}/.well-known/agent.json': open,
  'POST /a2a/agents/{id}': agentProgram,
  'GET /cds-services': open,
  'POST /cds-services/{id}': { ...agentProgram, proof: MESSAGES.use.notGranted },
  'POST /cds-services/{id}/feedback': agentProgram,
  'GET /api/stewardship/agent/{resourceId}/connection': steward,
  'PUT /api/stewardship/agent/{resourceId}/connection': steward,
  'DELETE /api/stewardship/agent/{resourceId}/connection': steward,
  'POST /api/stewardship/agent/{resourceId}/connection/test': steward,
  'GET /api/stewardship/entries': steward,
  'GET /api/stewardship/uploads': steward,
  'GET /api/stewardship/{resourceType}/{resourceId}': steward,
  'PUT /api/stewardship/{resourceType}/{resourceId}/terms': steward,
  'PUT /api/stewardship/{resourceType}/{resourceId}/tables/{tableId}/schedule': steward,
  'POST /api/stewardship/{resourceType}/{resourceId}/preview': steward,
  'POST /api/stewardship/{resourceType}/{resourceId}/releases': steward,
  'POST /api/stewardship/{resourceType}/{resourceId}/tables/{tableId}/releases/{number}/withdraw': steward,
  'GET /api/stewardship/{resourceType}/{resourceId}/tables/{tableId}/releases/{number}/takers': steward,
  'PUT /api/stewardship/{resourceType}/{resourceId}/tables/{tableId}/releases/{number}/delete-at': steward,
  'GET /api/stewardship/{resourceType}/{resourceId}/uses': steward,
  'GET /api/stewardship/agent/{resourceId}/invocations': steward,
  'GET /api/stewardship/agent/{resourceId}/card': steward,
  'PUT /api/stewardship/agent/{resourceId}/card': steward,
  'DELETE /api/stewardship/agent/{resourceId}/card': steward,
  'GET /api/stewardship/{resourceType}/{resourceId}/facts': steward,
  'PUT /api/stewardship/{resourceType}/{resourceId}/facts': steward,
  'POST /api/stewardship/{resourceType}/{resourceId}/facts/publications': editor,
  'POST /api/stewardship/{resourceType}/{resourceId}/form/publications': editor,
  'POST /api/stewardship/agent/{resourceId}/card/publications': editor,
  'GET /api/stewardship/{resourceType}/{resourceId}/form': steward,
  'PUT /api/stewardship/{resourceType}/{resourceId}/form': steward,
  'GET /api/stewardship/{resourceType}/{resourceId}/attestation': steward,
  'PUT /api/stewardship/{resourceType}/{resourceId}/attestation': steward,
  'POST /api/uploads': sender,
  'HEAD /api/uploads/{id}': sender,
  'PATCH /api/uploads/{id}': sender,
  'DELETE /api/uploads/{id}': sender,
  'GET /api/uploads/{id}': sender,
  'GET /api/uploads/{id}/reading': sender,
  'PUT /api/uploads/{id}/reading': sender,
  'GET /api/stewardship/{resourceType}/{resourceId}/reviewers': steward,
  'PUT /api/stewardship/{resourceType}/{resourceId}/reviewers': steward,
  'GET /api/stewardship/{resourceType}/{resourceId}/decision-rule': steward,
  'PUT /api/stewardship/{resourceType}/{resourceId}/decision-rule': steward,

  'GET /api/reviews': { ...admin, confirmed: true },
  'GET /api/reviews/figures': admin,
  'GET /api/reviews/views': { ...admin, confirmed: true },
  'POST /api/reviews/views': { ...admin, confirmed: true },
  'PUT /api/reviews/views/{id}': { ...admin, confirmed: true },
  'DELETE /api/reviews/views/{id}': { ...admin, confirmed: true },
  'GET /api/reviews/absence': { ...admin, confirmed: true },
  'PUT /api/reviews/absence': { ...admin, confirmed: true },
  'DELETE /api/reviews/absence': { ...admin, confirmed: true },
  'GET /api/reviews/{id}/assignees': reviewer,
  'PUT /api/reviews/{id}/assignee': reviewer,
  'GET /api/reviews/target': { ...admin, confirmed: true },
  'PUT /api/reviews/target': { ...admin, confirmed: true },
  'GET /api/reviews/templates': { ...admin, confirmed: true },
  'POST /api/reviews/templates': { ...admin, confirmed: true },
  'PUT /api/reviews/templates/{id}': { ...admin, confirmed: true },
  'DELETE /api/reviews/templates/{id}': { ...admin, confirmed: true },
  'GET /api/reviews/statistics': { ...admin, confirmed: true },

  'GET /api/oauth-clients': buyer,
  'POST /api/oauth-clients': confirmedBuyer,
  'POST /api/oauth-clients/{clientId}/rotate': { ...confirmedBuyer, own: 'client' },
  'DELETE /api/oauth-clients/{clientId}': { ...buyer, own: 'client' },
  'GET /api/my-data/links': patient,
  'GET /api/my-data/uses': decider,
  'GET /api/my-data/effects': decider,
  'GET /api/my-data/export': decider,
  'GET /api/my-data/stewards': { who: 'signed-in' },
  'GET /api/my-data/questions': asker,
  'POST /api/my-data/questions': asker,
  'GET /api/stewardship/questions': custodian,
  'GET /api/stewardship/questions/statistics': custodian,
  'POST /api/stewardship/questions/{id}/answer': custodian,
  'GET /api/privacy/desk': privacyOfficer,
  'GET /api/privacy/breaches': privacyOfficer,
  'POST /api/privacy/breaches': privacyOfficer,
  'PUT /api/privacy/breaches/{id}': privacyOfficer,
  'GET /api/privacy/breaches/{id}/history': privacyOfficer,
  'GET /api/privacy/statistics': privacyOfficer,
  'GET /api/privacy/log': privacyOfficer,
  'GET /api/privacy/unusual-readings': privacyOfficer,
  'POST /api/privacy/unusual-readings/{id}/verdict': privacyOfficer,
  'GET /api/directives': decider,
  'PUT /api/directives': decider,
  'GET /api/directives/history': decider,
  'GET /api/directives/tables': { who: 'signed-in' },
  'GET /api/stewardship/record-links': custodian,
  'POST /api/stewardship/record-links/{id}/confirm': custodian,
  'POST /api/stewardship/record-links/{id}/refuse': custodian,
  'GET /api/watches': signedIn,
  'PUT /api/watches/{resourceType}/{resourceId}': signedIn,
  'DELETE /api/watches/{resourceType}/{resourceId}': signedIn,
  'GET /api/saved-searches': signedIn,
  'POST /api/saved-searches': signedIn,
  'DELETE /api/saved-searches/{id}': { who: 'signed-in', own: 'savedSearch' },
  'GET /api/assistants': signedIn,
  'DELETE /api/assistants/{id}': { who: 'signed-in', own: 'assistant' },
  'GET /api/interactions/{uid}': { who: 'signed-in' },
  'POST /api/interactions/{uid}': { who: 'signed-in', confirmed: true },
  'GET /api/webhooks': partner,
  'POST /api/webhooks': confirmedPartner,
  'PUT /api/webhooks/{id}': { ...confirmedPartner, own: 'webhook' },
  'POST /api/webhooks/{id}/pause': { ...partner, own: 'webhook' },
  'POST /api/webhooks/{id}/resume': { ...confirmedPartner, own: 'webhook' },
  'POST /api/webhooks/{id}/rotate': { ...confirmedPartner, own: 'webhook' },
  'POST /api/webhooks/{id}/test': { ...confirmedPartner, own: 'webhook' },
  'GET /api/webhooks/{id}/deliveries': { ...partner, own: 'webhook' },
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver': { ...confirmedPartner, own: 'webhook' },
  'DELETE /api/webhooks/{id}': { ...partner, own: 'webhook' },
  'GET /.well-known/oauth-authorization-server': open,
  'GET /.well-known/openid-configuration': open,
  'GET /.well-known/oauth-protected-resource/mcp': open,
  'POST /oauth/register': open,
  'GET /oauth/authorize': open,
  'POST /oauth/token': credentials,
  'POST /oauth/introspection': credentials,
  'POST /oauth/revocation': credentials,
  'GET /oauth/authorize/{uid}': open,
  'GET /oauth/jwks': open,
  'POST /mcp': { who: 'tokens', scope: 'agents:invoke', assistants: true },
  'GET /mcp': { who: 'tokens', scope: 'agents:invoke', assistants: true },
  'DELETE /mcp': { who: 'tokens', scope: 'agents:invoke', assistants: true },
  'GET /healthz': open,
  'GET /readyz': open,
  'GET /api/openapi.json': open,
  'GET /api/docs': open,

  'GET /api/dependents': patient,
  'POST /api/dependents': patient,
  'PUT /api/dependents/{id}': { ...patient, own: 'dependent' },
  'DELETE /api/dependents/{id}': { ...patient, own: 'dependent' },
  'GET /api/notifications': signedIn,
  'POST /api/notifications/{id}/read': { who: 'signed-in', own: 'notification' },
  'GET /api/notifications/stream': signedIn,

  'GET /api/organization': signedIn,
  'POST /api/organization': confirmedBuyer,
  'PUT /api/organization': organizationAdmin,
  'PUT /api/organization/contact': organizationAdmin,
  'POST /api/organization/claim': signedIn,
  'POST /api/organization/leave': signedIn,
  'POST /api/organization/members/{id}/confirm': memberOfficer,
  'POST /api/organization/members/{id}/decline': memberOfficer,
  'PUT /api/organization/members/{id}': memberOfficer,
  'DELETE /api/organization/members/{id}': memberOfficer,
  'POST /api/organization/invitations': { ...admin, confirmed: true },
  'POST /api/organization/invitations/{id}/resend': invitationOfficer,
  'DELETE /api/organization/invitations/{id}': invitationOfficer,
  'POST /api/invitations/lookup': everyone,
  'POST /api/invitations/accept': signedIn,
  'GET /api/admin/organizations': admin,
  'POST /api/admin/organizations': admin,
  'GET /api/admin/organizations/{id}': admin,
  'PUT /api/admin/organizations/{id}': admin,
  'POST /api/admin/organizations/{id}/listing': admin,
  'POST /api/admin/organizations/{id}/refusal': admin,
  'PUT /api/admin/organizations/{id}/trust': admin,
  'POST /api/admin/organizations/{id}/custodianship/grant': admin,
  'POST /api/admin/organizations/{id}/custodianship/confirm': { ...admin, proof: organizations.custodianTwoPersons },
  'POST /api/admin/organizations/{id}/custodianship/revoke': admin,
  'GET /api/admin/people': admin,
  'GET /api/admin/people/{id}': { ...admin, about: 'newcomer' },
  'POST /api/admin/people/{id}/suspend': { ...admin, about: 'newcomer' },
  'POST /api/admin/people/{id}/reinstate': { ...admin, about: 'newcomer' },
  'POST /api/admin/people/{id}/confirm-address': { ...admin, about: 'newcomer' },
  'PUT /api/admin/people/{id}/privacy-officer': { ...admin, about: 'newcomer' },
  'GET /api/admin/record-systems': admin,
  'POST /api/admin/record-systems': admin,
  'POST /api/admin/record-systems/{id}/switch': { ...admin, about: 'recordSystem' },
  'DELETE /api/admin/record-systems/{id}': { ...admin, about: 'recordSystem' },
  'GET /api/admin/dead-letters': admin,
  'POST /api/admin/dead-letters/{service}/replay': admin,
  'POST /api/admin/dead-letters/{service}/{id}/replay': admin,
  'POST /api/admin/dead-letters/{service}/{id}/discard': admin,
  'GET /api/audit-events': signedIn,
  'GET /api/audit-events/readers': signedIn,
  'GET /api/audit-events/export': admin,

  'POST /api/create-checkout-session': signedIn,
  'GET /api/checkout-sessions/{id}': { who: 'signed-in', own: 'checkout' },
  'POST /api/create-free-trial': { who: 'signed-in', own: 'user' },
  'GET /api/payment-status': { who: 'signed-in', own: 'checkout' },
  'GET /api/subscription': signedIn,
  'POST /api/subscription/preview': signedIn,
  'POST /api/subscription/change': signedIn,
  'POST /api/subscription/cancel': signedIn,
  'POST /api/subscription/resume': signedIn,
  'POST /api/billing-portal-session': signedIn,
  'GET /api/invoices': signedIn,
  'GET /api/admin/subscriptions': admin,
  'POST /api/admin/subscriptions/{id}/refund': { ...admin, about: 'subscription' },
  'POST /api/stripe/webhook': everyone,

  'POST /api/contact': everyone,
  'POST /api/request-custom-integration': everyone,
  'GET /api/contact-messages': admin,
  'POST /api/contact-messages/{id}/handled': admin,
  'GET /api/integration-requests': admin,
  'POST /api/integration-requests/{id}/handled': admin,
  'GET /api/config': everyone,
  'GET /api/plans': catalogueReader,
  'GET /api/organizations': catalogueReader,
  'GET /api/stewards/{id}': catalogueReader,
  'GET /api/functions/resource-requests': { ...requestReader, own: 'user' },
  'GET /api/functions/data-domain-requests': { ...requestReader, own: 'user' },
  'GET /api/functions/data-collection-requests': { ...requestReader, own: 'user' },
  // The example's domain is not for patients.
  'POST /api/functions/data-domain-requests': {
    who: ['provider', 'partner', 'admin'],
    scope: 'requests:write',
    signIn: requests.signInRequired,
    refusal: requests.roleNotAllowed,
  },
  'PUT /api/functions/user-profile': ownProfile,
};

/** A kind of resource in the catalogue's management. */
function managed(path: string): [string, Expectation][] {
  const entry = `${path}/{id}`;
  const calls = [
    `GET ${path}`,
    `POST ${path}`,
    `PUT ${entry}`,
    `POST ${entry}/publish`,
    `POST ${entry}/retire`,
    `POST ${entry}/undo`,
    `GET ${entry}/history`,
  ];
  const keeping = [...calls, `POST ${entry}/publications`, `GET ${entry}/reviews`];
  return [...keeping.map((call): [string, Expectation] => [call, editor]), [`POST ${entry}/reviews`, colleague]];
}
