// Written by `npm run generate -w packages/messaging` from protos/events/v1. Change the protos instead.

/** user-registered: somebody made an account. */
export interface UserRegistered {
  userId: number;
  /** Empty: events outlive accounts, and carry nobody's name. */
  username: string;
  role: string;
  /** The organization the person claims to belong to; not confirmed yet. */
  organizationId?: number | undefined;
}

/** user-deleted: the person left. Whoever holds something about them removes it, or keeps it under the id alone. */
export interface UserDeleted {
  userId: number;
}

/** account-standing-changed: whether an account may act, and whether its address counts as confirmed, are now so. What its
owner set up to work without them (API clients, webhooks) rests while either is false. */
export interface AccountStandingChanged {
  userId: number;
  active: boolean;
  addressConfirmed: boolean;
}

/** address-due: the address of an account from before the rule counts until then, unless it is confirmed. */
export interface AddressDue {
  userId: number;
  /** RFC 3339 text in UTC. */
  dueAt: string;
}

/** account-recovered: somebody showed that the address of an account is theirs which nobody had confirmed before. What was
set up in it until then may be a stranger's, and ends. */
export interface AccountRecovered {
  userId: number;
}

/** user-renamed: somebody goes by another name now. */
export interface UserRenamed {
  userId: number;
}

/** member-claimed: somebody says that they belong to an organization, which has yet to confirm it. */
export interface MemberClaimed {
  userId: number;
  /** Empty, as of user-registered. */
  username: string;
  organizationId: number;
  organizationName: string;
}

/** member-confirmed: somebody belongs to an organization from now on. */
export interface MemberConfirmed {
  userId: number;
  organizationId: number;
  organizationName: string;
  /** member or admin of the organization. */
  role: string;
  /** Who confirmed it; the person themself when they accepted an invitation. */
  actorId: number;
  /** The person has founded the organization: what they bought is its own from now on. */
  founded?: boolean | undefined;
}

/** member-changed: a confirmed member's role in the organization is now this. */
export interface MemberChanged {
  userId: number;
  organizationId: number;
  organizationName: string;
  role: string;
  actorId: number;
}

/** member-removed: a membership or a claim is no more. */
export interface MemberRemoved {
  userId: number;
  organizationId: number;
  organizationName: string;
  /** declined or withdrawn for a claim; removed or left for a membership. */
  reason: string;
  actorId: number;
}

/** member-invited: somebody who has an account was invited into an organization. */
export interface MemberInvited {
  userId: number;
  organizationId: number;
  organizationName: string;
  invitationId: number;
}

/** user-restated: this is how things are with a user, whatever was heard before. Published when somebody rebuilds what they
keep of users. */
export interface UserRestated {
  userId: number;
  /** Absent when there is no such user. */
  role?: string | undefined;
  /** The organization that confirmed them; absent when none did. */
  organizationId?: number | undefined;
  /** member or admin of it. */
  memberRole?: string | undefined;
  /** As account-standing-changed tells it; absent when there is no such user. */
  active?: boolean | undefined;
  addressConfirmed?: boolean | undefined;
}

/** custodianship-changed: whether an organization may see whose records its tables hold stands otherwise. Whoever asks, asks
identity; this tells people. */
export interface CustodianshipChanged {
  organizationId: number;
  organizationName: string;
  /** granted, confirmed or revoked. */
  step: string;
  /** The admin of the platform who did it. */
  actorId: number;
  /** Who granted it. */
  granterId: number;
  /** Who confirmed it; absent before that. */
  confirmerId?: number | undefined;
}

/** organization-listing-changed: an organization that somebody founded was listed or refused, or asks again after a refusal. */
export interface OrganizationListingChanged {
  organizationId: number;
  organizationName: string;
  /** listed, refused or asked. */
  step: string;
  actorId: number;
}

/** organization-trust-changed: whether an organization publishes its entries without an admin of the platform stands otherwise. */
export interface OrganizationTrustChanged {
  organizationId: number;
  organizationName: string;
  /** proposed, agreed, declined or ended. */
  step: string;
  /** The admin of the platform who did it. */
  actorId: number;
  /** Who proposed it; absent where it ended. */
  proposerId?: number | undefined;
}

/** request-submitted: a request waits for a decision, or was granted at once. */
export interface RequestSubmitted {
  requestId: number;
  /** The requester. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** The request's status after submission: pending, or approved for an open resource. */
  status: string;
  /** True when the requester sends a returned request again. */
  resubmitted: boolean;
  /** The organization whose members may decide; absent when the resource has none. */
  stewardOrganizationId?: number | undefined;
  /** True where a rule of the steward has decided on it already: nobody need look. request-decided tells of it. */
  byRule?: boolean | undefined;
}

/** request-decided: a reviewer decided on a request, or the rule of one. */
export interface RequestDecided {
  requestId: number;
  /** The requester. */
  userId: number;
  deciderId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** approved, rejected or returned. */
  decision: string;
  /** When an approval's grant ends; absent when it has no end. RFC 3339. */
  expiresAt?: string | undefined;
  /** True where the rule of the decider decided, and not they themself. */
  byRule?: boolean | undefined;
}

/** request-withdrawn: the requester took the request back. */
export interface RequestWithdrawn {
  requestId: number;
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

/** grant-revoked: an approved request's grant was taken away. */
export interface GrantRevoked {
  requestId: number;
  /** Who had the grant. */
  userId: number;
  /** Who took it away. */
  revokerId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

/** grant-ending: a grant ends in some days. */
export interface GrantEnding {
  requestId: number;
  /** Who has the grant. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** The organization whose members may decide; absent when the resource has none. */
  stewardOrganizationId?: number | undefined;
  /** RFC 3339. */
  endsAt: string;
  /** So many days before its end this is told; fewer when it could not be told in time. */
  days: number;
  /** True where it goes on when its owner says that they still use it. */
  attestation?: boolean | undefined;
}

/** access-given-back: who had a grant gave it back, for they do not use it any more. */
export interface AccessGivenBack {
  requestId: number;
  /** Who had the grant. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** The organization that stewards the entry; absent when it has none. */
  stewardOrganizationId?: number | undefined;
}

/** attestation-missed: a grant has ended because its owner did not say in time that they still use it. */
export interface AttestationMissed {
  requestId: number;
  /** Who had the grant. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** The organization that stewards the entry; absent when it has none. */
  stewardOrganizationId?: number | undefined;
}

/** request-message-sent: requester or reviewer wrote to the other on a request. Notes of reviewers are not told. */
export interface RequestMessageSent {
  requestId: number;
  /** The requester. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** The organization whose members may decide; absent when the resource has none. */
  stewardOrganizationId?: number | undefined;
  authorId: number;
  /** requester or reviewer. */
  by: string;
}

/** request-messages-read: somebody has read what was written on a request. */
export interface RequestMessagesRead {
  requestId: number;
  readerId: number;
}

/** request-assigned: a reviewer was assigned by another one to decide on what waits. */
export interface RequestAssigned {
  requestId: number;
  /** The requester. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  assigneeId: number;
  /** For whom the assignee covers; absent where it is theirs. */
  absentId?: number | undefined;
}

/** absence-covered: a reviewer will be away, and somebody covers for them. */
export interface AbsenceCovered {
  /** Who is away. */
  userId: number;
  coverId: number;
  /** Days in Ontario, such as 2026-11-21. */
  firstDay: string;
  lastDay: string;
}

/** absence-ended: a reviewer is not away any more, or somebody else covers. */
export interface AbsenceEnded {
  /** Who was to be away. */
  userId: number;
  /** Who covers no more. */
  coverId: number;
}

/** request-released: a request is no longer somebody's to decide on. */
export interface RequestReleased {
  requestId: number;
  /** The requester. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** Whose it was. */
  assigneeId: number;
}

/** entry-control-changed: how requests for an entry are decided on is another, or somebody asks for that. */
export interface EntryControlChanged {
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** Absent when the entry has no steward. */
  stewardOrganizationId?: number | undefined;
  /** reviewers or decision-rule. */
  control: string;
  /** proposed, agreed, declined or tightened. */
  step: string;
  actorId: number;
  /** Who proposed it; absent where it was tightened. */
  proposerId?: number | undefined;
}

/** extension-asked: who has a grant asks to keep it for longer; that waits for a decision. */
export interface ExtensionAsked {
  requestId: number;
  /** Who has the grant. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** The organization whose members may decide; absent when the resource has none. */
  stewardOrganizationId?: number | undefined;
  /** The end that is asked for. RFC 3339. */
  until: string;
}

/** extension-decided: a reviewer decided on an extension. */
export interface ExtensionDecided {
  requestId: number;
  /** Who has the grant. */
  userId: number;
  deciderId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** approved or rejected. */
  decision: string;
  /** When the grant ends now. RFC 3339. */
  endsAt: string;
}

/** ethics-approval-corrected: a reviewer corrected until when the ethics approval holds that a grant rests on. */
export interface EthicsApprovalCorrected {
  requestId: number;
  /** Who has the grant. */
  userId: number;
  correctorId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** When the grant ends now, as was agreed. RFC 3339. */
  endsAt: string;
}

/** extension-withdrawn: who has the grant took the extension back. */
export interface ExtensionWithdrawn {
  requestId: number;
  /** Who has the grant. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

/** granted-table-changed: a table that a live grant opens was released, or a release of it was withdrawn. */
export interface GrantedTableChanged {
  requestId: number;
  /** Who has the grant. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  tableTitle: string;
  /** The release's number within its table. */
  release: number;
  /** released or withdrawn. */
  change: string;
}

/** grantees-told: who has a live grant was told of a release or its withdrawal (granted-table-changed); others come now. */
export interface GranteesTold {
  resourceType: string;
  resourceId: number;
  tableTitle: string;
  /** The release's number within its table. */
  release: number;
  /** released or withdrawn. */
  change: string;
  /** Who were told. */
  userIds: readonly number[];
}

/** granted-agent-connected: an agent that a live grant opens can be called, for the first time. */
export interface GrantedAgentConnected {
  requestId: number;
  /** The requester. */
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

/** webhook-disabled: a partner's endpoint failed for too long, and gets nothing more until its owner lets it go on. */
export interface WebhookDisabled {
  webhookId: number;
  /** Whose endpoint it is. */
  userId: number;
  /** The host of its address; paths may hold what is secret. */
  host: string;
}

/** request-restated: a request is there, whatever was heard before. Published when somebody rebuilds what they keep of
requests. */
export interface RequestRestated {
  requestId: number;
  /** The requester. */
  userId: number;
  resourceType: string;
  resourceId: number;
  stewardOrganizationId?: number | undefined;
}

/** contact-received: somebody wrote through the contact form. */
export interface ContactReceived {
  messageId: number;
}

/** integration-requested: somebody asked for a custom integration. */
export interface IntegrationRequested {
  integrationRequestId: number;
}

/** resource-published: a resource can be found and asked for. */
export interface ResourcePublished {
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

/** resource-changed: a published resource is now described differently, or can no longer be found and asked for. */
export interface ResourceChanged {
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** edited, retired, undone, or described: facts or a card of it, with the revision left out. */
  change?: string | undefined;
  /** What the resource is now: published, retired, or draft when its publishing was undone. */
  status?: string | undefined;
  revision?: number | undefined;
}

/** publication-asked: an editor asks an admin of the platform to publish an entry, or a change of one. */
export interface PublicationAsked {
  publicationId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  stewardName: string;
}

/** publication-decided: it was decided, or withdrawn. */
export interface PublicationDecided {
  publicationId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** approved, declined or withdrawn. */
  state: string;
  /** Who asked for it. */
  userId: number;
  /** Who decided or withdrew it. */
  actorId?: number | undefined;
}

/** review-asked: an editor asks a colleague to look at an entry before it is published. */
export interface ReviewAsked {
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** The colleague. */
  userId: number;
}

/** review-answered: the colleague said what they think of it. */
export interface ReviewAnswered {
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** ready or changes. */
  answer: string;
  /** Who asked. */
  userId: number;
}

/** table-released: a steward released a table of a resource, or released it anew. */
export interface TableReleased {
  tableId: number;
  resourceType: string;
  resourceId: number;
  /** The release's number within its table. */
  release: number;
  /** What the table is called in it. */
  tableTitle: string;
  /** As of TableRestated, here and in the next three. */
  rows?: number | undefined;
  persons?: number | undefined;
  synthetic?: boolean | undefined;
  releasedAt?: string | undefined;
}

/** table-restated: this is what is delivered of a table now, whatever was heard before. Published when a release is no
longer its newest, and when somebody rebuilds what they keep of tables. */
export interface TableRestated {
  tableId: number;
  /** Empty, with 0 as the id, where there is no such table. */
  resourceType: string;
  resourceId: number;
  /** Of its newest release that was not withdrawn: about how many rows it has, by packages/contracts/src/about-count.ts.
Absent without one, as all that follows. */
  rows?: number | undefined;
  /** The same of the different persons in it; absent where its rows do not tell persons apart. */
  persons?: number | undefined;
  synthetic?: boolean | undefined;
  /** RFC 3339 in UTC. */
  releasedAt?: string | undefined;
}

/** release-withdrawn: a steward took a release back; nobody is to go on using it. */
export interface ReleaseWithdrawn {
  tableId: number;
  resourceType: string;
  resourceId: number;
  release: number;
  tableTitle: string;
}

/** release-due: a table's next release is expected soon, or was expected and is not there. */
export interface ReleaseDue {
  tableId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  tableTitle: string;
  /** The newest release, which the expected one comes after. */
  release: number;
  /** The day in Ontario by which it is expected, as in 2026-04-13. */
  dueOn: string;
  /** due-soon or overdue. */
  occasion: string;
  /** The organization whose editors are told; absent when the resource has none. */
  stewardOrganizationId?: number | undefined;
}

/** copies-to-destroy: a grant has ended under which files were taken. */
export interface CopiesToDestroy {
  requestId: number;
  /** Who had the grant. */
  userId: number;
  resourceType: string;
  resourceId: number;
  /** How often something was taken under it. */
  times: number;
}

/** agent-connected: an agent can be called, for the first time. */
export interface AgentConnected {
  agentId: number;
}

/** unusual-reading-found: a rule found something unusual in what somebody read, for the first time that day. */
export interface UnusualReadingFound {
  readingId: number;
}

/** mail-requested: a notification is to reach a person by e-mail too. Identity knows the address and sends it. */
export interface MailRequested {
  userId: number;
  title: string;
  body: string;
  /** Path in the web application that shows what this is about. */
  link: string;
  /** When that happened. RFC 3339. */
  occurredAt: string;
}

/** link-contested: several people claim one person of the tables. No link to it counts until custodians have settled it. */
export interface LinkContested {
  linkId: number;
}

/** directive-changed: what somebody decided on the use of a record counts now, or counts no more. */
export interface DirectiveChanged {
  /** Says nothing of the person. */
  personRef: string;
}

/** watchers-told: something became of an entry, and its watchers were told. Aggregate: resource/{type}/{id}. */
export interface WatchersTold {
  resourceType: string;
  resourceId: number;
  /** As the catalogue has it. */
  resourceName: string;
  /** released, changed or retired. */
  news: string;
  /** The release's number within its table, when it is about one. */
  release?: number | undefined;
  /** Who watch it. */
  userIds: readonly number[];
}

/** search-matched: a saved search finds entries that it did not find before, and its owner was told. */
export interface SearchMatched {
  searchId: number;
  /** Whose search it is. */
  userId: number;
  /** How many entries there are; the lists have the first of them, each at its place. */
  total: number;
  resourceTypes: readonly string[];
  resourceIds: readonly number[];
  resourceNames: readonly string[];
}

/** record-question-waits: somebody's question or complaint about their records waits for an answer. */
export interface RecordQuestionWaits {
  questionId: number;
  /** asked, due-soon or overdue. */
  occasion: string;
}

/** subscription-activated: a subscription began, on trial or paid. Once per subscription. */
export interface SubscriptionActivated {
  subscriptionId: string;
  /** user/{id} or organization/{id}. */
  owner: string;
  /** Who bought it, and hears of it; 0 when nobody knows: then the admins of the organization that owns it hear of it. */
  buyerId: number;
  plan: string;
  period: string;
  /** trialing or active. */
  status: string;
  /** RFC 3339. */
  periodEnd?: string | undefined;
  /** The plan that the owner may use from now on; absent without one. */
  entitledPlan?: string | undefined;
}

/** subscription-changed: its plan, period, status, or whether it goes on changed. */
export interface SubscriptionChanged {
  subscriptionId: string;
  owner: string;
  buyerId: number;
  plan: string;
  period: string;
  /** trialing, active, past_due or unpaid. */
  status: string;
  /** RFC 3339. */
  periodEnd?: string | undefined;
  entitledPlan?: string | undefined;
  previousPlan: string;
  previousStatus: string;
  cancelAtPeriodEnd: boolean;
}

/** subscription-ended: it was canceled, by its owner, at the end of its time, or because payments failed. */
export interface SubscriptionEnded {
  subscriptionId: string;
  owner: string;
  buyerId: number;
  plan: string;
  period: string;
  previousStatus: string;
  entitledPlan?: string | undefined;
}

/** trial-ending: a trial ends in three days. */
export interface TrialEnding {
  subscriptionId: string;
  owner: string;
  buyerId: number;
  /** RFC 3339. */
  endsAt: string;
}

/** entitlement-restated: this is what an owner may use, whatever was heard before. Published when somebody rebuilds what
they keep of plans. */
export interface EntitlementRestated {
  /** user/{id} or organization/{id}. */
  owner: string;
  /** Absent without a plan. */
  entitledPlan?: string | undefined;
}

/** audit-recorded: who did what, to which type of information, about whom, from where, under which request.
When is the time of the event itself. */
export interface AuditRecorded {
  /** Absent for visitors and for the product's own work. */
  actorId?: number | undefined;
  actorRole: string;
  action: string;
  informationType: string;
  /** Whose record it is; absent when it is nobody's. */
  subjectUserId?: number | undefined;
  /** The thing dealt with, such as request/12. */
  subject: string;
  /** The network address the call came from. */
  address: string;
  requestId: string;
  outcome: string;
  /** What the subject was called then, where that tells nothing of a person: an entry, the entry of a request, an organization. */
  title?: string | undefined;
  /** Of a use: what its grant is for, of the list that stewards allow by. */
  purpose?: string | undefined;
}

export interface EventMessages {
  UserRegistered: UserRegistered;
  UserDeleted: UserDeleted;
  AccountStandingChanged: AccountStandingChanged;
  AddressDue: AddressDue;
  AccountRecovered: AccountRecovered;
  UserRenamed: UserRenamed;
  MemberClaimed: MemberClaimed;
  MemberConfirmed: MemberConfirmed;
  MemberChanged: MemberChanged;
  MemberRemoved: MemberRemoved;
  MemberInvited: MemberInvited;
  UserRestated: UserRestated;
  CustodianshipChanged: CustodianshipChanged;
  OrganizationListingChanged: OrganizationListingChanged;
  OrganizationTrustChanged: OrganizationTrustChanged;
  RequestSubmitted: RequestSubmitted;
  RequestDecided: RequestDecided;
  RequestWithdrawn: RequestWithdrawn;
  GrantRevoked: GrantRevoked;
  GrantEnding: GrantEnding;
  AccessGivenBack: AccessGivenBack;
  AttestationMissed: AttestationMissed;
  RequestMessageSent: RequestMessageSent;
  RequestMessagesRead: RequestMessagesRead;
  RequestAssigned: RequestAssigned;
  AbsenceCovered: AbsenceCovered;
  AbsenceEnded: AbsenceEnded;
  RequestReleased: RequestReleased;
  EntryControlChanged: EntryControlChanged;
  ExtensionAsked: ExtensionAsked;
  ExtensionDecided: ExtensionDecided;
  EthicsApprovalCorrected: EthicsApprovalCorrected;
  ExtensionWithdrawn: ExtensionWithdrawn;
  GrantedTableChanged: GrantedTableChanged;
  GranteesTold: GranteesTold;
  GrantedAgentConnected: GrantedAgentConnected;
  WebhookDisabled: WebhookDisabled;
  RequestRestated: RequestRestated;
  ContactReceived: ContactReceived;
  IntegrationRequested: IntegrationRequested;
  ResourcePublished: ResourcePublished;
  ResourceChanged: ResourceChanged;
  PublicationAsked: PublicationAsked;
  PublicationDecided: PublicationDecided;
  ReviewAsked: ReviewAsked;
  ReviewAnswered: ReviewAnswered;
  TableReleased: TableReleased;
  TableRestated: TableRestated;
  ReleaseWithdrawn: ReleaseWithdrawn;
  ReleaseDue: ReleaseDue;
  CopiesToDestroy: CopiesToDestroy;
  AgentConnected: AgentConnected;
  UnusualReadingFound: UnusualReadingFound;
  MailRequested: MailRequested;
  LinkContested: LinkContested;
  DirectiveChanged: DirectiveChanged;
  WatchersTold: WatchersTold;
  SearchMatched: SearchMatched;
  RecordQuestionWaits: RecordQuestionWaits;
  SubscriptionActivated: SubscriptionActivated;
  SubscriptionChanged: SubscriptionChanged;
  SubscriptionEnded: SubscriptionEnded;
  TrialEnding: TrialEnding;
  EntitlementRestated: EntitlementRestated;
  AuditRecorded: AuditRecorded;
}
