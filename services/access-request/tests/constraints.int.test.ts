import { describeConstraints } from '@carebourse/testing/constraints';

/** A new request of somebody else, with one thing as no request is. */
function request(changes: Record<string, string> = {}): string {
  const row = {
    user_id: '7',
    resource_type: "'agent'",
    resource_id: '1',
    resource_name: "'An agent'",
    status: "'pending'",
    sealed: "'v1.k1.a.b.c'",
    access_types: "'{view}'",
    ...changes,
  };
  return `INSERT INTO access_request (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`;
}

const event = (values: string): string =>
  `INSERT INTO request_event (request_id, action, at, by, actor_id, sealed) VALUES (${values})`;

const SEALED = "'v1.k1.a.b.c'";

/** A line of the history in which nobody says anything. */
const saidNothing = event("100001, 'approved', now(), 'reviewer', 4, NULL");

/** A line of the history in which somebody asks for something. */
const asking = (action: string, revision: string, sealed: string, types: string): string =>
  `INSERT INTO request_event (request_id, action, at, by, actor_id, revision, sealed, access_types)
   VALUES (100001, '${action}', now(), 'requester', 4, ${revision}, ${sealed}, ${types})`;

/** A step that a rule made. */
const ruled = (values: string): string =>
  `INSERT INTO request_event (request_id, at, action, by, actor_id, rule_term, rule_by) VALUES (100001, now(), ${values})`;

/** What somebody wrote on a request. */
const message = (values: string, requestId = '100001'): string =>
  `INSERT INTO request_message (request_id, at, author_id, by, internal, sealed) VALUES (${requestId}, now(), 4, ${values})`;

/** A file that waits. */
const file = (values: string): string =>
  `INSERT INTO request_file (at, author_id, object, request_id, message_id, kind, bytes, sealed) VALUES (now(), 4, gen_random_uuid(), ${values})`;

describeConstraints('access-request', {
  access_request_access_types_known: [request({ access_types: "'{}'" }), request({ access_types: "'{write}'" })],
  access_request_bundle_id_fkey: request({ bundle_id: '-1' }),
  access_request_decided: request({ status: "'approved'" }),
  access_request_one_active: [
    `${request()}; ${request()}`,
    `${request()}; ${request({ decided_at: 'now()', status: "'rejected'" })}`,
  ],
  access_request_purpose_kind_known: request({ purpose_kind: "'profit'" }),
  access_request_resource_id_positive: request({ resource_id: '0' }),
  access_request_resource_type_known: request({ resource_type: "'person'" }),
  access_request_revision_positive: 'UPDATE access_request SET revision = 0',
  access_request_sealed_encrypted: request({ sealed: "'To see it.'" }),
  access_request_status_known: request({ status: "'lost'", decided_at: 'now()' }),
  access_request_step: [
    "UPDATE access_request SET status = 'pending'",
    "UPDATE access_request SET status = 'rejected'",
    "UPDATE access_request SET status = 'revoked'; UPDATE access_request SET status = 'approved'",
    'UPDATE access_request SET user_id = 8',
    'UPDATE access_request SET resource_id = 2',
  ],
  contact_message_handled_by_someone: 'UPDATE contact_message SET handled_by = NULL',
  contact_message_inquiry_type_known: "UPDATE contact_message SET inquiry_type = 'gossip'",
  contact_message_sealed_encrypted: "UPDATE contact_message SET sealed = 'Why?'",
  entitlement_owner_known: "UPDATE entitlement SET owner = 'somebody'",
  entitlement_plan_known: "UPDATE entitlement SET plan_id = 'golden'",
  grant_access_types_known: `UPDATE "grant" SET access_types = '{}'`,
  attested_entry_resource_known: [
    "UPDATE attested_entry SET resource_type = 'hospital'",
    'UPDATE attested_entry SET resource_id = 0',
  ],
  grant_attested_end: `UPDATE "grant" SET held_end = expires_at - interval '1 minute'`,
  grant_ends_once: `UPDATE "grant" SET ended_at = now(); UPDATE "grant" SET ended_at = NULL`,
  grant_extension_id_fkey: `UPDATE "grant" SET agreed_end = expires_at - interval '1 minute', extension_id = -1`,
  grant_extension_is_later: `UPDATE "grant" SET agreed_end = expires_at, extension_id = request_id`,
  grant_extension_whole: 'UPDATE "grant" SET extension_id = request_id',
  grant_lasts: 'UPDATE "grant" SET expires_at = granted_at',
  grant_visa_index_counts: 'UPDATE "grant" SET visa_index = -1',
  grant_visa_index_key: 'UPDATE "grant" SET visa_index = 1',
  grant_request_id_fkey: 'UPDATE "grant" SET request_id = -request_id',
  integration_request_handled_by_someone: 'UPDATE integration_request SET handled_at = NULL',
  integration_request_sealed_encrypted: "UPDATE integration_request SET sealed = 'Why?'",
  request_event_access_types_known: asking('edited', '2', SEALED, "'{write}'"),
  request_event_action_known: event("100001, 'sold', now(), 'system', NULL, NULL"),
  request_event_actor: [
    event("100001, 'approved', now(), 'system', 4, NULL"),
    event("100001, 'approved', now(), 'reviewer', NULL, NULL"),
  ],
  request_event_by_known: event("100001, 'approved', now(), 'passer-by', 4, NULL"),
  request_event_purpose_kind_known: `INSERT INTO request_event (request_id, action, at, by, actor_id, purpose_kind)
    VALUES (100001, 'approved', now(), 'reviewer', 4, 'profit')`,
  request_event_is_append_only: [
    "UPDATE request_event SET sealed = 'v1.k1.a.b.d', action = 'submitted'",
    'UPDATE request_event SET sealed = NULL',
    'UPDATE request_event SET actor_id = 5',
    `${saidNothing}; UPDATE request_event SET sealed = 'v1.k1.a.b.c' WHERE action = 'approved'`,
    'DELETE FROM request_event',
    'TRUNCATE request_event CASCADE',
  ],
  request_event_revision_positive: asking('edited', '0', SEALED, "'{view}'"),
  request_event_sealed_encrypted: "UPDATE request_event SET sealed = 'No.'",
  request_event_until: [
    event("100001, 'extended', now(), 'reviewer', 4, NULL"),
    `INSERT INTO request_event (request_id, action, at, by, actor_id, until)
     VALUES (100001, 'approved', now(), 'reviewer', 4, now())`,
  ],
  request_event_version: [
    asking('edited', '2', 'NULL', "'{view}'"),
    asking('edited', 'NULL', SEALED, "'{view}'"),
    asking('edited', '2', SEALED, 'NULL'),
    asking('edited', '2', SEALED, "'{}'"),
    asking('withdrawn', '2', SEALED, "'{view}'"),
  ],
  request_event_request_id_fkey: event("-1, 'approved', now(), 'reviewer', 4, NULL"),
  request_draft_entry_known: [
    "UPDATE request_draft SET resource_type = 'person'",
    'UPDATE request_draft SET resource_id = 0',
    "UPDATE request_draft SET resource_type = ''",
  ],
  request_draft_sealed_encrypted: "UPDATE request_draft SET sealed = 'To see it.'",
  request_draft_user_id_resource_type_resource_id_key: `INSERT INTO request_draft
    (user_id, resource_type, resource_id, resource_name, sealed, updated_at)
    SELECT user_id, resource_type, resource_id, resource_name, sealed, updated_at FROM request_draft`,
  request_draft_version_positive: 'UPDATE request_draft SET version = 0',
  reason_template_decision_known: "UPDATE reason_template SET decision = 'revoked'",
  reason_template_sealed_encrypted: "UPDATE reason_template SET sealed = 'No.'",
  request_assignment_request_id_fkey: 'INSERT INTO request_assignment (request_id, user_id) VALUES (-1, 4)',
  absence_covered_by_another: 'UPDATE absence SET cover_id = user_id',
  absence_days_in_order: 'UPDATE absence SET last_day = first_day - 1',
  decision_rule_access_types_known: [
    "UPDATE decision_rule SET access_types = '{sell}'",
    "UPDATE decision_rule SET access_types = '{}'",
  ],
  decision_rule_days: ['UPDATE decision_rule SET days = 0', 'UPDATE decision_rule SET days = 1827'],
  decision_rule_resource_known: [
    "UPDATE decision_rule SET resource_type = 'agent'",
    'UPDATE decision_rule SET resource_id = 0',
  ],
  decision_rule_set_by_role_known: "UPDATE decision_rule SET set_by_role = 'nobody'",
  decision_rule_terms_known: [
    "UPDATE decision_rule SET terms = '{DUO:0000021}'",
    "UPDATE decision_rule SET terms = '{}'",
  ],
  request_event_by_rule: [
    ruled("'approved', 'reviewer', 4, 'DUO:0000006', 4"),
    ruled("'revoked', 'system', NULL, 'DUO:0000006', 4"),
    ruled("'approved', 'system', NULL, 'DUO:0000006', NULL"),
  ],
  request_event_rule_term_known: ruled("'approved', 'system', NULL, 'DUO:0000021', 4"),
  access_request_one_or_two_reviewers: 'UPDATE access_request SET reviewers = 3',
  control_proposal_access_types_known: "UPDATE control_proposal SET access_types = '{sell}'",
  control_proposal_content: [
    "UPDATE control_proposal SET control = 'reviewers'",
    "UPDATE control_proposal SET control = 'mood'",
    'UPDATE control_proposal SET days = NULL',
  ],
  control_proposal_days: 'UPDATE control_proposal SET days = 1827',
  control_proposal_proposed_by_role_known: "UPDATE control_proposal SET proposed_by_role = 'nobody'",
  control_proposal_resource_known: [
    "UPDATE control_proposal SET resource_type = 'person'",
    'UPDATE control_proposal SET resource_id = 0',
  ],
  control_proposal_terms_known: "UPDATE control_proposal SET terms = '{DUO:0000021}'",
  entry_reviewers_one_or_two: 'UPDATE entry_reviewers SET reviewers = 3',
  entry_reviewers_resource_type_known: "UPDATE entry_reviewers SET resource_type = 'person'",
  first_approval_access_types_known: "UPDATE first_approval SET access_types = '{sell}'",
  first_approval_request_id_fkey: 'UPDATE first_approval SET request_id = -request_id',
  saved_view_sealed_encrypted: "UPDATE saved_view SET sealed = 'No.'",
  saved_view_one_default: 'UPDATE saved_view SET user_id = 4',
  review_target_days_known: 'UPDATE review_target SET business_days = 0',
  request_file_bytes_bounded: [
    file("100001, NULL, 'pdf', 0, 'v1.k1.a.b.c'"),
    file("100001, NULL, 'pdf', 20971521, 'v1.k1.a.b.c'"),
  ],
  request_file_is_of_one: [
    file("NULL, NULL, 'pdf', 10, 'v1.k1.a.b.c'"),
    "UPDATE request_file SET resource_type = 'agent' WHERE resource_type IS NULL AND message_id IS NULL",
    "UPDATE request_file SET resource_type = 'agent', resource_id = 1, message_id = id WHERE message_id IS NULL",
  ],
  request_file_resource_known: [
    "INSERT INTO request_file (at, author_id, object, kind, bytes, sealed, resource_type, resource_id) VALUES (now(), 4, gen_random_uuid(), 'pdf', 1, 'v1.k1.a.b.c', 'person', 1)",
    "INSERT INTO request_file (at, author_id, object, kind, bytes, sealed, resource_type, resource_id) VALUES (now(), 4, gen_random_uuid(), 'pdf', 1, 'v1.k1.a.b.c', 'agent', 0)",
  ],
  request_file_kind_known: file("100001, NULL, 'docm', 10, 'v1.k1.a.b.c'"),
  request_file_message_id_fkey: file("100001, -1, 'pdf', 10, 'v1.k1.a.b.c'"),
  request_file_object_key:
    "UPDATE request_file SET object = '00000000-0000-4000-8000-000000000000' WHERE message_id IS NULL; INSERT INTO request_file (at, author_id, object, request_id, kind, bytes, sealed) VALUES (now(), 4, '00000000-0000-4000-8000-000000000000', 100001, 'pdf', 1, 'v1.k1.a.b.c')",
  request_file_request_id_fkey: file("-1, NULL, 'pdf', 10, 'v1.k1.a.b.c'"),
  request_file_sealed_encrypted: file("100001, NULL, 'pdf', 10, 'plan.pdf'"),
  request_file_stays_once_sent: [
    'DELETE FROM request_file',
    'UPDATE request_file SET message_id = NULL',
    "UPDATE request_file SET sealed = 'v1.k1.a.b.d', bytes = 2",
  ],
  request_message_by_known: message("'system', false, 'v1.k1.a.b.c'"),
  request_message_is_append_only: [
    'UPDATE request_message SET internal = NOT internal',
    "UPDATE request_message SET sealed = 'v1.k1.a.b.d', author_id = 5",
    'DELETE FROM request_message',
    'TRUNCATE request_message CASCADE',
  ],
  request_message_notes_of_reviewers: message("'requester', true, 'v1.k1.a.b.c'"),
  request_message_request_id_fkey: message("'reviewer', false, 'v1.k1.a.b.c'", '-1'),
  request_message_sealed_encrypted: message("'reviewer', false, 'Yes.'"),
  request_read_mark_message_id_fkey: 'UPDATE request_read_mark SET message_id = -1',
  request_read_mark_request_id_fkey: 'UPDATE request_read_mark SET request_id = -request_id',
  submission_throttle_points_not_negative: 'UPDATE submission_throttle SET points = -1',
  webhook_attempt_delivery_id_fkey: 'UPDATE webhook_attempt SET delivery_id = -delivery_id',
  webhook_attempt_duration_not_negative: 'UPDATE webhook_attempt SET duration_ms = -1',
  webhook_attempt_failure_known: "UPDATE webhook_attempt SET status_code = NULL, failure = 'mood'",
  webhook_attempt_number_positive: 'UPDATE webhook_attempt SET number = 0',
  webhook_attempt_outcome: 'UPDATE webhook_attempt SET status_code = NULL',
  webhook_attempt_status_code_known: 'UPDATE webhook_attempt SET status_code = 7',
  webhook_delivery_endpoint_id_fkey: 'UPDATE webhook_delivery SET endpoint_id = -1',
  webhook_delivery_event_type_known: "UPDATE webhook_delivery SET event_type = 'gossip'",
  webhook_delivery_failures_not_negative: 'UPDATE webhook_delivery SET failures = -1',
  webhook_delivery_message_id_key: "UPDATE webhook_delivery SET message_id = 'same'",
  webhook_delivery_next_attempt: 'UPDATE webhook_delivery SET next_attempt_at = NULL',
  webhook_delivery_status_known: "UPDATE webhook_delivery SET status = 'lost', next_attempt_at = NULL",
  webhook_endpoint_event_types_known: "UPDATE webhook_endpoint SET event_types = '{gossip}'",
  webhook_endpoint_previous_secret: 'UPDATE webhook_endpoint SET previous_secret_until = NULL',
  webhook_endpoint_secrets_encrypted: [
    "UPDATE webhook_endpoint SET secret = 'whsec_clear'",
    "UPDATE webhook_endpoint SET previous_secret = 'whsec_clear'",
  ],
  webhook_endpoint_status_known: "UPDATE webhook_endpoint SET status = 'lost'",
  webhook_endpoint_url_length: "UPDATE webhook_endpoint SET url = repeat('x', 501)",
});
