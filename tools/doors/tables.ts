import { services } from '../services.ts';
import type { Opening } from './opening.ts';

const inEach = (owners: readonly string[], ...tables: string[]): string[] =>
  owners.flatMap((service) => tables.map((table) => `${service}.${table}`));

/** What a table of `namesNobody` must not have: a column that looks as if it said who. */
export const WHO =
  /(^|_)(user|person|account|owner|member|actor|buyer|parent|subject|invited|email|sender|author)(_|$)/;

/** Tables without a person in them. */
export const namesNobody: readonly string[] = [
  ...inEach(services, 'inbox', 'dead_letter', 'outbox'),
  ...inEach(['identity', 'catalogue', 'profile', 'access-request', 'delivery'], 'applied_seed'),
  ...inEach(['catalogue', 'profile', 'access-request', 'delivery'], 'applied_call'),
  ...inEach(['identity'], 'used_id_token', 'signing_key', 'revoked_token', 'audit_head', 'audit_stray', 'audit_key'),
  ...inEach(['identity'], 'assistant_client', 'oidc_artifact'),
  ...inEach(['identity'], 'sign_in_throttle', 'mail_job', 'directory_tenant'),
  ...inEach(['catalogue'], 'ai_agent', 'data_product', 'data_domain', 'data_collection'),
  ...inEach(['catalogue'], 'request_count', 'counted_request', 'import_line', 'entry_source', 'delivered_table'),
  ...inEach(['catalogue'], 'searched_entry', 'searched_stem', 'known_word'),
  ...inEach(['access-request'], 'webhook_delivery', 'webhook_attempt', 'submission_throttle', 'grant'),
  ...inEach(['profile'], 'profile_secret', 'search_hit', 'changed_entry'),
  ...inEach(['delivery'], 'data_table', 'release', 'entry_terms', 'delivery_secret', 'agent_probe'),
  ...inEach(['billing'], 'plan', 'stripe_event', 'ledger_line', 'refund'),
  ...inEach(['billing', 'access-request'], 'job_run'),
];

/** Every table with a person in it. */
export const tables: readonly Opening[] = [
  { names: ['identity.session'], doors: ['session', 'other-session', 'notification-stream', 'other-stream'] },
  { names: ['identity.user'], doors: ['password-sign-in'] },
  { names: ['identity.known_device'], doors: ['known-device'] },
  { names: ['identity.directory_identity'], doors: ['directory-sign-in'] },
  { names: ['identity.account_link'], doors: ['reset-link', 'confirmation-link', 'new-address-link'] },
  { names: ['identity.second_factor', 'identity.recovery_code'], doors: ['password-sign-in', 'directory-sign-in'] },
  { names: ['identity.oauth_client'], doors: ['client-credentials', 'access-token', 'introspection'] },
  { names: ['identity.record_system'], doors: ['record-system'] },
  { names: ['identity.assistant'], doors: ['assistant'] },
  { names: ['identity.invitation'], doors: ['invitation'] },
  { names: ['identity.membership', 'profile.organization_member', 'billing.member'], doors: ['organization'] },
  { names: ['access-request.steward', 'identity.steward_requester'], doors: ['reviewing'] },
  { names: ['identity.idempotency_key', 'identity.rights_loss'], doors: ['kept-answer'] },
  { names: ['access-request.webhook_endpoint'], doors: ['webhook'] },
  { names: ['access-request.access_request'], doors: ['grant'] },
  {
    names: ['profile.preferences', 'profile.notification', 'profile.watch', 'profile.saved_search'],
    doors: ['mail', 'notification-stream', 'other-stream'],
  },
  {
    names: ['access-request.account_status'],
    opensNothing: 'it says that an account rests',
  },
  {
    names: [
      'identity.audit_event',
      'identity.audit_name',
      'access-request.request_event',
      'access-request.request_message',
      'catalogue.resource_revision',
      'catalogue.publication',
      'catalogue.draft_review',
      'catalogue.model_card',
      'catalogue.entry_facts',
      'catalogue.entry_form',
      'catalogue.catalogue_import',
      'catalogue.harvest',
      ...inEach(['delivery'], 'use', 'invocation', 'link_set'),
    ],
    opensNothing: 'what was done, and stays',
  },
  {
    names: ['access-request.contact_message', 'access-request.integration_request'],
    opensNothing: 'letters to us',
  },
  { names: ['access-request.request_assignment'], opensNothing: 'who is to do what others may do too' },
  { names: ['access-request.attested_entry'], opensNothing: 'what a steward asks of those who have grants' },
  { names: ['access-request.saved_view'], opensNothing: 'filters of a queue, asked for anew each time' },
  { names: ['access-request.absence'], opensNothing: 'whose queue is shown to who may decide anyway' },
  { names: ['access-request.entry_reviewers'], opensNothing: 'how many people an approval takes' },
  { names: ['access-request.decision_rule'], opensNothing: 'what is approved at once, asked for at each request' },
  { names: ['access-request.control_proposal'], opensNothing: 'what counts once somebody else asks for it too' },
  { names: ['access-request.first_approval'], opensNothing: 'half of an approval, which gives nothing' },
  { names: ['access-request.review_target'], opensNothing: 'how fast a steward wants to be' },
  { names: ['access-request.reason_template'], opensNothing: 'words that reviewers share' },
  {
    names: ['access-request.request_draft', 'access-request.request_bundle'],
    opensNothing: 'what somebody has yet to send, and what they sent together',
  },
  {
    names: ['access-request.request_file'],
    opensNothing:
      'a file that is given out by the request that it is on, and before that in a session of who brought it',
  },
  { names: ['access-request.request_read_mark'], opensNothing: 'how far somebody has read' },
  { names: ['delivery.kept_invocation'], doors: ['grant', 'session'] },
  { names: ['delivery.kept_question'], opensNothing: 'words that are asked anew each time' },
  { names: ['delivery.invocation_feedback'], opensNothing: 'what was said of an answer' },
  { names: ['delivery.release_reminder'], opensNothing: 'what a steward was told' },
  {
    names: inEach(['delivery'], 'unusual_reading', 'reading_place'),
    opensNothing: 'what a rule found of a reader, and what an officer found who looked',
  },
  { names: ['delivery.copies'], opensNothing: 'what was taken, and the word that it is destroyed' },
  { names: ['delivery.agent_connection'], opensNothing: 'how an agent is reached, and who changed it' },
  { names: ['delivery.upload'], opensNothing: 'a file that is brought in a session and never given back' },
  { names: ['profile.role_profile', 'profile.dependent'], opensNothing: 'read in a session only' },
  {
    names: ['identity.custodianship'],
    opensNothing: 'what two admins made of an organization; whose member somebody is says another table',
  },
  { names: ['profile.record_link'], opensNothing: 'what somebody claims, and how a custodian decided' },
  { names: ['profile.record_question'], opensNothing: 'what somebody asks, and how a custodian answered' },
  { names: ['profile.breach_revision'], opensNothing: 'what a privacy officer wrote down' },
  {
    names: inEach(['profile'], 'directive_set', 'directive_history', 'directive_person', 'directive_version'),
    opensNothing: 'what patients decided: it shuts rows, and opens what it never shut',
  },
  { names: ['identity.organization'], opensNothing: 'what it tells everybody of itself' },
  { names: ['identity.entitlement'], doors: ['client-credentials', 'access-token', 'introspection'] },
  {
    names: ['access-request.entitlement'],
    opensNothing: 'how much an account may do that may act',
  },
  {
    names: inEach(['billing'], 'customer', 'subscription', 'checkout_session', 'trial_use'),
    opensNothing: 'what is paid for; using it takes a session or a token',
  },
];
