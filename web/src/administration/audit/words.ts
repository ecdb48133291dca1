import type { AuditEvent, RecordReader } from '@carebourse/contracts/audit';
import { INFORMATION_TYPES, type InformationType } from '@carebourse/contracts/audit';
import { isAuditAction, type AuditAction } from '@carebourse/contracts/audit-actions';
import { USE_PURPOSES } from '@carebourse/contracts/tables';
import { formatCount } from '../../lib/numbers.ts';
import { roleNames } from '../people/words.ts';

interface ActionWords {
  what: string;
  /** For what reason such a thing is done; of a use of a grant its line says it. */
  why: string;
  /** Whom it is about where its line names no one person; nobody where this is left out. */
  about?: string;
}

const STATED_PURPOSE = 'The purpose stated in the request';

const OWN_USE = 'Use of the account';
const REVIEW = 'Review of a request for access';
const ACCOUNT_SAFETY = 'Protection of the account';
const ADMINISTRATION = 'Administration of the marketplace';
const MEMBERSHIP = 'Who belongs to which organization';
const STEWARDSHIP = 'Keeping the tables of an entry';
const LINKS = 'Check of whose records somebody’s are';
const ANSWERING = 'Answering what was sent';
const OVERSIGHT = 'Oversight of who dealt with what';
const DESCRIPTION = 'What the catalogue says of an entry';
const OWN_PROGRAMS = 'Use of the account by a program';
const PLAN = 'The plan and its payment';
const ASKING = 'Questions about the use of records';

const PERSONS_OF_TABLE = 'Persons of a table';
const PERSONS_OF_CALL = 'Persons whom the call names';
const SEVERAL_PEOPLE = 'Several people';
const REQUESTER = 'The requester, who is not told';

/** What an action of the audit trail is called, why it is done, and whom it is about. */
const ACTIONS = {
  'account.created': { what: 'Opened the account', why: OWN_USE },
  'session.created': { what: 'Signed in', why: OWN_USE },
  'session.ended': { what: 'Signed out', why: OWN_USE },
  'session.refused': { what: 'Tried to sign in and was refused', why: ACCOUNT_SAFETY },
  'password.changed': { what: 'Changed the password', why: OWN_USE },
  'password.reset-asked': { what: 'Asked for a new password', why: OWN_USE },
  'password.reset': { what: 'Chose a new password by a mailed link', why: OWN_USE },
  'password.refused': { what: 'Gave a wrong password', why: ACCOUNT_SAFETY },
  'account.changed': { what: 'Changed the account', why: OWN_USE },
  'email.change-asked': { what: 'Asked for another email address', why: OWN_USE },
  'email.changed': { what: 'Changed the email address', why: OWN_USE },
  'notification-settings.changed': { what: 'Chose which news comes by which way', why: OWN_USE },
  'email.verified': { what: 'Confirmed the email address', why: OWN_USE },
  'second-factor.enabled': { what: 'Turned on the second factor', why: OWN_USE },
  'second-factor.disabled': { what: 'Turned off the second factor', why: OWN_USE },
  'second-factor.refused': { what: 'Gave a wrong code of the second factor', why: ACCOUNT_SAFETY },
  'recovery-codes.renewed': { what: 'Made new recovery codes', why: OWN_USE },
  'account.exported': { what: 'Downloaded the account', why: OWN_USE },
  'account.deleted': { what: 'Deleted the account', why: OWN_USE },
  'profile.exported': { what: 'Downloaded the profile', why: OWN_USE },
  'requests.exported': { what: 'Downloaded the requests', why: OWN_USE },
  'directory.signed-in': { what: 'Signed in through the directory', why: OWN_USE },
  'directory.linked': { what: 'Connected a directory account', why: OWN_USE },
  'directory.refused': { what: 'Tried to sign in through the directory and was refused', why: ACCOUNT_SAFETY },
  'account.viewed': { what: 'Looked at the account', why: ADMINISTRATION },
  'account.suspended': { what: 'Suspended the account', why: ACCOUNT_SAFETY },
  'account.reinstated': { what: 'Reinstated the account', why: ADMINISTRATION },
  'privacy-officer.given': { what: 'Made an admin a privacy officer', why: ADMINISTRATION },
  'privacy-officer.taken': { what: 'Ended that an admin is a privacy officer', why: ADMINISTRATION },
  'people.viewed': { what: 'Searched people', why: ADMINISTRATION, about: SEVERAL_PEOPLE },
  'membership.claimed': { what: 'Claimed to belong to an organization', why: MEMBERSHIP },
  'membership.confirmed': { what: 'Confirmed a membership', why: MEMBERSHIP },
  'membership.declined': { what: 'Declined a claim', why: MEMBERSHIP },
  'membership.withdrawn': { what: 'Withdrew a claim', why: MEMBERSHIP },
  'membership.changed': { what: 'Changed a role in an organization', why: MEMBERSHIP },
  'membership.removed': { what: 'Removed a member', why: MEMBERSHIP },
  'membership.left': { what: 'Left an organization', why: MEMBERSHIP },
  'invitation.created': { what: 'Invited into an organization', why: MEMBERSHIP },
  'invitation.resent': { what: 'Invited again', why: MEMBERSHIP },
  'invitation.revoked': { what: 'Revoked an invitation', why: MEMBERSHIP },
  'invitation.accepted': { what: 'Accepted an invitation', why: MEMBERSHIP },
  'organization.founded': { what: 'Founded an organization', why: MEMBERSHIP },
  'organization.listed': { what: 'Listed an organization', why: ADMINISTRATION },
  'organization.listing-refused': { what: 'Refused to list an organization', why: ADMINISTRATION },
  'custodianship.granted': { what: 'Proposed an organization as a custodian', why: ADMINISTRATION },
  'custodianship.confirmed': { what: 'Confirmed an organization as a custodian', why: ADMINISTRATION },
  'custodianship.revoked': { what: 'Ended that an organization is a custodian', why: ADMINISTRATION },
  'organization.created': { what: 'Added an organization', why: ADMINISTRATION },
  'organization.changed': { what: 'Changed an organization', why: ADMINISTRATION },
  'profile.viewed': { what: 'Looked at the profile', why: OWN_USE },
  'profile.changed': { what: 'Changed the profile', why: OWN_USE },
  'dependent.viewed': { what: 'Looked at a dependent', why: OWN_USE },
  'dependent.added': { what: 'Added a dependent', why: OWN_USE },
  'dependent.changed': { what: 'Changed a dependent', why: OWN_USE },
  'dependent.removed': { what: 'Removed a dependent', why: OWN_USE },
  'directives.changed': { what: 'Decided on the use of records', why: OWN_USE },
  'record-link.viewed': { what: 'Looked at a claim to records', why: LINKS },
  'record-link.confirmed': { what: 'Confirmed a link to records', why: LINKS },
  'record-link.refused': { what: 'Refused a link to records', why: LINKS },
  'record-log.viewed': { what: 'Looked at who read a person’s records', why: OVERSIGHT, about: SEVERAL_PEOPLE },
  'unusual-reading.looked-at': { what: 'Looked at unusual reading', why: OVERSIGHT, about: SEVERAL_PEOPLE },
  'breach.recorded': { what: 'Wrote down a privacy breach', why: ADMINISTRATION, about: 'Persons of a breach' },
  'breach.corrected': { what: 'Corrected a privacy breach', why: ADMINISTRATION, about: 'Persons of a breach' },
  'record-question.asked': { what: 'Asked about the use of records', why: ASKING },
  'record-question.viewed': { what: 'Looked at a question about records', why: ASKING },
  'record-question.answered': { what: 'Answered a question about records', why: ASKING },
  'request.submitted': { what: 'Asked for access', why: STATED_PURPOSE },
  'request.resubmitted': { what: 'Asked for access again', why: STATED_PURPOSE },
  'request.edited': { what: 'Changed a request', why: STATED_PURPOSE },
  'request.withdrawn': { what: 'Withdrew a request', why: 'The requester’s wish' },
  'request.viewed': { what: 'Looked at a request', why: REVIEW },
  'request.message-sent': { what: 'Wrote a message on a request', why: REVIEW },
  'request.messages-viewed': { what: 'Looked at messages on a request', why: REVIEW },
  'request.file-brought': { what: 'Brought a file to a request', why: REVIEW },
  'request.file-read': { what: 'Took a file of a request', why: REVIEW },
  'request.file-removed': { what: 'Took back a file that was not sent', why: REVIEW },
  'form-file.brought': { what: 'Brought a file for a request form', why: STATED_PURPOSE },
  'form-file.read': { what: 'Took a file of their own', why: OWN_USE },
  'form-file.removed': { what: 'Took back a file for a request form', why: OWN_USE },
  'request.note-written': { what: 'Noted something on a request', why: REVIEW, about: REQUESTER },
  'request.extension-asked': { what: 'Asked to keep access for longer', why: 'The reason stated with it' },
  'request.assigned': { what: 'Said who is to decide on a request', why: REVIEW, about: REQUESTER },
  'request.released': { what: 'Left open who decides on a request', why: REVIEW, about: REQUESTER },
  'request.extended': { what: 'Extended access', why: REVIEW },
  'request.extension-refused': { what: 'Refused more time', why: REVIEW },
  'request.first-approved': { what: 'Approved a request as the first of two reviewers', why: REVIEW },
  'entry-reviewers.one': { what: 'Let one reviewer approve', why: REVIEW },
  'entry-reviewers.two': { what: 'Asked for two reviewers', why: REVIEW },
  'request.approved-by-rule': { what: 'Approved a request by their rule', why: REVIEW },
  'entry-reviewers.proposed': { what: 'Proposed that one reviewer approve', why: REVIEW },
  'entry-reviewers.declined': { what: 'Declined that one reviewer approve', why: REVIEW },
  'decision-rule.tightened': { what: 'Let less be approved at once', why: REVIEW },
  'decision-rule.proposed': { what: 'Proposed what be approved at once', why: REVIEW },
  'decision-rule.declined': { what: 'Declined what somebody wanted approved at once', why: REVIEW },
  'decision-rule.set': { what: 'Let what fits be approved at once', why: REVIEW },
  'decision-rule.switched-off': { what: 'Switched off what is approved at once', why: REVIEW },
  'decision-rule.taken-away': { what: 'Let nothing be approved at once any more', why: REVIEW },
  'request.ethics-corrected': { what: 'Entered the end of an ethics approval', why: REVIEW },
  'request.attestation-asked': { what: 'Asked whether access is still used', why: STEWARDSHIP },
  'request.attested': { what: 'Said that access is still used', why: STEWARDSHIP },
  'request.attestation-dropped': { what: 'Asked no more whether access is still used', why: STEWARDSHIP },
  'request.given-back': { what: 'Gave access back', why: 'The requester’s wish' },
  'request.extension-withdrawn': { what: 'Withdrew an extension', why: 'The requester’s wish' },
  'request.approved': { what: 'Approved a request', why: REVIEW },
  'request.returned': { what: 'Returned a request for changes', why: REVIEW },
  'request.rejected': { what: 'Rejected a request', why: REVIEW },
  'request.revoked': { what: 'Revoked access', why: REVIEW },
  'request.expired': { what: 'Access ended', why: 'The end date of the grant' },
  'request.deleted': { what: 'Deleted a request', why: 'The years that it is kept are over' },
  'grants.used': { what: 'Used grants with an API client', why: STATED_PURPOSE },
  'reviews.viewed': { what: 'Looked at the review queue', why: REVIEW, about: SEVERAL_PEOPLE },
  'absence.entered': { what: 'Said when they are away, and who covers', why: REVIEW },
  'absence.ended': { what: 'Ended an absence', why: REVIEW },
  'review-target.changed': { what: 'Said how fast to decide', why: REVIEW },
  'reason-template.added': { what: 'Kept a reason', why: REVIEW },
  'reason-template.changed': { what: 'Changed a kept reason', why: REVIEW },
  'reason-template.removed': { what: 'Removed a kept reason', why: REVIEW },
  'audit.viewed': { what: 'Looked at this trail', why: OVERSIGHT, about: SEVERAL_PEOPLE },
  'audit.exported': { what: 'Exported the trail', why: OVERSIGHT, about: SEVERAL_PEOPLE },
  'webhook.created': { what: 'Added a webhook', why: OWN_USE },
  'webhook.changed': { what: 'Changed a webhook', why: OWN_USE },
  'webhook.paused': { what: 'Paused a webhook', why: OWN_USE },
  'webhook.resumed': { what: 'Resumed a webhook', why: OWN_USE },
  'webhook.rotated': { what: 'Replaced the secret of a webhook', why: OWN_USE },
  'webhook.deleted': { what: 'Deleted a webhook', why: OWN_USE },
  'webhook.tested': { what: 'Sent a test event to a webhook', why: OWN_USE },
  'webhook.redelivered': { what: 'Sent an event to a webhook again', why: OWN_USE },
  'webhook.disabled': { what: 'Turned off a webhook', why: 'It failed for too long' },
  'contact-message.received': { what: 'Sent a message', why: 'The sender’s question' },
  'contact-message.viewed': { what: 'Read a message', why: ANSWERING },
  'contact-message.handled': { what: 'Dealt with a message', why: ANSWERING },
  'integration-request.received': { what: 'Asked for an integration', why: 'The sender’s wish' },
  'integration-request.viewed': { what: 'Read a request for an integration', why: ANSWERING },
  'integration-request.handled': { what: 'Dealt with a request for an integration', why: ANSWERING },
  'upload.begun': { what: 'Began to upload a file', why: STEWARDSHIP, about: PERSONS_OF_TABLE },
  'upload.viewed': { what: 'Looked at lines of an uploaded file', why: STEWARDSHIP, about: PERSONS_OF_TABLE },
  'reading.chosen': { what: 'Said how an uploaded file is read', why: STEWARDSHIP, about: PERSONS_OF_TABLE },
  'release.asked': { what: 'Asked for a release of a table', why: STEWARDSHIP, about: PERSONS_OF_TABLE },
  'table.released': { what: 'Released a table', why: STEWARDSHIP, about: PERSONS_OF_TABLE },
  'release.withdrawn': { what: 'Withdrew a release', why: STEWARDSHIP, about: PERSONS_OF_TABLE },
  'release.scheduled': { what: 'Said when a release is deleted', why: STEWARDSHIP, about: PERSONS_OF_TABLE },
  'release.deleted': { what: 'Deleted a release whose time had come', why: STEWARDSHIP, about: PERSONS_OF_TABLE },
  'schedule.changed': { what: 'Said how often a table is released', why: STEWARDSHIP },
  'terms.changed': { what: 'Changed the terms of an entry', why: STEWARDSHIP },
  'visa.issued': { what: 'Took a visa of an access', why: STATED_PURPOSE },
  'agent.invoked': { what: 'Called an agent', why: STATED_PURPOSE, about: PERSONS_OF_CALL },
  'invocations.viewed': { what: 'Looked at calls of an agent', why: REVIEW },
  'connection.saved': { what: 'Changed how an agent is reached', why: STEWARDSHIP },
  'connection.deleted': { what: 'Took away how an agent is reached', why: STEWARDSHIP },
  'calls.viewed': { what: 'Looked at who calls an agent', why: STEWARDSHIP, about: SEVERAL_PEOPLE },
  'card.saved': { what: 'Saved the model card of an agent', why: STEWARDSHIP },
  'facts.saved': { what: 'Saved the facts of an entry', why: STEWARDSHIP },
  'form.saved': { what: 'Saved the request form of an entry', why: STEWARDSHIP },
  'attestation.asked': { what: 'Began to ask each year whether access is still used', why: STEWARDSHIP },
  'attestation.dropped': { what: 'Stopped asking whether access is still used', why: STEWARDSHIP },
  'card.removed': { what: 'Removed the model card of an agent', why: STEWARDSHIP },
  'connection.tested': { what: 'Tried how an agent is reached', why: STEWARDSHIP },
  'copies.destroyed': {
    what: 'Said that what was taken is destroyed',
    why: 'The access has ended',
    about: PERSONS_OF_TABLE,
  },
  'uses.exported': { what: 'Exported what was used', why: OWN_USE },
  'uses.viewed': { what: 'Looked at who uses an entry', why: STEWARDSHIP, about: SEVERAL_PEOPLE },
  'dead-letter.replayed': { what: 'Replayed an event', why: ADMINISTRATION },
  'audit-trail.gap-accepted': { what: 'Accepted a gap in this record', why: 'A backup was restored' },
  'dead-letter.discarded': { what: 'Discarded an event', why: ADMINISTRATION },
  'account.recovered': { what: 'Recovered the account', why: OWN_USE },
  'email.verified-by-directory': { what: 'Had the email address confirmed by the directory', why: OWN_USE },
  'email.confirmed-by-admin': { what: 'Confirmed an email address', why: ADMINISTRATION },
  'api-client.created': { what: 'Added an API client', why: OWN_PROGRAMS },
  'api-client.rotated': { what: 'Replaced the secret of an API client', why: OWN_PROGRAMS },
  'api-client.revoked': { what: 'Revoked an API client', why: OWN_PROGRAMS },
  'api-client.token-issued': { what: 'Signed in with an API client', why: OWN_PROGRAMS },
  'api-client.token-refused': { what: 'Tried to sign in with an API client and was refused', why: ACCOUNT_SAFETY },
  'api-client.token-revoked': { what: 'Ended a token of an API client', why: OWN_PROGRAMS },
  'assistant.connected': { what: 'Connected an assistant', why: OWN_PROGRAMS },
  'assistant.token-issued': { what: 'Signed in with an assistant', why: OWN_PROGRAMS },
  'assistant.disconnected': { what: 'Disconnected an assistant', why: OWN_PROGRAMS },
  'record-system.added': { what: 'Connected a record system', why: OWN_PROGRAMS },
  'record-system.switched-on': { what: 'Turned on a record system', why: OWN_PROGRAMS },
  'record-system.switched-off': { what: 'Turned off a record system', why: OWN_PROGRAMS },
  'record-system.removed': { what: 'Disconnected a record system', why: OWN_PROGRAMS },
  'organization.trusted': { what: 'Let an organization be trusted', why: ADMINISTRATION },
  'organization.trust-proposed': { what: 'Proposed that an organization be trusted', why: ADMINISTRATION },
  'organization.trust-declined': { what: 'Declined that an organization be trusted', why: ADMINISTRATION },
  'organization.trust-ended': { what: 'Ended that an organization is trusted', why: ADMINISTRATION },
  'data.previewed': { what: 'Looked at the first rows of a table', why: STATED_PURPOSE, about: PERSONS_OF_TABLE },
  'data.queried': { what: 'Asked a question of a table', why: STATED_PURPOSE, about: PERSONS_OF_TABLE },
  'data.downloaded': { what: 'Downloaded a table', why: STATED_PURPOSE, about: PERSONS_OF_TABLE },
  'data.shared': { what: 'Read a table by Delta Sharing', why: STATED_PURPOSE, about: PERSONS_OF_TABLE },
  'resource.created': { what: 'Added an entry', why: DESCRIPTION },
  'resource.edited': { what: 'Changed an entry', why: DESCRIPTION },
  'resource.published': { what: 'Published an entry', why: DESCRIPTION },
  'resource.retired': { what: 'Retired an entry', why: DESCRIPTION },
  'resource.undone': { what: 'Took back a change of an entry', why: DESCRIPTION },
  'publication.asked': { what: 'Asked for an entry to be published', why: DESCRIPTION },
  'publication.approved': { what: 'Approved the publication of an entry', why: DESCRIPTION },
  'publication.declined': { what: 'Declined the publication of an entry', why: DESCRIPTION },
  'publication.withdrawn': { what: 'Withdrew the publication of an entry', why: DESCRIPTION },
  'subscription.activated': { what: 'Began a plan', why: PLAN },
  'subscription.changed': { what: 'Changed a plan', why: PLAN },
  'subscription.ended': { what: 'Ended a plan', why: PLAN },
  'subscription.refunded': { what: 'Paid back a payment', why: PLAN },
} as const satisfies Record<AuditAction, ActionWords>;

/** A line by a newer release than this page, which has no words for it. */
const NEWER: Pick<ActionWords, 'why'> = { why: 'Load the page anew to read what this is' };

function wordsOf(action: string): ActionWords {
  return isAuditAction(action) ? ACTIONS[action] : { what: action, ...NEWER };
}

/** What was done, and why: a use for what its grant is for. */
export function actionWords({ action, purpose }: Pick<AuditEvent, 'action' | 'purpose'>): ActionWords {
  const words = wordsOf(action);
  return purpose === null ? words : { ...words, why: `Purpose of the grant: ${USE_PURPOSES[purpose]}` };
}

/** Whom a line is about. */
export function aboutWords({
  action,
  subjectUserId,
  subjectName,
}: Pick<AuditEvent, 'action' | 'subjectUserId' | 'subjectName'>): string {
  if (subjectUserId === null) return wordsOf(action).about ?? 'Nobody';
  return subjectName ?? 'A closed account';
}

/** What is used under a grant: lines of it name the grant by its request. */
const USED: ReadonlySet<string> = new Set<InformationType>(['granted-data', 'granted-agent']);

const NAMED = ['request', 'resource', 'organization', 'invitation'];

/** What was dealt with, by its name; empty where the deed says it already. Lines from before there were names have numbers. */
export function thingWords({
  subject,
  title,
  informationType,
}: Pick<AuditEvent, 'subject' | 'title' | 'informationType'>): string {
  const [kind = '', ...rest] = subject.split('/');
  if (!NAMED.includes(kind) || rest.length === 0) return '';
  if (title === null) return [...(kind === 'resource' ? [] : [kind]), ...rest].join(' ');
  if (kind !== 'request') return title;
  return USED.has(informationType) ? `grant for ${title}` : `request for ${title}`;
}

/** "once", "twice", "3 times" */
export function timesWords(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${formatCount(count)} times`;
}

/** Who acted, as the reader knows them. */
export function actorWords(event: Pick<AuditEvent, 'actorId' | 'actorName' | 'actorRole'>, readerId: number): string {
  if (event.actorId === readerId) return 'You';
  if (event.actorName) return event.actorName;
  if (event.actorId !== null) return 'A closed account';
  return event.actorRole === 'system' ? 'Carebourse' : 'Nobody signed in';
}

/** Who saw it, as the person reads it whom it is about. */
export function readerWords({ actorName }: Pick<RecordReader, 'actorName'>): string {
  return actorName ?? 'A closed account';
}

const roles: Record<string, string> = roleNames;

export function roleWords(role: string): string {
  return roles[role] ?? role;
}

/** @param readers latest first */
export function readersSentence(readers: readonly RecordReader[], formatDay: (at: string) => string): string {
  const [last] = readers;
  if (!last) return 'Nobody else has seen your information.';
  const people = new Set(readers.map(({ actorId }) => actorId)).size;
  const looks = readers.reduce((sum, { count }) => sum + count, 0);
  const who = people === 1 ? 'One person' : `${formatCount(people)} people`;
  return `${who} saw your information ${timesWords(looks)}. The last was ${last.actorName ?? 'a closed account'}, on ${formatDay(last.lastAt)}.`;
}

const typeLabels: Record<string, string> = INFORMATION_TYPES;

export function informationWords(type: string): string {
  return typeLabels[type] ?? type.replaceAll('-', ' ');
}
