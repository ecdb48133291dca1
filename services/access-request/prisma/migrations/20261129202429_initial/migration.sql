CREATE TABLE "access_request" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "resource_name" text NOT NULL,
  "steward_organization_id" integer,
  "status" text NOT NULL DEFAULT 'pending',
  "access_types" text[] NOT NULL,
  "decided_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "revision" integer NOT NULL DEFAULT 1,
  "sealed" text NOT NULL,
  "purpose_kind" text,
  -- A grant never holds past the ethics approval that its request rests on: expires_at, which every check looks at, is the
  -- nearer of both ends, and approved_end the one that a reviewer gave.
  "ethics_ends_on" date,
  "bundle_id" integer,
  "reviewers" integer,
  CONSTRAINT "access_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "access_request_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "access_request_status_known"
    CHECK (status IN ('pending', 'approved', 'rejected', 'returned', 'withdrawn', 'expired', 'revoked')),
  CONSTRAINT "access_request_access_types_known"
    CHECK (cardinality(access_types) > 0 AND access_types <@ ARRAY['view', 'export', 'api']),
  CONSTRAINT "access_request_resource_id_positive"
    CHECK (resource_id > 0),
  CONSTRAINT "access_request_decided"
    CHECK (decided_at IS NOT NULL OR status IN ('pending', 'withdrawn')),
  CONSTRAINT "access_request_revision_positive" CHECK (revision > 0),
  -- A ciphertext starts with its version.
  CONSTRAINT "access_request_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT access_request_purpose_kind_known
    CHECK (purpose_kind IN ('care', 'quality', 'research', 'planning', 'education', 'development')),
  CONSTRAINT "access_request_one_or_two_reviewers" CHECK (reviewers IN (1, 2))
);

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "access_request_id_seq" START 1000 RESTART 1000;

CREATE INDEX "access_request_user_id_created_at_idx" ON "access_request"("user_id", "created_at");
CREATE INDEX "access_request_status_created_at_idx" ON "access_request"("status", "created_at");

-- A user has at most one request for a resource that is waiting, granted or refused, also when two are sent at once.
CREATE UNIQUE INDEX "access_request_one_active" ON "access_request" (user_id, resource_type, resource_id)
  WHERE status IN ('pending', 'approved', 'rejected', 'returned');

CREATE INDEX "access_request_steward_organization_id_created_at_idx" ON "access_request"("steward_organization_id", "created_at");
CREATE INDEX "access_request_bundle_id_idx" ON "access_request"("bundle_id");

CREATE TABLE "request_bundle" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  CONSTRAINT "request_bundle_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "request_draft" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "resource_name" text NOT NULL,
  "sealed" text NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "updated_at" timestamptz(3) NOT NULL,
  CONSTRAINT "request_draft_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "request_draft_entry_known" CHECK (
      CASE WHEN resource_type = '' THEN resource_id = 0
      ELSE resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection') AND resource_id > 0 END),
  CONSTRAINT "request_draft_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "request_draft_version_positive" CHECK (version > 0)
);

CREATE INDEX "request_draft_updated_at_idx" ON "request_draft"("updated_at");

CREATE UNIQUE INDEX "request_draft_user_id_resource_type_resource_id_key" ON "request_draft"("user_id", "resource_type", "resource_id");

CREATE TABLE "request_event" (
  "id" bigserial NOT NULL,
  "request_id" integer NOT NULL,
  "action" text NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "by" text NOT NULL,
  "actor_id" integer,
  "revision" integer,
  "access_types" text[],
  "sealed" text,
  "purpose_kind" text,
  "until" timestamptz(3),
  -- A rule is nobody who acts: the step stays the product's, and says whose rule it was.
  "rule_term" text,
  "rule_by" integer,
  CONSTRAINT "request_event_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "request_event_by_known" CHECK (by IN ('requester', 'reviewer', 'system')),
  CONSTRAINT "request_event_actor" CHECK ((actor_id IS NULL) = (by = 'system')),
  CONSTRAINT "request_event_revision_positive" CHECK (revision > 0),
  CONSTRAINT "request_event_access_types_known"
    CHECK (access_types <@ ARRAY['view', 'export', 'api']),
  CONSTRAINT "request_event_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT request_event_purpose_kind_known
    CHECK (purpose_kind IN ('care', 'quality', 'research', 'planning', 'education', 'development')),
  CONSTRAINT "request_event_until" CHECK (
      action = 'first-approved'
      OR (until IS NOT NULL) =
        (action IN ('extension-asked', 'extended', 'ethics-corrected', 'attestation-asked', 'attested'))
    ),
  CONSTRAINT "request_event_by_rule" CHECK (
    (rule_term IS NULL) = (rule_by IS NULL) AND (rule_term IS NULL OR action = 'approved' AND by = 'system')
  ),
  CONSTRAINT "request_event_rule_term_known" CHECK (
    rule_term IN ('DUO:0000004', 'DUO:0000042', 'DUO:0000006', 'DUO:0000007', 'DUO:0000011', 'DUO:0000043')
  ),
  CONSTRAINT "request_event_action_known" CHECK (action IN (
      'submitted', 'edited', 'resubmitted', 'approved', 'returned', 'rejected', 'withdrawn', 'revoked', 'expired',
      'extension-asked', 'extended', 'extension-refused', 'extension-withdrawn', 'ethics-corrected', 'first-approved',
      'attestation-asked', 'attested', 'attestation-dropped', 'given-back', 'reviewers-changed', 'rule-changed'
    )),
  -- A step that asks for something says what for.
  CONSTRAINT "request_event_version" CHECK (
    (revision IS NULL) = (coalesce(cardinality(access_types), 0) = 0)
    AND (revision IS NULL OR action IN ('submitted', 'edited', 'resubmitted') AND sealed IS NOT NULL)
  )
);

CREATE INDEX "request_event_request_id_idx" ON "request_event"("request_id");

CREATE TABLE "request_message" (
  "id" serial NOT NULL,
  "request_id" integer NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "by" text NOT NULL,
  "author_id" integer NOT NULL,
  "internal" boolean NOT NULL,
  "sealed" text NOT NULL,
  CONSTRAINT "request_message_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "request_message_by_known" CHECK (by IN ('requester', 'reviewer')),
  CONSTRAINT "request_message_notes_of_reviewers" CHECK (NOT internal OR by = 'reviewer'),
  CONSTRAINT "request_message_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

CREATE INDEX "request_message_request_id_id_idx" ON "request_message"("request_id", "id");
CREATE INDEX "request_message_author_id_idx" ON "request_message"("author_id");

CREATE TABLE "request_file" (
  "id" serial NOT NULL,
  "request_id" integer,
  "at" timestamptz(3) NOT NULL,
  "author_id" integer NOT NULL,
  "kind" text NOT NULL,
  "bytes" integer NOT NULL,
  "object" uuid NOT NULL,
  "sealed" text NOT NULL,
  "message_id" integer,
  "resource_id" integer,
  "resource_type" text,
  CONSTRAINT "request_file_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "request_file_kind_known" CHECK (kind IN ('pdf', 'png', 'jpeg', 'docx')),
  CONSTRAINT "request_file_bytes_bounded" CHECK (bytes BETWEEN 1 AND 20971520),
  CONSTRAINT "request_file_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "request_file_is_of_one" CHECK (
    CASE WHEN resource_type IS NULL THEN resource_id IS NULL AND request_id IS NOT NULL
    ELSE resource_id IS NOT NULL AND message_id IS NULL END
  ),
  CONSTRAINT "request_file_resource_known" CHECK (
    resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection') AND resource_id > 0
  )
);

CREATE UNIQUE INDEX "request_file_object_key" ON "request_file"("object");

CREATE INDEX "request_file_request_id_id_idx" ON "request_file"("request_id", "id");
CREATE INDEX "request_file_message_id_idx" ON "request_file"("message_id");
CREATE INDEX "request_file_author_id_idx" ON "request_file"("author_id");

CREATE TABLE "request_read_mark" (
  "request_id" integer NOT NULL,
  "user_id" integer NOT NULL,
  "message_id" integer NOT NULL,
  CONSTRAINT "request_read_mark_pkey" PRIMARY KEY ("request_id", "user_id")
);

CREATE INDEX "request_read_mark_user_id_idx" ON "request_read_mark"("user_id");

CREATE TABLE "request_assignment" (
  "request_id" integer NOT NULL,
  "user_id" integer NOT NULL,
  CONSTRAINT "request_assignment_pkey" PRIMARY KEY ("request_id")
);

CREATE INDEX "request_assignment_user_id_idx" ON "request_assignment"("user_id");

CREATE TABLE "saved_view" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "sealed" text NOT NULL,
  "is_default" boolean NOT NULL,
  CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_view_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

CREATE INDEX "saved_view_user_id_idx" ON "saved_view"("user_id");

CREATE UNIQUE INDEX "saved_view_one_default" ON "saved_view" (user_id) WHERE is_default;

CREATE TABLE "absence" (
  "user_id" integer NOT NULL,
  "cover_id" integer NOT NULL,
  "first_day" date NOT NULL,
  "last_day" date NOT NULL,
  CONSTRAINT "absence_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "absence_days_in_order" CHECK (last_day >= first_day),
  CONSTRAINT "absence_covered_by_another" CHECK (cover_id <> user_id)
);

CREATE INDEX "absence_cover_id_idx" ON "absence"("cover_id");

CREATE TABLE "entry_reviewers" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "reviewers" integer NOT NULL,
  CONSTRAINT "entry_reviewers_pkey" PRIMARY KEY ("resource_type","resource_id"),
  CONSTRAINT "entry_reviewers_resource_type_known" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "entry_reviewers_one_or_two" CHECK (reviewers IN (1, 2))
);

CREATE TABLE "decision_rule" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "terms" text[],
  "access_types" text[],
  "days" integer NOT NULL,
  "set_by" integer NOT NULL,
  "set_by_role" text NOT NULL,
  "set_at" timestamptz(3) NOT NULL,
  "switched_off_at" timestamptz(3),
  "switched_off_by" integer,
  CONSTRAINT "decision_rule_pkey" PRIMARY KEY ("resource_type","resource_id"),
  CONSTRAINT "decision_rule_resource_known" CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection') AND resource_id > 0),
  CONSTRAINT "decision_rule_terms_known" CHECK (
      cardinality(terms) > 0 AND terms <@ ARRAY['DUO:0000004', 'DUO:0000042', 'DUO:0000006', 'DUO:0000007', 'DUO:0000011', 'DUO:0000043']
    ),
  CONSTRAINT "decision_rule_access_types_known" CHECK (
      cardinality(access_types) > 0 AND access_types <@ ARRAY['view', 'export', 'api']
    ),
  CONSTRAINT "decision_rule_days" CHECK (days BETWEEN 1 AND 1826),
  CONSTRAINT "decision_rule_set_by_role_known" CHECK (set_by_role IN ('patient', 'provider', 'partner', 'admin'))
);

CREATE TABLE "control_proposal" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "control" text NOT NULL,
  "terms" text[],
  "access_types" text[],
  "days" integer,
  "proposed_by" integer NOT NULL,
  "proposed_by_role" text NOT NULL,
  "proposed_at" timestamptz(3) NOT NULL,
  CONSTRAINT "control_proposal_pkey" PRIMARY KEY ("resource_type","resource_id","control"),
  CONSTRAINT "control_proposal_resource_known" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection') AND resource_id > 0),
  CONSTRAINT "control_proposal_proposed_by_role_known" CHECK (proposed_by_role IN ('patient', 'provider', 'partner', 'admin')),
  CONSTRAINT "control_proposal_content" CHECK (
      control = 'reviewers' AND cardinality(terms) = 0 AND cardinality(access_types) = 0 AND days IS NULL
      OR control = 'decision-rule' AND cardinality(terms) > 0 AND cardinality(access_types) > 0 AND days IS NOT NULL
    ),
  CONSTRAINT "control_proposal_terms_known" CHECK (
      terms <@ ARRAY['DUO:0000004', 'DUO:0000042', 'DUO:0000006', 'DUO:0000007', 'DUO:0000011', 'DUO:0000043']
    ),
  CONSTRAINT "control_proposal_access_types_known" CHECK (access_types <@ ARRAY['view', 'export', 'api']),
  CONSTRAINT "control_proposal_days" CHECK (days BETWEEN 1 AND 1826)
);

CREATE TABLE "first_approval" (
  "request_id" integer NOT NULL,
  "reviewer_id" integer NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "access_types" text[],
  "expires_at" timestamptz(3),
  CONSTRAINT "first_approval_pkey" PRIMARY KEY ("request_id"),
  CONSTRAINT "first_approval_access_types_known" CHECK (access_types <@ ARRAY['view', 'export', 'api'])
);

CREATE INDEX "first_approval_reviewer_id_idx" ON "first_approval"("reviewer_id");

CREATE TABLE "review_target" (
  "organization_id" integer NOT NULL,
  "business_days" integer NOT NULL,
  CONSTRAINT "review_target_pkey" PRIMARY KEY ("organization_id"),
  CONSTRAINT "review_target_days_known" CHECK (business_days BETWEEN 1 AND 250)
);

CREATE TABLE "attested_entry" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "since" timestamptz(3) NOT NULL,
  CONSTRAINT "attested_entry_pkey" PRIMARY KEY ("resource_type","resource_id"),
  CONSTRAINT "attested_entry_resource_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection') AND resource_id > 0)
);

CREATE TABLE "reason_template" (
  "id" serial NOT NULL,
  "organization_id" integer,
  "decision" text NOT NULL,
  "sealed" text NOT NULL,
  CONSTRAINT "reason_template_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reason_template_decision_known" CHECK (decision IN ('approved', 'returned', 'rejected')),
  CONSTRAINT "reason_template_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

CREATE INDEX "reason_template_organization_id_idx" ON "reason_template"("organization_id");

CREATE TABLE "grant" (
  "request_id" integer NOT NULL,
  "access_types" text[] NOT NULL,
  "granted_at" timestamptz(3) NOT NULL,
  "expires_at" timestamptz(3),
  "ended_at" timestamptz(3),
  -- How many days before its end a grant's owner and steward were notified of it last; absent before the first notification.
  "warned_days" integer,
  -- While an extension waits, expires_at is the end that it asks for: whoever checks a grant looks at that column alone.
  "agreed_end" timestamptz(3),
  "extension_id" bigint,
  "extended_at" timestamptz(3),
  "approved_end" timestamptz(3),
  -- Where the visas of a grant have their status; given when the first one is signed.
  "visa_index" integer,
  -- expires_at, which every check looks at, is the nearer of held_end and attest_by.
  "attest_by" timestamptz(3),
  "held_end" timestamptz(3),
  "attest_warned_days" integer,
  CONSTRAINT "grant_pkey" PRIMARY KEY ("request_id"),
  CONSTRAINT "grant_access_types_known"
    CHECK (cardinality(access_types) > 0 AND access_types <@ ARRAY['view', 'export', 'api']),
  CONSTRAINT "grant_lasts"
    CHECK (expires_at > granted_at),
  CONSTRAINT "grant_extension_whole"
    CHECK ((agreed_end IS NULL) = (extension_id IS NULL)),
  CONSTRAINT "grant_visa_index_counts" CHECK (visa_index >= 0),
  CONSTRAINT "grant_attested_end"
    CHECK (attest_by IS NULL AND held_end IS NULL OR expires_at IS NOT DISTINCT FROM least(held_end, attest_by)),
  CONSTRAINT "grant_extension_is_later" CHECK (
      agreed_end IS NULL OR CASE WHEN attest_by IS NULL THEN expires_at ELSE held_end END IS NOT NULL
        AND CASE WHEN attest_by IS NULL THEN expires_at ELSE held_end END > agreed_end
    )
);

CREATE INDEX "grant_expiring" ON "grant" (expires_at) WHERE ended_at IS NULL;
CREATE INDEX "grant_extension_waiting" ON "grant" (extension_id) WHERE extension_id IS NOT NULL;

CREATE UNIQUE INDEX "grant_visa_index_key" ON "grant" (visa_index);

CREATE TABLE "steward" (
  "user_id" integer NOT NULL,
  "organization_id" integer NOT NULL,
  CONSTRAINT "steward_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "account_status" (
  "user_id" integer NOT NULL,
  "active" boolean NOT NULL,
  "address_confirmed" boolean NOT NULL,
  CONSTRAINT "account_status_pkey" PRIMARY KEY ("user_id")
);

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

CREATE TABLE "webhook_endpoint" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "url" text NOT NULL,
  "event_types" text[] NOT NULL,
  "status" text NOT NULL DEFAULT 'active',
  "secret" text NOT NULL,
  "previous_secret" text,
  "previous_secret_until" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL,
  "rotated_at" timestamptz(3),
  "last_delivered_at" timestamptz(3),
  "failing_since" timestamptz(3),
  CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhook_endpoint_status_known"
    CHECK (status IN ('active', 'paused', 'disabled')),
  CONSTRAINT "webhook_endpoint_previous_secret"
    CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL)),
  CONSTRAINT "webhook_endpoint_secrets_encrypted"
    CHECK ((secret = '' OR secret LIKE 'v1.%') AND (previous_secret IS NULL OR previous_secret LIKE 'v1.%')),
  CONSTRAINT "webhook_endpoint_url_length"
    CHECK (char_length(url) BETWEEN 1 AND 500),
  CONSTRAINT "webhook_endpoint_event_types_known" CHECK (
      cardinality(event_types) > 0
      AND event_types <@ ARRAY['request.decided', 'grant.given', 'grant.extended', 'grant.changed', 'grant.revoked',
        'grant.expired', 'entry.released', 'entry.changed', 'entry.retired', 'search.matched']
    )
);

CREATE INDEX "webhook_endpoint_user_id_idx" ON "webhook_endpoint"("user_id");

CREATE TABLE "webhook_delivery" (
  "id" serial NOT NULL,
  "endpoint_id" integer NOT NULL,
  "message_id" text NOT NULL,
  "event_type" text NOT NULL,
  "request_id" integer,
  "body" text NOT NULL,
  "status" text NOT NULL DEFAULT 'waiting',
  "created_at" timestamptz(3) NOT NULL,
  "next_attempt_at" timestamptz(3),
  "failures" integer NOT NULL DEFAULT 0,
  "leased_until" timestamptz(3),
  CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhook_delivery_status_known"
    CHECK (status IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT "webhook_delivery_next_attempt"
    CHECK ((next_attempt_at IS NOT NULL) = (status = 'waiting')),
  CONSTRAINT "webhook_delivery_failures_not_negative"
    CHECK (failures >= 0),
  CONSTRAINT "webhook_delivery_event_type_known" CHECK (
      event_type IN ('request.decided', 'grant.given', 'grant.extended', 'grant.changed', 'grant.revoked',
        'grant.expired', 'entry.released', 'entry.changed', 'entry.retired', 'search.matched', 'webhook.test')
    )
);

CREATE UNIQUE INDEX "webhook_delivery_message_id_key" ON "webhook_delivery"("message_id");

CREATE INDEX "webhook_delivery_endpoint_id_id_idx" ON "webhook_delivery"("endpoint_id", "id");
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" (next_attempt_at) WHERE status = 'waiting';

CREATE TABLE "webhook_attempt" (
  "delivery_id" integer NOT NULL,
  "number" integer NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "status_code" integer,
  "failure" text,
  "duration_ms" integer NOT NULL,
  CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("delivery_id","number"),
  CONSTRAINT "webhook_attempt_failure_known"
    CHECK (failure IN ('timeout', 'dns', 'address', 'connection', 'tls')),
  CONSTRAINT "webhook_attempt_outcome"
    CHECK ((status_code IS NULL) <> (failure IS NULL)),
  CONSTRAINT "webhook_attempt_number_positive"
    CHECK (number > 0),
  CONSTRAINT "webhook_attempt_duration_not_negative"
    CHECK (duration_ms >= 0),
  CONSTRAINT "webhook_attempt_status_code_known"
    CHECK (status_code BETWEEN 100 AND 999)
);

CREATE TABLE "contact_message" (
  "id" serial NOT NULL,
  "user_id" integer,
  "inquiry_type" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "handled_at" timestamptz(3),
  "handled_by" integer,
  "sealed" text NOT NULL,
  CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "contact_message_inquiry_type_known"
    CHECK (inquiry_type IN ('general', 'support', 'billing', 'privacy', 'partnership', 'data')),
  CONSTRAINT "contact_message_handled_by_someone"
    CHECK ((handled_at IS NULL) = (handled_by IS NULL)),
  CONSTRAINT "contact_message_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "contact_message_id_seq" START 1000 RESTART 1000;

CREATE INDEX "contact_message_created_at_idx" ON "contact_message"("created_at");

CREATE TABLE "integration_request" (
  "id" serial NOT NULL,
  "user_id" integer,
  "created_at" timestamptz(3) NOT NULL,
  "handled_at" timestamptz(3),
  "handled_by" integer,
  "sealed" text NOT NULL,
  CONSTRAINT "integration_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "integration_request_handled_by_someone"
    CHECK ((handled_at IS NULL) = (handled_by IS NULL)),
  CONSTRAINT "integration_request_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

ALTER SEQUENCE "integration_request_id_seq" START 1000 RESTART 1000;

CREATE INDEX "integration_request_created_at_idx" ON "integration_request"("created_at");

CREATE TABLE "submission_throttle" (
  "key" text NOT NULL,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint,
  CONSTRAINT "submission_throttle_pkey" PRIMARY KEY ("key"),
  CONSTRAINT "submission_throttle_points_not_negative"
    CHECK (points >= 0)
);

CREATE TABLE "applied_seed" (
  "name" text NOT NULL,
  "applied_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "applied_seed_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "applied_call" (
  "key" text NOT NULL,
  "made_id" integer,
  "applied_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "applied_call_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "applied_call_applied" ON "applied_call"("applied_at");

CREATE TABLE "job_run" (
  "name" text NOT NULL,
  "ran_at" timestamptz(3) NOT NULL,
  CONSTRAINT "job_run_pkey" PRIMARY KEY ("name")
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

ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "grant" ADD CONSTRAINT "grant_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "request_message" ADD CONSTRAINT "request_message_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "request_read_mark" ADD CONSTRAINT "request_read_mark_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "request_read_mark" ADD CONSTRAINT "request_read_mark_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "request_message"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "grant" ADD CONSTRAINT "grant_extension_id_fkey"
  FOREIGN KEY ("extension_id") REFERENCES "request_event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "request_assignment" ADD CONSTRAINT "request_assignment_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "request_message"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "first_approval" ADD CONSTRAINT "first_approval_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "access_request" ADD CONSTRAINT "access_request_bundle_id_fkey"
  FOREIGN KEY ("bundle_id") REFERENCES "request_bundle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The life of a request, whoever writes: no decision is taken twice, none is taken back, and
-- a request stays the requester's.
CREATE FUNCTION access_request_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.resource_type, NEW.resource_id) <> (OLD.user_id, OLD.resource_type, OLD.resource_id) THEN
    RAISE EXCEPTION 'a request stays whose and what it was' USING ERRCODE = 'check_violation', CONSTRAINT = 'access_request_fixed';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('pending', 'withdrawn'), ('pending', 'approved'), ('pending', 'returned'), ('pending', 'rejected'),
    ('returned', 'pending'), ('returned', 'withdrawn'), ('approved', 'revoked'), ('approved', 'expired')
  ) THEN
    RAISE EXCEPTION 'a request that is % does not become %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'access_request_step';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER access_request_step BEFORE UPDATE ON "access_request"
  FOR EACH ROW EXECUTE FUNCTION access_request_step();

-- The history stays append-only, until the request is past its years. What somebody said in it may be sealed again under
-- another key; it neither comes nor goes, nothing else of the line changes, and whoever has the database alone cannot make
-- what can be opened.
CREATE FUNCTION request_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF num_nonnulls(OLD.sealed, NEW.sealed) = 2 AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF request_is_past(OLD.request_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the history of a request is append-only';
END
$$;

CREATE TRIGGER request_event_append_only BEFORE UPDATE OR DELETE ON "request_event"
  FOR EACH ROW EXECUTE FUNCTION request_event_is_append_only();

CREATE TRIGGER request_event_no_truncate BEFORE TRUNCATE ON "request_event"
  FOR EACH STATEMENT EXECUTE FUNCTION request_event_is_append_only();

-- What was written stays as it was. It may be sealed again under another key.
CREATE FUNCTION request_message_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF request_is_past(OLD.request_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was written on a request is append-only';
END
$$;

CREATE TRIGGER request_message_append_only BEFORE UPDATE OR DELETE ON "request_message"
  FOR EACH ROW EXECUTE FUNCTION request_message_is_append_only();

CREATE TRIGGER request_message_no_truncate BEFORE TRUNCATE ON "request_message"
  FOR EACH STATEMENT EXECUTE FUNCTION request_message_is_append_only();

-- What was sent stays with its message, and what answers a form with its request. It may be sealed again under another key.
CREATE FUNCTION request_file_stays_once_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NULL AND (OLD.resource_type IS NULL OR OLD.request_id IS NULL) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND request_is_past(OLD.request_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a file that was sent stays as it was';
END
$$;

CREATE TRIGGER request_file_stays BEFORE UPDATE OR DELETE ON "request_file"
  FOR EACH ROW EXECUTE FUNCTION request_file_stays_once_sent();

-- A grant ends once, and an extension that waits is over with it. Whoever moves expires_at alone gives the end that would hold
-- without the attestation.
CREATE FUNCTION grant_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    RAISE EXCEPTION 'the grant has ended' USING ERRCODE = 'check_violation', CONSTRAINT = 'grant_ends_once';
  END IF;
  IF NEW.ended_at IS NOT NULL THEN
    NEW.agreed_end := NULL;
    NEW.extension_id := NULL;
  END IF;
  IF NEW.attest_by IS NOT NULL AND NEW.expires_at IS DISTINCT FROM OLD.expires_at
    AND NEW.expires_at IS DISTINCT FROM least(NEW.held_end, NEW.attest_by) THEN
    NEW.held_end := NEW.expires_at;
    NEW.expires_at := least(NEW.held_end, NEW.attest_by);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER grant_ends_once BEFORE UPDATE ON "grant" FOR EACH ROW EXECUTE FUNCTION grant_ends_once();

-- Tells WatchGrants whose grants or plans have changed, whoever changed them, when it can be read: PostgreSQL delivers a
-- notice at commit.
CREATE FUNCTION grant_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('grants', user_id::text) FROM access_request WHERE id = coalesce(NEW.request_id, OLD.request_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER grant_announce AFTER INSERT OR UPDATE OR DELETE ON "grant"
  FOR EACH ROW EXECUTE FUNCTION grant_announce();

CREATE FUNCTION steward_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('grants', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER steward_announce AFTER INSERT OR UPDATE OR DELETE ON "steward"
  FOR EACH ROW EXECUTE FUNCTION steward_announce();

-- An organization's plan is its confirmed members', who are its stewards here.
CREATE FUNCTION entitlement_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('grants', substring(NEW.owner FROM '^user/(\d+)$')) WHERE NEW.owner LIKE 'user/%';
  PERFORM pg_notify('grants', user_id::text) FROM steward WHERE NEW.owner = 'organization/' || organization_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER entitlement_inserted_announce AFTER INSERT ON "entitlement"
  FOR EACH ROW EXECUTE FUNCTION entitlement_announce();

CREATE TRIGGER entitlement_announce AFTER UPDATE ON "entitlement"
  FOR EACH ROW WHEN (OLD.plan_id IS DISTINCT FROM NEW.plan_id) EXECUTE FUNCTION entitlement_announce();

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

-- How many grants somebody has that have not ended. Held until the transaction ends, so that of two approvals at once the
-- second counts the first: the lock comes before the count, which a single statement's own look at the tables cannot do.
CREATE FUNCTION live_grants(requester integer, at timestamptz) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- Any first number that no other two-part advisory lock of this database uses.
  PERFORM pg_advisory_xact_lock(7501, requester);
  RETURN (
    SELECT count(*) FROM "grant" JOIN access_request ON access_request.id = request_id
    WHERE user_id = requester AND ended_at IS NULL AND (expires_at IS NULL OR expires_at > at)
  );
END
$$;

-- The one way to do that for who may only read and append: it runs as the owner of the table. Answers whether the line
-- was still as it was read.
CREATE FUNCTION seal_request_event(event_id bigint, opened text, resealed text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE request_event SET sealed = resealed WHERE id = event_id AND sealed = opened;
  RETURN FOUND;
END
$$;

-- The one way to do that for who may only read and append: it runs as the owner of the table. Answers whether the
-- message was still as it was read.
CREATE FUNCTION reseal_request_message(written_id bigint, opened text, resealed text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE request_message SET sealed = resealed WHERE id = written_id AND sealed = opened;
  RETURN FOUND;
END
$$;

-- Requests are kept for ten years after the last entry. By the clock of the database: whoever takes the service over deletes
-- nothing before.
-- Whether nothing was entered on a request for that long, and no access by it holds or ended since.
CREATE FUNCTION request_is_past(past_id integer) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM access_request WHERE id = past_id AND updated_at <= now() - interval '10 years')
    AND NOT EXISTS (
      SELECT FROM "grant"
      WHERE request_id = past_id AND (ended_at IS NULL OR ended_at > now() - interval '10 years')
    )
    AND NOT EXISTS (SELECT FROM request_event WHERE request_id = past_id AND at > now() - interval '10 years')
    AND NOT EXISTS (SELECT FROM request_message WHERE request_id = past_id AND at > now() - interval '10 years')
    AND NOT EXISTS (SELECT FROM request_file WHERE request_id = past_id AND at > now() - interval '10 years')
$$;

-- The one way to delete a request for who may only read and append its history: it runs as the owner of the tables. Answers
-- whether it was past.
CREATE FUNCTION forget_request(past_id integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  bundle integer;
BEGIN
  -- Whoever enters something meanwhile comes before or after.
  SELECT bundle_id INTO bundle FROM access_request WHERE id = past_id FOR UPDATE;
  IF NOT request_is_past(past_id) THEN
    RETURN false;
  END IF;
  DELETE FROM request_read_mark WHERE request_id = past_id;
  DELETE FROM request_file WHERE request_id = past_id;
  DELETE FROM request_message WHERE request_id = past_id;
  DELETE FROM first_approval WHERE request_id = past_id;
  DELETE FROM request_assignment WHERE request_id = past_id;
  DELETE FROM "grant" WHERE request_id = past_id;
  DELETE FROM request_event WHERE request_id = past_id;
  DELETE FROM access_request WHERE id = past_id;
  DELETE FROM request_bundle
    WHERE id = bundle AND NOT EXISTS (SELECT FROM access_request WHERE bundle_id = bundle);
  RETURN true;
END
$$;
