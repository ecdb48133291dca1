import { describeConstraints } from '@carebourse/testing/constraints';

const short = "'\\x00'";
const suspended = 'UPDATE "user" SET suspended_at = now()';
const deleted =
  'UPDATE "user" SET deleted_at = now(), password_hash = NULL, first_name = NULL, last_name = NULL, organization = NULL, specialty = NULL, license_number = NULL, email_verified_at = NULL';
/** What opens an account, made anew for one of them. */
const openings = [
  `INSERT INTO session (hash, user_id, expires_at) SELECT sha256('new'), id, now() FROM "user" LIMIT 1`,
  `INSERT INTO directory_identity (issuer, subject, user_id, last_used_at) SELECT 'https://login.example', 'new', id, now() FROM "user" LIMIT 1`,
  `INSERT INTO assistant (id, user_id, client_id, host, scopes, connected_at, expires_at) SELECT 'cba_new', id, (SELECT min(id) FROM assistant_client), 'new.example', '{agents:invoke}', now(), now() FROM "user" LIMIT 1`,
  `INSERT INTO oauth_client (id, user_id, name, scopes, secret_hash) SELECT 'new', id, 'New', '{catalogue:read}', sha256('new') FROM "user" LIMIT 1`,
];

describeConstraints('identity', {
  assistant_client_auth_method_known: "UPDATE assistant_client SET auth_method = 'maybe'",
  assistant_client_id_fkey: "UPDATE assistant SET client_id = 'nobody'",
  assistant_client_redirect_uris_few: [
    "UPDATE assistant_client SET redirect_uris = '{}'",
    "UPDATE assistant_client SET redirect_uris = array_fill('https://a.example/'::text, '{11}')",
  ],
  assistant_client_secret_fits: [
    'UPDATE assistant_client SET secret_hash = NULL',
    "UPDATE assistant_client SET auth_method = 'none'",
  ],
  assistant_client_secret_hash_length: `UPDATE assistant_client SET secret_hash = ${short}`,
  assistant_scopes_known: ["UPDATE assistant SET scopes = '{data:read}'", "UPDATE assistant SET scopes = '{}'"],
  assistant_user_id_client_id_key:
    'UPDATE assistant SET user_id = (SELECT min(id) FROM "user"), client_id = (SELECT min(id) FROM assistant_client)',
  assistant_user_id_fkey: 'UPDATE assistant SET user_id = -1',
  account_link_hash_key: "UPDATE account_link SET hash = sha256('same')",
  account_link_hash_length: `UPDATE account_link SET hash = ${short}`,
  account_link_new_email_fits: [
    "UPDATE account_link SET new_email = 'new@example.org'",
    "UPDATE account_link SET purpose = 'email-change'",
  ],
  account_link_purpose_known: "UPDATE account_link SET purpose = 'fun'",
  account_link_user_id_fkey: 'UPDATE account_link SET user_id = -user_id',
  audit_event_hashes: [
    `INSERT INTO audit_event SELECT 7, gen_random_uuid(), now(), 'x', 1, 'x', 'x', 'x', 1, 'x', 'x', 'x', 'success', ${short}, sha256('')`,
    `INSERT INTO audit_event SELECT 7, gen_random_uuid(), now(), 'x', 1, 'x', 'x', 'x', 1, 'x', 'x', 'x', 'success', sha256(''), ${short}`,
  ],
  audit_event_id_key:
    "INSERT INTO audit_event SELECT 7, id, now(), 'x', 1, 'x', 'x', 'x', 1, 'x', 'x', 'x', 'success', hash, hash FROM audit_event",
  audit_event_is_append_only: [
    "UPDATE audit_event SET outcome = 'denied'",
    'DELETE FROM audit_event',
    'TRUNCATE audit_event',
    'UPDATE audit_stray SET sequence = 7',
    'DELETE FROM audit_stray',
    'TRUNCATE audit_stray',
  ],
  audit_event_outcome_known:
    "INSERT INTO audit_event SELECT 7, gen_random_uuid(), now(), 'x', 1, 'x', 'x', 'x', 1, 'x', 'x', 'x', 'maybe', sha256(''), sha256('')",
  audit_event_sequence_positive:
    "INSERT INTO audit_event SELECT 0, gen_random_uuid(), now(), 'x', 1, 'x', 'x', 'x', 1, 'x', 'x', 'x', 'success', sha256(''), sha256('')",
  audit_head_goes_on: [
    'UPDATE audit_head SET sequence = sequence + 5; UPDATE audit_head SET sequence = sequence - 1',
    'DELETE FROM audit_head',
    'TRUNCATE audit_head',
  ],
  audit_head_hash_length: `UPDATE audit_head SET hash = ${short}`,
  audit_head_one_row: "INSERT INTO audit_head (id, sequence, hash) VALUES (2, 0, sha256(''))",
  audit_head_sequence_not_negative: "INSERT INTO audit_head (id, sequence, hash) VALUES (1, -1, sha256(''))",
  directory_identity_user_id_fkey: 'UPDATE directory_identity SET user_id = -1',
  directory_tenant_organization_id_fkey: 'UPDATE directory_tenant SET organization_id = -1',
  entitlement_owner_known: "UPDATE entitlement SET owner = 'somebody'",
  entitlement_plan_known: "UPDATE entitlement SET plan_id = 'golden'",
  idempotency_key_answer_whole: ['UPDATE idempotency_key SET status = NULL', 'UPDATE idempotency_key SET body = NULL'],
  idempotency_key_body_encrypted: "UPDATE idempotency_key SET body = '{}'",
  idempotency_key_digests: `UPDATE idempotency_key SET fingerprint = ${short}`,
  idempotency_key_status_known: 'UPDATE idempotency_key SET status = 7',
  invitation_email_lower_case: "UPDATE invitation SET email = 'Guest@Example.org'",
  invitation_invited_by_fkey: 'UPDATE invitation SET invited_by = -1',
  invitation_lasts: 'UPDATE invitation SET expires_at = created_at',
  invitation_one_open:
    "INSERT INTO invitation (organization_id, email, role, token_hash, invited_by, created_at, expires_at) SELECT organization_id, email, role, sha256('x'), invited_by, created_at, expires_at FROM invitation LIMIT 1",
  invitation_organization_id_fkey: 'UPDATE invitation SET organization_id = -1',
  invitation_role_known: "UPDATE invitation SET role = 'owner'",
  invitation_token_hash_key: "UPDATE invitation SET token_hash = sha256('same')",
  invitation_token_hash_length: `UPDATE invitation SET token_hash = ${short}`,
  known_device_hash_length: `UPDATE known_device SET hash = ${short}`,
  known_device_user_id_fkey: 'UPDATE known_device SET user_id = -user_id',
  mail_job_attempts_not_negative: 'UPDATE mail_job SET attempts = -1',
  mail_job_body_encrypted: "UPDATE mail_job SET body = '{}'",
  mail_job_kind_known: "UPDATE mail_job SET kind = 'fax'",
  membership_organization_id_fkey: 'UPDATE membership SET organization_id = -1',
  membership_role_known: "UPDATE membership SET role = 'owner'",
  membership_status_known: "UPDATE membership SET status = 'maybe'",
  membership_user_id_fkey: 'UPDATE membership SET user_id = -user_id',
  oauth_client_scopes_known: ["UPDATE oauth_client SET scopes = '{all}'", "UPDATE oauth_client SET scopes = '{}'"],
  oauth_client_secret_hash_length: `UPDATE oauth_client SET secret_hash = ${short}`,
  oauth_client_user_id_fkey: 'UPDATE oauth_client SET user_id = -1',
  oidc_artifact_assistant_fits: [
    'UPDATE oidc_artifact SET assistant_id = NULL',
    "UPDATE oidc_artifact SET model = 'Interaction'",
  ],
  oidc_artifact_assistant_id_fkey: "UPDATE oidc_artifact SET assistant_id = 'nobody'",
  oidc_artifact_hash_length: `UPDATE oidc_artifact SET hash = ${short}`,
  oidc_artifact_payload_sealed: "UPDATE oidc_artifact SET payload = 'open'",
  oidc_artifact_model_known: "UPDATE oidc_artifact SET model = 'Session'",
  organization_kind_known: "UPDATE organization SET kind = 'castle'",
  organization_mail_domains_few: "UPDATE organization SET mail_domains = array_fill('a.example'::text, '{21}')",
  organization_name_key: "UPDATE organization SET name = 'Same'",
  organization_name_not_blank: "UPDATE organization SET name = ' '",
  organization_seat_limit_not_negative: 'UPDATE organization SET seat_limit = -1',
  owner_is_active: [suspended, deleted].flatMap((ended) => openings.map((opening) => `${ended}; ${opening}`)),
  recovery_code_hash_length: `UPDATE recovery_code SET hash = ${short}`,
  recovery_code_user_id_fkey: 'UPDATE recovery_code SET user_id = -1',
  second_factor_last_step_not_negative: 'UPDATE second_factor SET last_step = -1',
  second_factor_secret_encrypted: "UPDATE second_factor SET secret = 'JBSWY3DPEHPK3PXP'",
  second_factor_user_id_fkey: 'UPDATE second_factor SET user_id = -user_id',
  session_hash_length: `UPDATE session SET hash = ${short}`,
  session_user_agent_length: "UPDATE session SET user_agent = repeat('x', 301)",
  session_user_id_fkey: 'UPDATE session SET user_id = -1',
  signing_key_private_key_encrypted: "UPDATE signing_key SET private_key = '-----BEGIN PRIVATE KEY-----'",
  used_id_token_hash_length: `UPDATE used_id_token SET hash = ${short}`,
  user_deleted_is_empty: 'UPDATE "user" SET deleted_at = now()',
  user_email_key: 'UPDATE "user" SET email = \'same@example.org\'',
  user_email_lower_case: 'UPDATE "user" SET email = \'Person@Example.org\'',
  user_role_known: 'UPDATE "user" SET role = \'owner\'',
  user_username_key_key: 'UPDATE "user" SET username_key = \'same\'',
  user_username_not_blank: 'UPDATE "user" SET username = \'\'',
});
