import type { EventMessages } from '../generated/event-messages.ts';
import type { Topic } from './subscriptions.ts';

interface Entry<Message extends keyof EventMessages, T extends Topic> {
  topic: T;
  /** Message of protos/events/v1 that the event's data follows. */
  message: Message;
  /** What the event is about; events of one aggregate are delivered in the order of their commits. */
  aggregate: (data: EventMessages[Message], source: EventSource) => string;
}

/** The service that publishes. */
export type EventSource = 'identity' | 'catalogue' | 'access-request' | 'profile' | 'billing' | 'delivery';

const entry = <Message extends keyof EventMessages, T extends Topic>(
  topic: T,
  message: Message,
  aggregate: Entry<Message, T>['aggregate'],
): Entry<Message, T> => ({ topic, message, aggregate });

const user = (data: { userId: number }) => `user/${data.userId}`;
const request = (data: { requestId: number }) => `request/${data.requestId}`;
const resource = (data: { resourceType: string; resourceId: number }) =>
  `resource/${data.resourceType}/${data.resourceId}`;

const table = (data: { tableId: number }) => `table/${data.tableId}`;
const subscription = (data: { owner: string }) => `subscription/${data.owner}`;

/** Every event there is. `tools/events/heard.test.ts` sees that each is published and heard. */
export const events = {
  'user-registered': entry('carebourse.users', 'UserRegistered', user),
  'user-deleted': entry('carebourse.users', 'UserDeleted', user),
  'account-status-changed': entry('carebourse.users', 'AccountStatusChanged', user),
  'address-due': entry('carebourse.users', 'AddressDue', user),
  'account-recovered': entry('carebourse.users', 'AccountRecovered', user),
  'user-renamed': entry('carebourse.users', 'UserRenamed', user),
  'member-claimed': entry('carebourse.users', 'MemberClaimed', user),
  'member-confirmed': entry('carebourse.users', 'MemberConfirmed', user),
  'member-changed': entry('carebourse.users', 'MemberChanged', user),
  'member-removed': entry('carebourse.users', 'MemberRemoved', user),
  'member-invited': entry('carebourse.users', 'MemberInvited', user),
  'user-restated': entry('carebourse.users', 'UserRestated', user),
  'custodianship-changed': entry(
    'carebourse.users',
    'CustodianshipChanged',
    ({ organizationId }) => `organization/${organizationId}`,
  ),
  'organization-listing-changed': entry(
    'carebourse.users',
    'OrganizationListingChanged',
    ({ organizationId }) => `organization/${organizationId}`,
  ),
  'organization-trust-changed': entry(
    'carebourse.users',
    'OrganizationTrustChanged',
    ({ organizationId }) => `organization/${organizationId}`,
  ),
  'request-submitted': entry('carebourse.requests', 'RequestSubmitted', request),
  'request-decided': entry('carebourse.requests', 'RequestDecided', request),
  'request-withdrawn': entry('carebourse.requests', 'RequestWithdrawn', request),
  'grant-revoked': entry('carebourse.requests', 'GrantRevoked', request),
  'grant-ending': entry('carebourse.requests', 'GrantEnding', request),
  'access-returned': entry('carebourse.requests', 'AccessReturned', request),
  'attestation-missed': entry('carebourse.requests', 'AttestationMissed', request),
  'request-message-sent': entry('carebourse.requests', 'RequestMessageSent', request),
  'request-messages-read': entry('carebourse.requests', 'RequestMessagesRead', request),
  'request-assigned': entry('carebourse.requests', 'RequestAssigned', request),
  'absence-covered': entry('carebourse.requests', 'AbsenceCovered', user),
  'absence-ended': entry('carebourse.requests', 'AbsenceEnded', user),
  'request-released': entry('carebourse.requests', 'RequestReleased', request),
  'entry-control-changed': entry('carebourse.requests', 'EntryControlChanged', resource),
  'extension-requested': entry('carebourse.requests', 'ExtensionRequested', request),
  'extension-decided': entry('carebourse.requests', 'ExtensionDecided', request),
  'ethics-approval-corrected': entry('carebourse.requests', 'EthicsApprovalCorrected', request),
  'extension-withdrawn': entry('carebourse.requests', 'ExtensionWithdrawn', request),
  'granted-table-changed': entry('carebourse.requests', 'GrantedTableChanged', request),
  'grantees-notified': entry('carebourse.requests', 'GranteesNotified', resource),
  'granted-agent-connected': entry('carebourse.requests', 'GrantedAgentConnected', request),
  'webhook-disabled': entry('carebourse.requests', 'WebhookDisabled', ({ webhookId }) => `webhook/${webhookId}`),
  'request-restated': entry('carebourse.requests', 'RequestRestated', request),
  'contact-received': entry(
    'carebourse.requests',
    'ContactReceived',
    ({ messageId }) => `contact-message/${messageId}`,
  ),
  'integration-requested': entry(
    'carebourse.requests',
    'IntegrationRequested',
    ({ integrationRequestId }) => `integration-request/${integrationRequestId}`,
  ),
  'resource-published': entry('carebourse.catalogue', 'ResourcePublished', resource),
  'resource-changed': entry('carebourse.catalogue', 'ResourceChanged', resource),
  'publication-requested': entry('carebourse.catalogue', 'PublicationRequested', resource),
  'publication-decided': entry('carebourse.catalogue', 'PublicationDecided', resource),
  'review-requested': entry('carebourse.catalogue', 'ReviewRequested', resource),
  'review-answered': entry('carebourse.catalogue', 'ReviewAnswered', resource),
  'table-released': entry('carebourse.tables', 'TableReleased', table),
  'table-restated': entry('carebourse.tables', 'TableRestated', table),
  'release-withdrawn': entry('carebourse.tables', 'ReleaseWithdrawn', table),
  'release-due': entry('carebourse.tables', 'ReleaseDue', table),
  'copies-to-destroy': entry('carebourse.tables', 'CopiesToDestroy', request),
  'agent-connected': entry('carebourse.tables', 'AgentConnected', ({ agentId }) => `agent/${agentId}`),
  'unusual-reading-found': entry(
    'carebourse.tables',
    'UnusualReadingFound',
    ({ readingId }) => `unusual-reading/${readingId}`,
  ),
  'mail-requested': entry('carebourse.profiles', 'MailRequested', user),
  'link-contested': entry('carebourse.profiles', 'LinkContested', ({ linkId }) => `link/${linkId}`),
  'directive-changed': entry('carebourse.profiles', 'DirectiveChanged', ({ personRef }) => `person/${personRef}`),
  'watchers-notified': entry('carebourse.profiles', 'WatchersNotified', resource),
  'search-matched': entry('carebourse.profiles', 'SearchMatched', user),
  'record-question-waits': entry(
    'carebourse.profiles',
    'RecordQuestionWaits',
    ({ questionId }) => `record-question/${questionId}`,
  ),
  'subscription-activated': entry('carebourse.billing', 'SubscriptionActivated', subscription),
  'subscription-changed': entry('carebourse.billing', 'SubscriptionChanged', subscription),
  'subscription-ended': entry('carebourse.billing', 'SubscriptionEnded', subscription),
  'trial-ending': entry('carebourse.billing', 'TrialEnding', subscription),
  'entitlement-restated': entry('carebourse.billing', 'EntitlementRestated', subscription),
  'audit-recorded': entry('carebourse.audit', 'AuditRecorded', (_data, source) => `audit/${source}`),
} as const;

export type EventName = keyof typeof events;

export type EventData<Name extends EventName> = EventMessages[(typeof events)[Name]['message']];
