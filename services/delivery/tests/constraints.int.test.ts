import { describeConstraints } from '@carebourse/testing/constraints';

describeConstraints('delivery', {
  agent_connection_credential_encrypted: "UPDATE agent_connection SET credential = '{}'",
  agent_connection_enabled_has_connected_at: 'UPDATE agent_connection SET connected_at = NULL',
  agent_connection_information_known: [
    "UPDATE agent_connection SET information_in = 'some'",
    "UPDATE agent_connection SET information_out = ''",
  ],
  agent_connection_time_limited: [
    'UPDATE agent_connection SET time_limit_ms = 499',
    'UPDATE agent_connection SET time_limit_ms = 8001',
  ],
  agent_probe_counted: 'UPDATE agent_probe SET duration_ms = -1',
  data_table_name_as_programs_call_it: [
    "UPDATE data_table SET name = 'Visits'",
    "UPDATE data_table SET name = '1st'",
    "UPDATE data_table SET name = 'a; DROP TABLE use'",
    "UPDATE data_table SET name = repeat('x', 64)",
    "UPDATE data_table SET name = ''",
  ],
  data_table_release_every_known: "UPDATE data_table SET release_every = 'day'",
  data_table_resource_type_known: "UPDATE data_table SET resource_type = 'agent'",
  data_table_resource_type_resource_id_name_key: "UPDATE data_table SET name = 'same'",
  delivery_secret_encrypted: "UPDATE delivery_secret SET secret = 'c2VjcmV0'",
  delivery_secret_once: "INSERT INTO delivery_secret (id, secret) VALUES (2, 'v1.k1.a.b.c')",
  entry_terms_purposes_known: "UPDATE entry_terms SET purposes = '{research,gossip}'",
  entry_terms_resource_type_known: "UPDATE entry_terms SET resource_type = 'agent'",
  invocation_counted:
    'INSERT INTO invocation SELECT gen_random_uuid(), agent_id, request_id, user_id, client_id, at, information_in, input_hash, -1, outcome FROM invocation',
  invocation_feedback_invocation_id_fkey: 'UPDATE invocation_feedback SET invocation_id = gen_random_uuid()',
  invocation_feedback_outcome_known: "UPDATE invocation_feedback SET outcome = 'ignored'",
  invocation_feedback_sealed_encrypted: "UPDATE invocation_feedback SET sealed = '{}'",
  invocation_hash_is_sha256:
    "INSERT INTO invocation SELECT gen_random_uuid(), agent_id, request_id, user_id, client_id, at, information_in, 'age 65', duration_ms, outcome FROM invocation",
  invocation_information_known:
    "INSERT INTO invocation SELECT gen_random_uuid(), agent_id, request_id, user_id, client_id, at, 'some', input_hash, duration_ms, outcome FROM invocation",
  invocation_is_finished_once: [
    "UPDATE invocation SET outcome = 'away'",
    "UPDATE invocation SET outcome = 'under-way'",
    'UPDATE invocation SET duration_ms = 1',
    'DELETE FROM invocation',
    'TRUNCATE invocation CASCADE',
  ],
  invocation_outcome_known:
    "INSERT INTO invocation SELECT gen_random_uuid(), agent_id, request_id, user_id, client_id, at, information_in, input_hash, duration_ms, 'lost' FROM invocation",
  invocation_persons_is_sha256:
    "INSERT INTO invocation SELECT gen_random_uuid(), agent_id, request_id, user_id, client_id, at, information_in, input_hash, duration_ms, outcome, 'x' FROM invocation",
  invocation_purpose_kind_known:
    "INSERT INTO invocation SELECT gen_random_uuid(), agent_id, request_id, user_id, client_id, at, information_in, input_hash, duration_ms, outcome, NULL, 'gossip' FROM invocation",
  kept_invocation_id_fkey: 'UPDATE kept_invocation SET id = gen_random_uuid()',
  kept_invocation_sealed_encrypted: "UPDATE kept_invocation SET sealed = '{}'",
  kept_question_sealed_encrypted: "UPDATE kept_question SET sealed = '{}'",
  link_set_hash_is_sha256: "INSERT INTO link_set VALUES ('x', '{1}')",
  link_set_is_append_only: ["UPDATE link_set SET links = '{}'", 'DELETE FROM link_set', 'TRUNCATE link_set'],
  link_set_links_are_links: [
    "INSERT INTO link_set VALUES (repeat('a', 64), '{1,-1}')",
    "INSERT INTO link_set VALUES (repeat('a', 64), NULL)",
  ],
  release_bytes_counted:
    'INSERT INTO release SELECT table_id, 2, content_hash, -1, definition, published_at, NULL, NULL FROM release',
  release_deleted_once_withdrawn: 'UPDATE release SET deleted_at = now() WHERE withdrawn_at IS NULL',
  release_deleted_after_publishing: 'UPDATE release SET delete_at = published_at',
  release_figures_withheld_is_sha256:
    "INSERT INTO release SELECT table_id, 2, content_hash, bytes, definition, published_at, NULL, NULL, NULL, NULL, 'x' FROM release",
  release_hash_is_sha256: [
    "INSERT INTO release SELECT table_id, 2, repeat('X', 64), bytes, definition, published_at, NULL, NULL FROM release",
    "INSERT INTO release SELECT table_id, 2, '../../other', bytes, definition, published_at, NULL, NULL FROM release",
  ],
  release_is_immutable: [
    "UPDATE release SET content_hash = repeat('a', 64)",
    "UPDATE release SET definition = '{}'",
    'UPDATE release SET bytes = bytes + 1',
    "UPDATE release SET source_hash = repeat('a', 64)",
    "UPDATE release SET figures_withheld_hash = repeat('a', 64)",
    'UPDATE release SET number = number + 1',
    'UPDATE release SET table_id = table_id + 1',
    "UPDATE release SET published_at = published_at + interval '1 day'",
    'UPDATE release SET withdrawn_at = NULL',
    'UPDATE release SET withdrawn_at = now() WHERE withdrawn_at IS NOT NULL',
  ],
  release_number_counts:
    'INSERT INTO release SELECT table_id, 0, content_hash, bytes, definition, published_at, NULL, NULL FROM release',
  release_reminder_occasion_known: "UPDATE release_reminder SET occasion = 'late'",
  release_reminder_table_id_release_fkey: 'UPDATE release_reminder SET release = 99',
  release_source_hash_is_sha256:
    "INSERT INTO release SELECT table_id, 2, content_hash, bytes, definition, published_at, NULL, NULL, NULL, 'x' FROM release",
  release_table_id_fkey: [
    'INSERT INTO release SELECT -1, number, content_hash, bytes, definition, published_at, NULL, NULL FROM release LIMIT 1',
    'DELETE FROM data_table',
  ],
  reading_place_once: "INSERT INTO reading_place VALUES (2, '2026-03-01')",
  unusual_reading_counted: [
    "INSERT INTO unusual_reading VALUES (-1, -1, 'colleague', '2026-03-01', 0, now(), now())",
    "INSERT INTO unusual_reading VALUES (-1, -1, 'colleague', '2026-03-01', 1, now(), now() - interval '1 s')",
  ],
  unusual_reading_is_kept: [
    'UPDATE unusual_reading SET count = count - 1',
    'UPDATE unusual_reading SET reader_id = -1',
    "UPDATE unusual_reading SET verdict = 'followed-up'",
    'UPDATE unusual_reading SET looked_by = -1',
    'UPDATE unusual_reading SET verdict = NULL, note = NULL, looked_by = NULL, looked_at = NULL',
    'DELETE FROM unusual_reading',
    'TRUNCATE unusual_reading',
  ],
  unusual_reading_note_encrypted: "UPDATE unusual_reading SET note = 'asked them'",
  unusual_reading_reader_id_rule_day_key:
    'INSERT INTO unusual_reading SELECT -1, reader_id, rule, day, count, first_at, last_at FROM unusual_reading LIMIT 1',
  unusual_reading_rule_known: "INSERT INTO unusual_reading VALUES (-1, -1, 'looks odd', '2026-03-01', 1, now(), now())",
  unusual_reading_verdict_is_whole:
    "INSERT INTO unusual_reading VALUES (-1, -1, 'colleague', '2026-03-01', 1, now(), now(), 'explained')",
  unusual_reading_verdict_known:
    "INSERT INTO unusual_reading VALUES (-1, -1, 'colleague', '2026-03-01', 1, now(), now(), 'guilty', 'v1.k1.a.b.c', 1, now())",
  upload_bytes_counted: ['UPDATE upload SET total_bytes = 0', 'UPDATE upload SET tries = -1'],
  upload_owner_role_known: "UPDATE upload SET owner_role = 'somebody'",
  upload_published_as_a_release: ['UPDATE upload SET table_id = NULL', "UPDATE upload SET state = 'inspected'"],
  upload_published_as_what_was_asked: 'UPDATE upload SET definition = NULL',
  upload_resource_type_known: "UPDATE upload SET resource_type = 'agent'",
  upload_sealed_encrypted: "UPDATE upload SET sealed = '{}'",
  upload_state_known: "UPDATE upload SET state = 'gone', table_id = NULL, number = NULL",
  use_counted: [
    'INSERT INTO use SELECT 1, request_id, user_id, client_id, way, table_id, table_title, release, -1, columns, bytes, at FROM use',
    'INSERT INTO use SELECT 1, request_id, user_id, client_id, way, table_id, table_title, release, rows, columns, -1, at FROM use',
    'INSERT INTO use SELECT 1, request_id, user_id, client_id, way, table_id, table_title, 0, rows, columns, bytes, at FROM use',
  ],
  use_hashes_are_sha256: [
    "INSERT INTO use SELECT 1, request_id, user_id, client_id, way, table_id, table_title, release, rows, columns, bytes, at, NULL, NULL, NULL, 'x' FROM use",
    "INSERT INTO use SELECT 1, request_id, user_id, client_id, way, table_id, table_title, release, rows, columns, bytes, at, NULL, 'x', NULL, NULL FROM use",
  ],
  use_is_append_only: ['UPDATE use SET bytes = 0', 'DELETE FROM use', 'TRUNCATE use'],
  use_purpose_kind_known:
    "INSERT INTO use SELECT 1, request_id, user_id, client_id, way, table_id, table_title, release, rows, columns, bytes, at, NULL, NULL, 'gossip', NULL FROM use",
  use_way_known:
    "INSERT INTO use SELECT 1, request_id, user_id, client_id, 'peek', table_id, table_title, release, rows, columns, bytes, at FROM use",
});
