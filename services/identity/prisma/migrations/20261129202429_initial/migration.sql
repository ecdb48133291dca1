CREATE TABLE "organization" (
  "id" serial NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "city" text NOT NULL,
  "description" text NOT NULL,
  "seat_limit" integer,
  "mail_domains" text[] DEFAULT ARRAY[]::text[],
  "listed_at" timestamptz(3) DEFAULT CURRENT_TIMESTAMP,
  "trusted_at" timestamptz(3),
  "contact_email" text,
  "contact_page" text,
  "trust_proposed_at" timestamptz(3),
  "trust_proposed_by" integer,
  "refusal_reason" text,
  "refused_at" timestamptz(3),
  CONSTRAINT "organization_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "organization_seat_limit_not_negative" CHECK (seat_limit >= 0),
  CONSTRAINT "organization_name_not_blank"
    CHECK (btrim(name) <> ''),
  -- As packages/contracts has it: LIMITS.mailDomains.
  CONSTRAINT "organization_mail_domains_few" CHECK (cardinality(mail_domains) <= 20),
  CONSTRAINT "organization_contact_email_is_address"
    CHECK (contact_email = lower(contact_email) AND contact_email LIKE '_%@_%'),
  CONSTRAINT "organization_contact_page_is_https" CHECK (contact_page LIKE 'https://_%'),
  CONSTRAINT "organization_trust_proposed_whole"
    CHECK ((trust_proposed_by IS NULL) = (trust_proposed_at IS NULL) AND (trust_proposed_by IS NULL OR trusted_at IS NULL)),
  -- Whoever is refused reads why, and only who waits to be listed is refused.
  CONSTRAINT "organization_refusal_whole"
    CHECK ((refused_at IS NULL) = (refusal_reason IS NULL) AND (refused_at IS NULL OR listed_at IS NULL)),
  CONSTRAINT "organization_kind_known"
    CHECK (kind IN ('hospital', 'research', 'university', 'laboratory', 'primary-care', 'public-health', 'government', 'charity', 'vendor'))
);

ALTER SEQUENCE "organization_id_seq" START 1000 RESTART 1000;

CREATE UNIQUE INDEX "organization_name_key" ON "organization"("name");

CREATE TABLE "custodianship" (
  "id" serial NOT NULL,
  "organization_id" integer NOT NULL,
  "granted_by" integer NOT NULL,
  "granted_at" timestamptz(3) NOT NULL,
  "confirmed_by" integer,
  "confirmed_at" timestamptz(3),
  "ended_by" integer,
  "ended_at" timestamptz(3),
  CONSTRAINT "custodianship_pkey" PRIMARY KEY ("id"),
  -- Two persons agree: the database says so, too.
  CONSTRAINT "custodianship_two_persons" CHECK (confirmed_by <> granted_by),
  CONSTRAINT "custodianship_confirmed_whole" CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT "custodianship_ended_whole" CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);

CREATE INDEX "custodianship_organization_id_idx" ON "custodianship"("organization_id");

CREATE UNIQUE INDEX "custodianship_one_open" ON "custodianship" ("organization_id") WHERE ended_at IS NULL;

CREATE TABLE "directory_tenant" (
  "id" uuid NOT NULL,
  "organization_id" integer NOT NULL,
  CONSTRAINT "directory_tenant_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "directory_tenant_organization_id_idx" ON "directory_tenant"("organization_id");

CREATE TABLE "user" (
  "id" serial NOT NULL,
  "username" text NOT NULL,
  "username_key" text NOT NULL,
  "email" text NOT NULL,
  "password_hash" text,
  "first_name" text,
  "last_name" text,
  "organization" text,
  "role" text NOT NULL,
  "specialty" text,
  "license_number" text,
  "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_login" timestamptz(3),
  "suspended_at" timestamptz(3),
  "deleted_at" timestamptz(3),
  "email_verified_at" timestamptz(3),
  "address_due_at" timestamptz(3),
  "address_notified_at" timestamptz(3),
  "privacy_officer_at" timestamptz(3),
  CONSTRAINT "user_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "user_role_known" CHECK (role IN ('patient', 'provider', 'partner', 'admin')),
  CONSTRAINT "user_email_lower_case" CHECK (email = lower(email)),
  CONSTRAINT "user_username_not_blank"
    CHECK (btrim(username) <> ''),
  CONSTRAINT "user_deleted_is_empty"
    CHECK (deleted_at IS NULL OR
      num_nonnulls(password_hash, first_name, last_name, organization, specialty, license_number, email_verified_at) = 0),
  CONSTRAINT "user_privacy_officer_is_admin"
    CHECK (privacy_officer_at IS NULL OR role = 'admin')
);

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "user_id_seq" START 1000 RESTART 1000;

CREATE UNIQUE INDEX "user_username_key_key" ON "user"("username_key");
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- Looked at every minute; a few rows, and none in the end.
CREATE INDEX "user_address_due" ON "user" ("address_due_at") WHERE address_due_at IS NOT NULL;

CREATE TABLE "directory_identity" (
  "issuer" text NOT NULL,
  "subject" text NOT NULL,
  "user_id" integer NOT NULL,
  "linked_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_used_at" timestamptz(3) NOT NULL,
  CONSTRAINT "directory_identity_pkey" PRIMARY KEY ("issuer","subject")
);

CREATE INDEX "directory_identity_user_id_idx" ON "directory_identity"("user_id");

CREATE TABLE "used_id_token" (
  "hash" bytea NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  CONSTRAINT "used_id_token_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "used_id_token_hash_length" CHECK (octet_length(hash) = 32)
);

CREATE INDEX "used_id_token_expires_at_idx" ON "used_id_token"("expires_at");

CREATE TABLE "entitlement" (
  "owner" text NOT NULL,
  "plan_id" text,
  "updated_at" timestamptz(3) NOT NULL,
  CONSTRAINT "entitlement_pkey" PRIMARY KEY ("owner"),
  CONSTRAINT "entitlement_owner_known"
    CHECK (owner ~ '^(user|organization)/[0-9]+$'),
  CONSTRAINT "entitlement_plan_known"
    CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise'))
);

CREATE TABLE "membership" (
  "user_id" integer NOT NULL,
  "organization_id" integer NOT NULL,
  "status" text NOT NULL DEFAULT 'claimed',
  "role" text NOT NULL DEFAULT 'member',
  "since" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "membership_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "membership_status_known" CHECK (status IN ('claimed', 'confirmed')),
  CONSTRAINT "membership_role_known" CHECK (role IN ('member', 'editor', 'admin'))
);

CREATE INDEX "membership_organization_id_idx" ON "membership"("organization_id");

CREATE TABLE "invitation" (
  "id" serial NOT NULL,
  "organization_id" integer NOT NULL,
  "email" text NOT NULL,
  "role" text NOT NULL,
  "token_hash" bytea NOT NULL,
  "invited_by" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  "ended_at" timestamptz(3),
  CONSTRAINT "invitation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invitation_email_lower_case" CHECK (email = lower(email)),
  CONSTRAINT "invitation_token_hash_length" CHECK (octet_length(token_hash) = 32),
  CONSTRAINT "invitation_lasts"
    CHECK (expires_at > created_at),
  CONSTRAINT "invitation_role_known" CHECK (role IN ('member', 'editor', 'admin'))
);

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "invitation_id_seq" START 1000 RESTART 1000;

CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

CREATE INDEX "invitation_organization_id_idx" ON "invitation"("organization_id");

-- One open invitation for an address and organization, also when two are sent at once.
CREATE UNIQUE INDEX "invitation_one_open" ON "invitation" (organization_id, email) WHERE ended_at IS NULL;

CREATE TABLE "steward_requester" (
  "organization_id" integer NOT NULL,
  "user_id" integer NOT NULL,
  CONSTRAINT "steward_requester_pkey" PRIMARY KEY ("organization_id","user_id")
);

CREATE TABLE "session" (
  "hash" bytea NOT NULL,
  "user_id" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" timestamptz(3) NOT NULL,
  "address" text,
  "last_seen_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "user_agent" text,
  CONSTRAINT "session_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "session_hash_length" CHECK (octet_length(hash) = 32),
  CONSTRAINT "session_user_agent_length" CHECK (length(user_agent) <= 300)
);

CREATE INDEX "session_user_id_idx" ON "session"("user_id");
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

CREATE TABLE "known_device" (
  "hash" bytea NOT NULL,
  "user_id" integer NOT NULL,
  "last_used_at" timestamptz(3) NOT NULL,
  CONSTRAINT "known_device_pkey" PRIMARY KEY ("hash","user_id"),
  CONSTRAINT "known_device_hash_length" CHECK (length(hash) = 32)
);

CREATE INDEX "known_device_user_id_idx" ON "known_device"("user_id");

CREATE TABLE "account_link" (
  "user_id" integer NOT NULL,
  "purpose" text NOT NULL,
  "hash" bytea NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  "new_email" text,
  CONSTRAINT "account_link_pkey" PRIMARY KEY ("user_id","purpose"),
  CONSTRAINT "account_link_hash_length" CHECK (octet_length(hash) = 32),
  CONSTRAINT "account_link_purpose_known"
    CHECK (purpose IN ('password-reset', 'email-verification', 'email-change')),
  CONSTRAINT "account_link_new_email_fits"
    CHECK ((purpose = 'email-change') = (new_email IS NOT NULL))
);

CREATE UNIQUE INDEX "account_link_hash_key" ON "account_link"("hash");

CREATE TABLE "second_factor" (
  "user_id" integer NOT NULL,
  "secret" text NOT NULL,
  "confirmed_at" timestamptz(3),
  "last_step" integer NOT NULL DEFAULT 0,
  CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "second_factor_secret_encrypted"
    CHECK (secret LIKE 'v1.%'),
  CONSTRAINT "second_factor_last_step_not_negative"
    CHECK (last_step >= 0)
);

CREATE TABLE "recovery_code" (
  "user_id" integer NOT NULL,
  "hash" bytea NOT NULL,
  CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","hash"),
  CONSTRAINT "recovery_code_hash_length" CHECK (octet_length(hash) = 32)
);

CREATE TABLE "mail_job" (
  "id" uuid NOT NULL,
  "kind" text NOT NULL,
  "body" text NOT NULL,
  "attempts" integer NOT NULL DEFAULT 0,
  "due_at" timestamptz(3) NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  CONSTRAINT "mail_job_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mail_job_body_encrypted"
    CHECK (body LIKE 'v1.%'),
  CONSTRAINT "mail_job_attempts_not_negative"
    CHECK (attempts >= 0),
  CONSTRAINT "mail_job_kind_known"
    CHECK (kind IN ('mail', 'password-reset', 'sign-in-refused'))
);

CREATE INDEX "mail_job_due_at_idx" ON "mail_job"("due_at");

CREATE TABLE "signing_key" (
  "kid" text NOT NULL,
  "public_key" text NOT NULL,
  "private_key" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "active_from" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "signing_key_pkey" PRIMARY KEY ("kid"),
  CONSTRAINT "signing_key_private_key_encrypted"
    CHECK (private_key LIKE 'v1.%')
);

CREATE TABLE "oauth_client" (
  "id" text NOT NULL,
  "user_id" integer NOT NULL,
  "name" text NOT NULL,
  "scopes" text[],
  "secret_hash" bytea NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "rotated_at" timestamptz(3),
  "last_used_at" timestamptz(3),
  "revoked_at" timestamptz(3),
  CONSTRAINT "oauth_client_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "oauth_client_secret_hash_length" CHECK (octet_length(secret_hash) = 32),
  CONSTRAINT "oauth_client_scopes_known"
    CHECK (scopes <@ ARRAY['catalogue:read', 'requests:read', 'requests:write', 'data:read', 'agents:invoke']
       AND cardinality(scopes) > 0)
);

CREATE INDEX "oauth_client_user_id_idx" ON "oauth_client"("user_id");
CREATE INDEX "oauth_client_revoked_at_idx" ON "oauth_client"("revoked_at");

CREATE TABLE "record_system" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "issuer" text NOT NULL,
  "jwks_url" text NOT NULL,
  "client_id" text NOT NULL,
  "enabled" boolean NOT NULL DEFAULT true,
  "added_at" timestamptz(3) NOT NULL,
  "last_used_at" timestamptz(3),
  CONSTRAINT "record_system_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "record_system_name_not_blank" CHECK (btrim(name) <> ''),
  CONSTRAINT "record_system_issuer_is_https" CHECK (issuer LIKE 'https://_%'),
  -- http is for this machine, in development: the service says so.
  CONSTRAINT "record_system_jwks_url_is_http" CHECK (jwks_url ~ '^https?://.')
);

CREATE UNIQUE INDEX "record_system_issuer_key" ON "record_system"("issuer");

CREATE INDEX "record_system_client_id_idx" ON "record_system"("client_id");

CREATE TABLE "assistant_client" (
  "id" text NOT NULL,
  "name" text,
  "redirect_uris" text[],
  "auth_method" text NOT NULL,
  "secret_hash" bytea,
  "created_at" timestamptz(3) NOT NULL,
  "used_at" timestamptz(3),
  CONSTRAINT "assistant_client_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "assistant_client_secret_hash_length" CHECK (octet_length(secret_hash) = 32),
  CONSTRAINT "assistant_client_auth_method_known"
    CHECK (auth_method IN ('none', 'client_secret_basic', 'client_secret_post')),
  CONSTRAINT "assistant_client_secret_fits"
    CHECK ((auth_method = 'none') = (secret_hash IS NULL)),
  CONSTRAINT "assistant_client_redirect_uris_few"
    CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10)
);

CREATE INDEX "assistant_client_created_at_idx" ON "assistant_client"("created_at");

CREATE TABLE "assistant" (
  "id" text NOT NULL,
  "user_id" integer NOT NULL,
  "client_id" text NOT NULL,
  "host" text NOT NULL,
  "scopes" text[],
  "connected_at" timestamptz(3) NOT NULL,
  "last_used_at" timestamptz(3),
  "expires_at" timestamptz(3) NOT NULL,
  CONSTRAINT "assistant_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "assistant_scopes_known" CHECK (scopes = ARRAY['agents:invoke'])
);

CREATE INDEX "assistant_client_id_idx" ON "assistant"("client_id");
CREATE INDEX "assistant_expires_at_idx" ON "assistant"("expires_at");

CREATE UNIQUE INDEX "assistant_user_id_client_id_key" ON "assistant"("user_id", "client_id");

CREATE TABLE "oidc_artifact" (
  "hash" bytea NOT NULL,
  "model" text NOT NULL,
  "payload" text NOT NULL,
  "assistant_id" text,
  "consumed_at" timestamptz(3),
  "expires_at" timestamptz(3) NOT NULL,
  CONSTRAINT "oidc_artifact_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "oidc_artifact_hash_length" CHECK (octet_length(hash) = 32),
  CONSTRAINT "oidc_artifact_model_known"
    CHECK (model IN ('Interaction', 'AuthorizationCode', 'RefreshToken')),
  -- A code or token without its connection would outlive it.
  CONSTRAINT "oidc_artifact_assistant_fits"
    CHECK ((model = 'Interaction') = (assistant_id IS NULL)),
  CONSTRAINT "oidc_artifact_payload_sealed" CHECK (payload LIKE 'v1.%')
);

CREATE INDEX "oidc_artifact_assistant_id_idx" ON "oidc_artifact"("assistant_id");
CREATE INDEX "oidc_artifact_expires_at_idx" ON "oidc_artifact"("expires_at");

CREATE TABLE "revoked_token" (
  "id" text NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  CONSTRAINT "revoked_token_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "revoked_token_expires_at_idx" ON "revoked_token"("expires_at");

CREATE TABLE "audit_event" (
  "sequence" bigint NOT NULL,
  "id" uuid NOT NULL,
  "occurred_at" timestamptz(3) NOT NULL,
  "service" text NOT NULL,
  "actor_id" integer,
  "actor_role" text NOT NULL,
  "action" text NOT NULL,
  "information_type" text NOT NULL,
  "subject_user_id" integer,
  "subject" text NOT NULL,
  "address" text NOT NULL,
  "request_id" text NOT NULL,
  "outcome" text NOT NULL,
  "previous_hash" bytea NOT NULL,
  "hash" bytea NOT NULL,
  -- What the thing of a line was called when the line was written.
  "title" text,
  -- What the grant of a use is for. Lines of no use have none.
  "purpose" text,
  "event_id" uuid,
  "signature" text,
  "actor_name" bytea,
  "subject_name" bytea,
  CONSTRAINT "audit_event_pkey" PRIMARY KEY (sequence, hash),
  CONSTRAINT "audit_event_hashes"
    CHECK (octet_length(hash) = 32 AND octet_length(previous_hash) = 32),
  CONSTRAINT "audit_event_sequence_positive"
    CHECK (sequence > 0),
  CONSTRAINT "audit_event_outcome_known"
    CHECK (outcome IN ('success', 'denied'))
);

CREATE UNIQUE INDEX "audit_event_id_key" ON "audit_event"("id");

CREATE INDEX "audit_event_subject_user_id_sequence_idx" ON "audit_event"("subject_user_id", "sequence");
CREATE INDEX "audit_event_actor_id_sequence_idx" ON "audit_event"("actor_id", "sequence");

-- Finds the other lines of the same person, action and thing on the same day (of Ontario).
CREATE INDEX "audit_event_repeats" ON "audit_event" ("subject", "action", (coalesce("actor_id", 0)), (("occurred_at" AT TIME ZONE 'America/Toronto')::date), "sequence");
CREATE INDEX "audit_event_information_type_sequence_idx" ON "audit_event" ("information_type", "sequence");

-- Few of all lines, and those that are looked for.
CREATE INDEX "audit_event_denied" ON "audit_event" ("sequence") WHERE outcome = 'denied';

-- Lines come in the order of time, nearly: a few pages tell where a day is.
CREATE INDEX "audit_event_times" ON "audit_event" USING brin ("occurred_at");

-- Finds the line of an event that comes once more.
CREATE INDEX "audit_event_event_id_idx" ON "audit_event" ("event_id");

CREATE TABLE "idempotency_key" (
  "key" bytea NOT NULL,
  "fingerprint" bytea NOT NULL,
  "claimed_at" timestamptz(3) NOT NULL,
  "status" integer,
  "body" text,
  "called_at" timestamptz(3),
  "user_id" integer,
  "kept_until" timestamptz(3) NOT NULL DEFAULT (now() + '24:00:00'::interval),
  CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("key"),
  CONSTRAINT "idempotency_key_digests"
    CHECK (octet_length(key) = 32 AND octet_length(fingerprint) = 32),
  CONSTRAINT "idempotency_key_status_known"
    CHECK (status BETWEEN 100 AND 599),
  CONSTRAINT "idempotency_key_answer_whole"
    CHECK ((status IS NULL) = (body IS NULL)),
  CONSTRAINT "idempotency_key_body_encrypted"
    CHECK (body LIKE 'v1.%')
);

CREATE INDEX "idempotency_key_claimed_at_idx" ON "idempotency_key"("claimed_at");
CREATE INDEX "idempotency_key_kept_until_idx" ON "idempotency_key"("kept_until");

-- It names people without a foreign key: a row of it is written in whatever transaction takes the right away, and must
-- wait for nobody's lock.
CREATE TABLE "rights_loss" (
  "id" bigserial NOT NULL,
  "user_id" integer NOT NULL,
  "at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "rights_loss_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "rights_loss_user_id_idx" ON "rights_loss"("user_id");

CREATE TABLE "audit_head" (
  "id" integer NOT NULL DEFAULT 1,
  "sequence" bigint NOT NULL,
  "hash" bytea NOT NULL,
  "seal" text,
  CONSTRAINT "audit_head_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "audit_head_one_row" CHECK ("id" = 1),
  CONSTRAINT "audit_head_hash_length"
    CHECK (octet_length(hash) = 32),
  CONSTRAINT "audit_head_sequence_not_negative"
    CHECK (sequence >= 0)
);

-- Rows beyond the sealed head that identity found there and passed by: none of them is a line of the trail.
CREATE TABLE "audit_stray" (
  "sequence" bigint NOT NULL,
  "hash" bytea NOT NULL,
  CONSTRAINT "audit_stray_pkey" PRIMARY KEY ("sequence", "hash")
);

CREATE TABLE "audit_key" (
  "id" text NOT NULL,
  "service" text NOT NULL,
  "public_key" text NOT NULL,
  "since" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "audit_key_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "audit_name" (
  "hash" bytea NOT NULL,
  "user_id" integer NOT NULL,
  "name" text NOT NULL,
  "organization" text,
  "salt" bytea NOT NULL,
  "since" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "audit_name_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "audit_name_user_id_since_idx" ON "audit_name"("user_id", "since");

CREATE TABLE "sign_in_throttle" (
  "key" text NOT NULL,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint,
  CONSTRAINT "sign_in_throttle_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "applied_seed" (
  "name" text NOT NULL,
  "applied_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "applied_seed_pkey" PRIMARY KEY ("name")
);

-- Tables outbox and inbox: the same SQL in a migration of every service.
CREATE TABLE "outbox" (
  "id" uuid NOT NULL,
  -- Place in the line, given at commit.
  "position" bigint,
  "topic" text NOT NULL,
  "aggregate" text NOT NULL,
  "type" text NOT NULL,
  "time" timestamptz(3) NOT NULL,
  -- The CloudEvent.
  "body" text NOT NULL,
  "published_at" timestamptz(3),
  CONSTRAINT "outbox_pkey" PRIMARY KEY (id),
  CONSTRAINT "outbox_published_is_placed"
    CHECK (published_at IS NULL OR position IS NOT NULL),
  CONSTRAINT "outbox_names_something"
    CHECK (topic <> '' AND aggregate <> '' AND type <> '')
);

CREATE SEQUENCE "outbox_position_seq" OWNED BY "outbox"."position";

CREATE INDEX outbox_unplaced ON outbox (aggregate) WHERE position IS NULL;
CREATE INDEX outbox_waiting ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

-- What each group of consumers has handled, written in the transaction of the effect.
CREATE TABLE "inbox" (
  "consumer" text NOT NULL,
  "event_id" uuid NOT NULL,
  "handled_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "inbox_pkey" PRIMARY KEY (consumer, event_id)
);

CREATE INDEX inbox_handled ON inbox (handled_at);

-- Table dead_letter: the same SQL in a migration of every service that consumes events.
CREATE TABLE "dead_letter" (
  "id" serial NOT NULL,
  "consumer" text NOT NULL,
  "topic" text NOT NULL,
  "aggregate" text NOT NULL,
  -- What waits in order: the aggregate, or the event alone where events do not depend on each other.
  "line" text NOT NULL,
  "event_id" text NOT NULL,
  -- Both unknown of what is no valid event.
  "event_type" text,
  "event_time" timestamptz(3),
  -- The CloudEvent, or what came instead of one.
  "body" text NOT NULL,
  -- failed: its handler failed. held: it came after one that failed. Settled: replayed or discarded.
  "state" text NOT NULL,
  "reason" text NOT NULL,
  "tries" integer NOT NULL,
  "arrived_at" timestamptz(3) NOT NULL DEFAULT now(),
  "failed_at" timestamptz(3) NOT NULL DEFAULT now(),
  "replay_requested_at" timestamptz(3),
  "settled_at" timestamptz(3),
  "discard_reason" text,
  CONSTRAINT "dead_letter_pkey" PRIMARY KEY (id),
  CONSTRAINT dead_letter_state_known CHECK (state IN ('failed', 'held', 'replayed', 'discarded')),
  CONSTRAINT dead_letter_tries_counted CHECK (tries >= 0),
  CONSTRAINT dead_letter_settled_with_time CHECK ((state IN ('replayed', 'discarded')) = (settled_at IS NOT NULL)),
  CONSTRAINT dead_letter_discarded_for_a_reason CHECK ((state = 'discarded') = (discard_reason IS NOT NULL))
);

-- An event that the transport brings twice is one letter.
CREATE UNIQUE INDEX dead_letter_event ON dead_letter (consumer, event_id);

-- Looked at for every delivery; empty as a rule.
CREATE INDEX dead_letter_waiting ON dead_letter (consumer, line, id) WHERE state IN ('failed', 'held');

ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "directory_identity" ADD CONSTRAINT "directory_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "oauth_client" ADD CONSTRAINT "oauth_client_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_fkey"
  FOREIGN KEY ("invited_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "directory_tenant" ADD CONSTRAINT "directory_tenant_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "assistant_client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "oidc_artifact" ADD CONSTRAINT "oidc_artifact_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "record_system" ADD CONSTRAINT "record_system_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "oauth_client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_granted_by_fkey" FOREIGN KEY ("granted_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_confirmed_by_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- It is the record of who agreed: what was written stays, and what is added is a confirmation, once, and an end, once.
CREATE FUNCTION custodianship_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) @> jsonb_strip_nulls(to_jsonb(OLD)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was agreed on a custodian is kept';
END
$$;

CREATE TRIGGER custodianship_kept BEFORE UPDATE OR DELETE ON custodianship
  FOR EACH ROW EXECUTE FUNCTION custodianship_is_kept();

CREATE TRIGGER custodianship_no_truncate BEFORE TRUNCATE ON custodianship
  FOR EACH STATEMENT EXECUTE FUNCTION custodianship_is_kept();

CREATE FUNCTION user_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'user ' || OLD.id);
  RETURN NULL;
END
$$;

-- A token says when the address does not count, so it must not outlive a change of that.
CREATE TRIGGER user_announce
  AFTER DELETE OR UPDATE OF role, suspended_at, deleted_at, email_verified_at, address_due_at ON "user"
  FOR EACH ROW EXECUTE FUNCTION user_announce();

-- Answers that are kept for a person are not given any more once they have lost a right (ClaimKey), whoever took it.
CREATE FUNCTION user_loses_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_loss (user_id) VALUES (OLD.id);
  RETURN NULL;
END
$$;

-- A new password ends the sessions of whoever else had the account.
CREATE TRIGGER user_loses_rights AFTER UPDATE ON "user" FOR EACH ROW WHEN (
  OLD.role <> NEW.role
  OR (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  OR OLD.password_hash IS DISTINCT FROM NEW.password_hash
  OR (OLD.email_verified_at IS NOT NULL AND NEW.email_verified_at IS NULL)
) EXECUTE FUNCTION user_loses_rights();

-- A second check of credentials: when code forgets to ask, nothing that opens an account is made for one that is suspended or
-- deleted. The row is locked, so that whoever ends the account meanwhile is waited for, or waits and ends this too.
CREATE FUNCTION owner_is_active() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT suspended_at, deleted_at INTO owner FROM "user" WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF owner.deleted_at IS NOT NULL THEN
    RAISE EXCEPTION 'account % is deleted: it gets no new %', NEW.user_id, TG_TABLE_NAME;
  END IF;
  IF owner.suspended_at IS NOT NULL THEN
    RAISE EXCEPTION 'account % is suspended: it gets no new %', NEW.user_id, TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER owner_is_active BEFORE INSERT ON "directory_identity"
  FOR EACH ROW EXECUTE FUNCTION owner_is_active();

CREATE FUNCTION entitlement_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'user ' || id) FROM entitled_users(NEW.owner) AS id;
  RETURN NULL;
END
$$;

CREATE TRIGGER entitlement_inserted_announce AFTER INSERT ON "entitlement"
  FOR EACH ROW EXECUTE FUNCTION entitlement_announce();

CREATE TRIGGER entitlement_announce AFTER UPDATE ON "entitlement"
  FOR EACH ROW WHEN (OLD.plan_id IS DISTINCT FROM NEW.plan_id) EXECUTE FUNCTION entitlement_announce();

-- Whoever loses API access loses a right: answers that are kept for them are not given any more. Which plans have it is
-- PLAN_LIMITS of packages/contracts/src/plan-limits.ts.
CREATE FUNCTION entitled_lose_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_loss (user_id) SELECT entitled_users(NEW.owner);
  RETURN NULL;
END
$$;

CREATE TRIGGER entitlement_loses_rights AFTER UPDATE ON "entitlement" FOR EACH ROW WHEN (
  OLD.plan_id IN ('professional', 'enterprise')
  AND (NEW.plan_id IS NULL OR NEW.plan_id NOT IN ('professional', 'enterprise'))
) EXECUTE FUNCTION entitled_lose_rights();

CREATE FUNCTION owner_loses_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_loss (user_id) VALUES (OLD.user_id);
  RETURN NULL;
END
$$;

-- A claim gives no rights.
CREATE TRIGGER membership_loses_rights AFTER UPDATE OR DELETE ON "membership"
  FOR EACH ROW WHEN (OLD.status = 'confirmed') EXECUTE FUNCTION owner_loses_rights();

CREATE FUNCTION membership_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'user ' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END
$$;

CREATE TRIGGER membership_announce AFTER INSERT OR DELETE OR UPDATE OF organization_id, status ON "membership"
  FOR EACH ROW EXECUTE FUNCTION membership_announce();

-- Tells WatchSessions what tokens already made out must not be used for any more, whoever changed it, when it can be
-- read: PostgreSQL delivers a notice at commit. What goes into a token is in src/rpc/resolve-session.ts.
CREATE FUNCTION session_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'session ' || encode(OLD.hash, 'hex'));
  RETURN NULL;
END
$$;

-- Not of "last seen", which changes with use.
CREATE TRIGGER session_announce AFTER DELETE OR UPDATE OF hash, user_id, expires_at ON "session"
  FOR EACH ROW EXECUTE FUNCTION session_announce();

CREATE TRIGGER owner_is_active BEFORE INSERT ON "session"
  FOR EACH ROW EXECUTE FUNCTION owner_is_active();

CREATE FUNCTION second_factor_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'user ' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END
$$;

-- Not of the last code taken.
CREATE TRIGGER second_factor_announce AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON "second_factor"
  FOR EACH ROW EXECUTE FUNCTION second_factor_announce();

CREATE TRIGGER second_factor_loses_rights AFTER DELETE ON "second_factor"
  FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION owner_loses_rights();

-- Tells WatchSessions also of API clients and access tokens that have ended, in the same way as of sessions: whoever ended
-- them, when it can be read. What an access token is traded for is in src/rpc/oauth-clients/resolve-access-token.ts.
CREATE FUNCTION oauth_client_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'client ' || OLD.id);
  RETURN NULL;
END
$$;

-- Not of "last used", and not of a new secret: tokens that were given for the old one live on.
CREATE TRIGGER oauth_client_announce AFTER DELETE OR UPDATE OF revoked_at, user_id, scopes ON "oauth_client"
  FOR EACH ROW EXECUTE FUNCTION oauth_client_announce();

CREATE TRIGGER owner_is_active BEFORE INSERT ON "oauth_client"
  FOR EACH ROW EXECUTE FUNCTION owner_is_active();

-- Nobody's assistant acts for an account that is suspended or deleted, whoever forgets to ask.
CREATE TRIGGER owner_is_active BEFORE INSERT ON "assistant"
  FOR EACH ROW EXECUTE FUNCTION owner_is_active();

-- WatchSessions tells of connections that have ended as of API clients: what acts in their name is called by their id.
CREATE TRIGGER assistant_announce AFTER DELETE OR UPDATE OF user_id, scopes ON "assistant"
  FOR EACH ROW EXECUTE FUNCTION oauth_client_announce();

-- Tells WatchSessions whose assistants were connected or have ended, whoever did it, so that lists of them change by
-- themselves. That one has ended is told of it by its id, too: what it held is refused by that.
CREATE FUNCTION assistant_list_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'assistants ' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END
$$;

CREATE TRIGGER assistant_list_announce AFTER INSERT OR DELETE ON "assistant"
  FOR EACH ROW EXECUTE FUNCTION assistant_list_announce();

CREATE FUNCTION revoked_token_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'token ' || NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER revoked_token_announce AFTER INSERT ON "revoked_token"
  FOR EACH ROW EXECUTE FUNCTION revoked_token_announce();

-- The audit trail is append-only: not even the service that owns it changes or removes a row.
CREATE FUNCTION audit_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END
$$;

CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION audit_event_is_append_only();

CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();

-- The key lets two rows have one sequence. What is sealed already gets no second one all the same: lines come behind the
-- head, which is moved after them.
CREATE FUNCTION audit_event_comes_last() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM fresh JOIN audit_head ON fresh.sequence <= audit_head.sequence) THEN
    RAISE EXCEPTION 'the audit trail is added to at its end';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER audit_event_comes_last AFTER INSERT ON "audit_event" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_comes_last();

-- The head is the one row that shows whether lines were cut off the end: it neither goes back nor away.
CREATE FUNCTION audit_head_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR NEW.sequence < OLD.sequence THEN
    RAISE EXCEPTION 'the head of the audit trail only goes on';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_head_goes_on BEFORE UPDATE OR DELETE ON "audit_head"
  FOR EACH ROW EXECUTE FUNCTION audit_head_goes_on();

CREATE TRIGGER audit_head_no_truncate BEFORE TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_head_goes_on();

CREATE TRIGGER audit_stray_append_only BEFORE UPDATE OR DELETE ON "audit_stray"
  FOR EACH ROW EXECUTE FUNCTION audit_event_is_append_only();

CREATE TRIGGER audit_stray_no_truncate BEFORE TRUNCATE ON "audit_stray"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();

CREATE TRIGGER audit_key_append_only BEFORE UPDATE OR DELETE ON "audit_key"
  FOR EACH ROW EXECUTE FUNCTION audit_event_is_append_only();

CREATE TRIGGER audit_key_no_truncate BEFORE TRUNCATE ON "audit_key"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();

-- A name is erased with its account, and is never another.
CREATE FUNCTION audit_name_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a name in the audit trail is not changed';
END
$$;

CREATE TRIGGER audit_name_stays BEFORE UPDATE ON "audit_name"
  FOR EACH ROW EXECUTE FUNCTION audit_name_stays();

CREATE TRIGGER audit_name_no_truncate BEFORE TRUNCATE ON "audit_name"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_name_stays();

-- A sequence taken at insert is not in the order of commits: a later number can be seen first. So a row gets its
-- position at the very end of its transaction, under a lock on its aggregate that is held until others see the row.
-- Whoever sees position n of an aggregate also sees all below n. The lock lasts as long as the commit itself.
CREATE FUNCTION outbox_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key bigint;
BEGIN
  -- Only this transaction's rows have no position yet. Locked in one order, so that nobody waits in a circle.
  FOR key IN SELECT DISTINCT hashtextextended(aggregate, 0) FROM outbox WHERE position IS NULL ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(key);
  END LOOP;
  UPDATE outbox SET position = nextval('outbox_position_seq') WHERE id = NEW.id;
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER outbox_place AFTER INSERT ON outbox
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outbox_place();

-- A plan opens API clients, and an organization's does so for its members. WatchSessions tells of whoever's plan may be
-- another one now, so that what an access token was traded for is asked about again.
CREATE FUNCTION entitled_users(owner text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT substring(owner FROM '^user/(\d+)$')::integer WHERE owner LIKE 'user/%'
  UNION ALL
  SELECT user_id FROM membership
  WHERE status = 'confirmed' AND owner = 'organization/' || organization_id
$$;

INSERT INTO audit_head SELECT * FROM jsonb_populate_record(NULL::audit_head, E'{"id": 1, "hash": "\\\\x0000000000000000000000000000000000000000000000000000000000000000", "seal": null, "sequence": 0}');
