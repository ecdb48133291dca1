import { describeConstraints } from '@carebourse/testing/constraints';

/** One that is written after the first. */
const breachRevision = (breachId: string, revision: number, kind = 'kind', persons = 'persons') =>
  `INSERT INTO breach_revision
     (breach_id, revision, kind, found_on, persons, persons_notified, commissioner_notified, sealed, written_by, written_at)
   SELECT ${breachId}, ${revision}, ${kind}, found_on, ${persons}, true, true, sealed, 4, now()
     FROM breach_revision ORDER BY id LIMIT 1`;

describeConstraints('profile', {
  dependent_medical_notes_encrypted: "UPDATE dependent SET medical_notes = 'Peanut allergy'",
  dependent_sealed_encrypted: "UPDATE dependent SET sealed = 'Leo'",
  dependent_age_notice_known: "UPDATE dependent SET age_notice = 'late'",
  breach_revision_breach_id_revision_key: `${breachRevision('breach_id', 2)}; ${breachRevision('breach_id', 2)}`,
  breach_revision_first_names_it: [breachRevision('breach_id', 0), breachRevision('breach_id - 1', 1)],
  breach_revision_is_append_only: [
    'UPDATE breach_revision SET persons = 3',
    "UPDATE breach_revision SET sealed = 'v1.k2.a.b.c', written_by = 5",
    'DELETE FROM breach_revision',
    'TRUNCATE breach_revision',
  ],
  breach_revision_kind_known: breachRevision('breach_id', 2, "'mishap'"),
  breach_revision_persons_positive: breachRevision('breach_id', 2, 'kind', '0'),
  breach_revision_sealed_encrypted: "UPDATE breach_revision SET sealed = '[]'",
  directive_history_is_append_only: [
    'UPDATE directive_history SET revision = 3',
    "UPDATE directive_history SET sealed = 'v1.k2.a.b.c', user_id = 1",
    'DELETE FROM directive_history',
    'TRUNCATE directive_history',
  ],
  directive_history_revision_once: `INSERT INTO directive_history (user_id, sealed, revision, at)
    SELECT 1, 'v1.k1.a.b.c', 1, now() FROM generate_series(1, 2)`,
  directive_history_revision_positive: `INSERT INTO directive_history (user_id, sealed, revision, at)
    VALUES (1, 'v1.k1.a.b.c', 0, now())`,
  directive_history_sealed_encrypted: "UPDATE directive_history SET sealed = '[]'",
  directive_person_claim_encrypted: "UPDATE directive_person SET claim = '5843219675'",
  directive_person_gone_counts_not: [
    'UPDATE directive_person SET user_id = NULL, dependent_id = NULL',
    `UPDATE directive_person SET user_id = NULL, published_revision = NULL, held = false, link_id = NULL, claim = NULL,
      number_hash = NULL`,
  ],
  directive_person_held_counts:
    'UPDATE directive_person SET published_revision = NULL, link_id = NULL, claim = NULL, number_hash = NULL',
  directive_person_number_hashed: "UPDATE directive_person SET number_hash = '5843219675'",
  directive_person_subject_once: `INSERT INTO directive_person (ref, user_id, version)
    SELECT gen_random_uuid(), 1, n FROM generate_series(10, 11) AS n`,
  directive_person_published_whole: [
    'UPDATE directive_person SET link_id = NULL',
    'UPDATE directive_person SET claim = NULL',
    'UPDATE directive_person SET number_hash = NULL',
  ],
  directive_person_version: 'UPDATE directive_person SET version = 7',
  directive_person_version_positive: 'UPDATE directive_person SET version = 0',
  directive_set_revision_positive: 'UPDATE directive_set SET revision = 0',
  directive_set_sealed_encrypted: "UPDATE directive_set SET sealed = '[]'",
  directive_set_statements_bounded: [
    'UPDATE directive_set SET statements = -1',
    'UPDATE directive_set SET statements = 51',
  ],
  directive_set_subject_once: `INSERT INTO directive_set (user_id, sealed, statements, revision, changed_at)
    SELECT 1, 'v1.k1.a.b.c', 1, 1, now() FROM generate_series(1, 2)`,
  directive_version_counted: 'UPDATE directive_version SET version = -1',
  directive_version_once: 'INSERT INTO directive_version (id, version) VALUES (2, 1)',
  notification_link_is_path: [
    "UPDATE notification SET link = 'https://example.org'",
    "UPDATE notification SET link = '//example.org'",
  ],
  notification_resource_type_known: "UPDATE notification SET resource_type = 'person'",
  notification_resource_whole: 'UPDATE notification SET resource_id = NULL',
  notification_title_not_blank: "UPDATE notification SET title = ' '",
  notification_type_known: "UPDATE notification SET type = 'gossip'",
  saved_search_sealed_encrypted: `UPDATE saved_search SET sealed = '{"q":"stroke"}'`,
  search_hit_resource_type_known: "UPDATE search_hit SET resource_type = 'person'",
  search_hit_search_id_fkey: 'UPDATE search_hit SET search_id = -search_id',
  changed_entry_once: 'UPDATE changed_entry SET resource_id = 1',
  changed_entry_resource_type_known: "UPDATE changed_entry SET resource_type = 'person'",
  watch_resource_type_known: "UPDATE watch SET resource_type = 'person'",
  organization_member_role_known: "UPDATE organization_member SET role = 'owner'",
  profile_secret_encrypted: "UPDATE profile_secret SET secret = 'c2VjcmV0'",
  profile_secret_once: "INSERT INTO profile_secret (id, secret) VALUES (2, 'v1.k1.a.b.c')",
  record_link_confirmed_once: `INSERT INTO record_link (user_id, number_hash, sealed, state, since, decided_by)
    SELECT n, repeat('0', 64), 'v1.k1.a.b.c', 'confirmed', now(), 4 FROM generate_series(1, 2) AS n`,
  record_link_subject_once: `INSERT INTO record_link (user_id, number_hash, sealed, state, since)
    SELECT 1, repeat(n::text, 64), 'v1.k1.a.b.c', 'waiting', now() FROM generate_series(1, 2) AS n`,
  record_link_decided_whole: ['UPDATE record_link SET decided_by = NULL, organization_id = NULL'],
  record_link_grown_dependent: 'UPDATE record_link SET dependent_id = NULL',
  record_link_number_hashed: "UPDATE record_link SET number_hash = '5843219675'",
  record_link_organization_decided:
    "UPDATE record_link SET state = 'waiting', reason = NULL, decided_by = NULL, organization_id = 9",
  record_link_reason_encrypted: "UPDATE record_link SET reason = 'The birth date differs.'",
  record_link_refused_with_reason: [
    'UPDATE record_link SET reason = NULL',
    "UPDATE record_link SET state = 'confirmed'",
  ],
  record_link_sealed_encrypted: "UPDATE record_link SET sealed = '5843219675'",
  record_link_state_known:
    "UPDATE record_link SET state = 'sure', decided_by = NULL, organization_id = NULL, reason = NULL",
  record_question_answer_encrypted: "UPDATE record_question SET answer = 'We looked.'",
  record_question_answered_by_another: 'UPDATE record_question SET answered_by = user_id',
  record_question_answered_for_somebody: `UPDATE record_question
    SET state = 'open', answer = NULL, answered_at = NULL, answered_by = NULL`,
  record_question_answered_whole: [
    'UPDATE record_question SET answer = NULL',
    'UPDATE record_question SET answered_at = NULL',
    'UPDATE record_question SET answered_by = NULL',
    "UPDATE record_question SET state = 'open', answered_for = NULL",
  ],
  record_question_due_after_asked: 'UPDATE record_question SET due_at = asked_at',
  record_question_kind_known: "UPDATE record_question SET kind = 'praise'",
  record_question_sealed_encrypted: "UPDATE record_question SET sealed = 'Who read it?'",
  record_question_state_known: `UPDATE record_question
    SET state = 'lost', answer = NULL, answered_at = NULL, answered_by = NULL, answered_for = NULL`,
  record_question_notified_of_known: "UPDATE record_question SET notified_of = 'never'",
  role_profile_healthcare_id_hash_key: "UPDATE role_profile SET healthcare_id_hash = repeat('0', 64)",
  role_profile_data_encrypted: "UPDATE role_profile SET data = '{}'",
  role_profile_role_known: "UPDATE role_profile SET role = 'owner'",
});
