CREATE TABLE "role_profile" (
  "user_id" integer NOT NULL,
  "role" text NOT NULL,
  "data" text,
  "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "healthcare_id_hash" text,
  CONSTRAINT "role_profile_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "role_profile_role_known" CHECK (role IN ('patient', 'provider', 'partner', 'admin')),
  -- Health information never lies here in the clear: a ciphertext starts with its version.
  CONSTRAINT "role_profile_data_encrypted" CHECK (data LIKE 'v1.%')
);

CREATE INDEX "role_profile_role_idx" ON "role_profile"("role");

CREATE UNIQUE INDEX "role_profile_healthcare_id_hash_key" ON "role_profile"("healthcare_id_hash");

CREATE TABLE "organization_member" (
  "user_id" integer NOT NULL,
  "organization_id" integer NOT NULL,
  "role" text NOT NULL,
  CONSTRAINT "organization_member_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "organization_member_role_known"
    CHECK (role IN ('member', 'editor', 'admin'))
);

CREATE INDEX "organization_member_organization_id_idx" ON "organization_member"("organization_id");

CREATE TABLE "preferences" (
  "user_id" integer NOT NULL,
  "preferences" text NOT NULL,
  "communication_preferences" text NOT NULL,
  "notification_settings" text NOT NULL,
  CONSTRAINT "preferences_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "dependent" (
  "id" serial NOT NULL,
  "parent_id" integer NOT NULL,
  "medical_notes" text,
  "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sealed" text NOT NULL,
  "handed_over_at" timestamptz(3),
  "age_notice" text,
  CONSTRAINT "dependent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dependent_medical_notes_encrypted" CHECK (medical_notes LIKE 'v1.%'),
  -- A ciphertext starts with its version.
  CONSTRAINT "dependent_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "dependent_age_notice_known" CHECK (age_notice IN ('soon', 'now'))
);

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "dependent_id_seq" START 1000 RESTART 1000;

CREATE INDEX "dependent_parent_id_idx" ON "dependent"("parent_id");

CREATE TABLE "notification" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "type" text NOT NULL,
  "title" text NOT NULL,
  "body" text NOT NULL,
  "resource_type" text,
  "resource_id" integer,
  "request_id" integer,
  "link" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "read_at" timestamptz(3),
  CONSTRAINT "notification_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "notification_type_known"
    CHECK (type IN ('appointment', 'medication', 'billing', 'results', 'system', 'security')),
  CONSTRAINT "notification_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "notification_resource_whole"
    CHECK ((resource_type IS NULL) = (resource_id IS NULL)),
  CONSTRAINT "notification_link_is_path"
    CHECK (link LIKE '/%' AND link NOT LIKE '//%'),
  CONSTRAINT "notification_title_not_blank"
    CHECK (btrim(title) <> '')
);

CREATE INDEX "notification_user_id_id_idx" ON "notification"("user_id", "id");
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at");
CREATE INDEX "notification_request_id_idx" ON "notification"("request_id");

CREATE TABLE "watch" (
  "user_id" integer NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "name" text NOT NULL,
  "listed" boolean NOT NULL DEFAULT true,
  "created_at" timestamptz(3) NOT NULL,
  CONSTRAINT "watch_pkey" PRIMARY KEY ("user_id", "resource_type", "resource_id"),
  CONSTRAINT "watch_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'))
);

CREATE INDEX "watch_entry" ON "watch"("resource_type", "resource_id");

CREATE TABLE "saved_search" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "sealed" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_search_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

CREATE INDEX "saved_search_user_id_idx" ON "saved_search"("user_id");

CREATE TABLE "search_hit" (
  "search_id" integer NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "pending_name" text,
  CONSTRAINT "search_hit_pkey" PRIMARY KEY ("search_id","resource_type","resource_id"),
  CONSTRAINT "search_hit_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'))
);

CREATE INDEX "search_hit_entry" ON "search_hit"("resource_type", "resource_id");
CREATE INDEX search_hit_pending ON search_hit (search_id) WHERE pending_name IS NOT NULL;

CREATE TABLE "changed_entry" (
  "id" serial NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "name" text NOT NULL,
  "heard_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "changed_entry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "changed_entry_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'))
);

CREATE UNIQUE INDEX "changed_entry_once" ON "changed_entry"("resource_type", "resource_id");

CREATE TABLE "record_link" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "dependent_id" integer,
  "number_hash" text NOT NULL,
  "sealed" text NOT NULL,
  "state" text NOT NULL,
  "since" timestamptz(3) NOT NULL,
  "decided_by" integer,
  "organization_id" integer,
  "reason" text,
  "revision" integer NOT NULL DEFAULT 1,
  "of_grown" boolean NOT NULL DEFAULT false,
  CONSTRAINT "record_link_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "record_link_state_known" CHECK (state IN ('waiting', 'contested', 'confirmed', 'refused')),
  CONSTRAINT "record_link_number_hashed" CHECK (number_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "record_link_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "record_link_reason_encrypted" CHECK (reason LIKE 'v1.%'),
  CONSTRAINT "record_link_decided_whole" CHECK ((state IN ('confirmed', 'refused')) = (decided_by IS NOT NULL)),
  CONSTRAINT "record_link_organization_decided" CHECK (organization_id IS NULL OR decided_by IS NOT NULL),
  CONSTRAINT "record_link_refused_with_reason" CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CONSTRAINT "record_link_grown_dependent" CHECK (dependent_id IS NOT NULL OR NOT of_grown)
);

CREATE INDEX "record_link_user_id_idx" ON "record_link"("user_id");
CREATE INDEX "record_link_number_hash_idx" ON "record_link"("number_hash");
CREATE INDEX "record_link_state_id_idx" ON "record_link"("state", "id");

-- Somebody is one person, and so is a dependent.
CREATE UNIQUE INDEX "record_link_subject_once" ON "record_link" ("user_id", COALESCE("dependent_id", 0));

-- Of the claims to one number at most one counts.
CREATE UNIQUE INDEX "record_link_confirmed_once" ON "record_link" ("number_hash") WHERE state = 'confirmed';

CREATE TABLE "record_question" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "kind" text NOT NULL,
  "organization_id" integer,
  "sealed" text NOT NULL,
  "state" text NOT NULL,
  "asked_at" timestamptz(3) NOT NULL,
  "due_at" timestamptz(3) NOT NULL,
  "notified_of" text NOT NULL DEFAULT 'asked',
  "answer" text,
  "answered_at" timestamptz(3),
  "answered_by" integer,
  "answered_for" integer,
  "revision" integer NOT NULL DEFAULT 1,
  CONSTRAINT "record_question_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "record_question_kind_known" CHECK (kind IN ('question', 'complaint')),
  CONSTRAINT "record_question_state_known" CHECK (state IN ('open', 'answered')),
  CONSTRAINT "record_question_notified_of_known" CHECK (notified_of IN ('asked', 'due-soon', 'overdue')),
  CONSTRAINT "record_question_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "record_question_answer_encrypted" CHECK (answer LIKE 'v1.%'),
  CONSTRAINT "record_question_due_after_asked" CHECK (due_at > asked_at),
  CONSTRAINT "record_question_answered_whole" CHECK (
      (state = 'answered') = (answer IS NOT NULL)
      AND (state = 'answered') = (answered_at IS NOT NULL)
      AND (state = 'answered') = (answered_by IS NOT NULL)),
  CONSTRAINT "record_question_answered_for_somebody" CHECK (answered_for IS NULL OR state = 'answered'),
  CONSTRAINT "record_question_answered_by_another" CHECK (answered_by <> user_id)
);

CREATE INDEX "record_question_user_id_idx" ON "record_question"("user_id");
CREATE INDEX "record_question_state_id_idx" ON "record_question"("state", "id");
CREATE INDEX "record_question_organization_id_state_id_idx" ON "record_question"("organization_id", "state", "id");

CREATE TABLE "breach_revision" (
  "id" serial NOT NULL,
  "breach_id" integer NOT NULL,
  "revision" integer NOT NULL,
  "kind" text NOT NULL,
  "found_on" date NOT NULL,
  "persons" integer NOT NULL,
  "persons_notified" boolean NOT NULL,
  "commissioner_notified" boolean NOT NULL,
  "sealed" text NOT NULL,
  "written_by" integer NOT NULL,
  "written_at" timestamptz(3) NOT NULL,
  CONSTRAINT "breach_revision_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "breach_revision_kind_known" CHECK (kind IN ('theft', 'loss', 'unauthorized-use', 'unauthorized-disclosure')),
  CONSTRAINT "breach_revision_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "breach_revision_persons_positive" CHECK (persons > 0),
  CONSTRAINT "breach_revision_first_names_it" CHECK (revision > 0 AND (revision = 1) = (breach_id = id))
);

CREATE UNIQUE INDEX "breach_revision_breach_id_revision_key" ON "breach_revision"("breach_id", "revision");

CREATE TABLE "profile_secret" (
  "id" integer NOT NULL,
  "secret" text NOT NULL,
  CONSTRAINT "profile_secret_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "profile_secret_encrypted" CHECK (secret LIKE 'v1.%'),
  CONSTRAINT "profile_secret_once" CHECK (id = 1)
);

CREATE TABLE "directive_set" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "dependent_id" integer,
  "sealed" text NOT NULL,
  "statements" integer NOT NULL,
  "revision" integer NOT NULL,
  "changed_at" timestamptz(3) NOT NULL,
  "by_parent" boolean NOT NULL DEFAULT false,
  CONSTRAINT "directive_set_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "directive_set_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "directive_set_statements_bounded" CHECK (statements BETWEEN 0 AND 50),
  CONSTRAINT "directive_set_revision_positive" CHECK (revision > 0)
);

CREATE INDEX "directive_set_user_id_idx" ON "directive_set"("user_id");

-- What is decided for somebody is one, and each revision of it.
CREATE UNIQUE INDEX "directive_set_subject_once" ON "directive_set" ("user_id", COALESCE("dependent_id", 0));

CREATE TABLE "directive_history" (
  "id" serial NOT NULL,
  "user_id" integer NOT NULL,
  "dependent_id" integer,
  "sealed" text NOT NULL,
  "revision" integer NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "by_parent" boolean NOT NULL DEFAULT false,
  CONSTRAINT "directive_history_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "directive_history_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "directive_history_revision_positive" CHECK (revision > 0)
);

CREATE INDEX "directive_history_user_id_idx" ON "directive_history"("user_id");

CREATE UNIQUE INDEX "directive_history_revision_once"
  ON "directive_history" ("user_id", COALESCE("dependent_id", 0), "revision");

CREATE TABLE "directive_person" (
  "ref" uuid NOT NULL,
  "user_id" integer,
  "dependent_id" integer,
  "version" bigint NOT NULL,
  "published_revision" integer,
  "held" boolean NOT NULL DEFAULT false,
  "link_id" integer,
  "claim" text,
  "number_hash" text,
  CONSTRAINT "directive_person_pkey" PRIMARY KEY ("ref"),
  -- Whoever is gone is published as a person without directives.
  CONSTRAINT "directive_person_gone_counts_not" CHECK (user_id IS NOT NULL OR (dependent_id IS NULL AND published_revision IS NULL)),
  CONSTRAINT "directive_person_version_positive" CHECK (version > 0),
  CONSTRAINT "directive_person_claim_encrypted" CHECK (claim LIKE 'v1.%'),
  CONSTRAINT "directive_person_number_hashed" CHECK (number_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "directive_person_published_whole" CHECK (
      (published_revision IS NOT NULL) = (link_id IS NOT NULL)
      AND (published_revision IS NOT NULL) = (claim IS NOT NULL)
      AND (published_revision IS NOT NULL) = (number_hash IS NOT NULL)),
  CONSTRAINT "directive_person_held_counts" CHECK (published_revision IS NOT NULL OR NOT held)
);

CREATE INDEX "directive_person_user_id_idx" ON "directive_person"("user_id");

CREATE UNIQUE INDEX "directive_person_version" ON "directive_person"("version");
CREATE UNIQUE INDEX "directive_person_subject_once" ON "directive_person" ("user_id", COALESCE("dependent_id", 0));

CREATE INDEX "directive_person_number_hash_idx" ON "directive_person"("number_hash");

CREATE TABLE "directive_version" (
  "id" integer NOT NULL,
  "version" bigint NOT NULL,
  CONSTRAINT "directive_version_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "directive_version_once" CHECK (id = 1),
  CONSTRAINT "directive_version_counted" CHECK (version >= 0)
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

ALTER TABLE "search_hit" ADD CONSTRAINT "search_hit_search_id_fkey"
  FOREIGN KEY ("search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Wakes the streams of a user when what was inserted can be read: PostgreSQL delivers a notice at commit.
CREATE FUNCTION notification_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification', NEW.user_id::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER notification_announce AFTER INSERT ON "notification"
  FOR EACH ROW EXECUTE FUNCTION notification_announce();

-- What was written down stays. It may be sealed again under another key.
CREATE FUNCTION breach_revision_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what is written down of breaches is append-only';
END
$$;

CREATE TRIGGER breach_revision_append_only BEFORE UPDATE OR DELETE ON breach_revision
  FOR EACH ROW EXECUTE FUNCTION breach_revision_is_append_only();

CREATE TRIGGER breach_revision_no_truncate BEFORE TRUNCATE ON breach_revision
  FOR EACH STATEMENT EXECUTE FUNCTION breach_revision_is_append_only();

-- What was ever decided stays. It may be sealed again under another key, and goes with the profile of whoever decided it.
CREATE FUNCTION directive_history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM role_profile WHERE role_profile.user_id = OLD.user_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the history of directives is append-only';
END
$$;

CREATE TRIGGER directive_history_append_only BEFORE UPDATE OR DELETE ON directive_history
  FOR EACH ROW EXECUTE FUNCTION directive_history_is_append_only();

CREATE TRIGGER directive_history_no_truncate BEFORE TRUNCATE ON directive_history
  FOR EACH STATEMENT EXECUTE FUNCTION directive_history_is_append_only();

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

-- The ways to do that for who may only read and append: they run as the owner of the table. The first answers whether the
-- line was still as it was read.
CREATE FUNCTION seal_directive_history(line_id integer, opened text, resealed text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE directive_history SET sealed = resealed WHERE id = line_id AND sealed = opened;
  RETURN FOUND;
END
$$;

CREATE FUNCTION erase_directive_history(erased_id integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM directive_history WHERE user_id = erased_id;
END
$$;

-- The way to do that for who may only read and append: it runs as the owner of the table. It answers whether the line was
-- still as it was read.
CREATE FUNCTION seal_breach_revision(line_id integer, opened text, resealed text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE breach_revision SET sealed = resealed WHERE id = line_id AND sealed = opened;
  RETURN FOUND;
END
$$;
