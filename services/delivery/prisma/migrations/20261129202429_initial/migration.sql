CREATE TABLE "data_table" (
  "id" serial NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "name" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "release_every" text,
  CONSTRAINT "data_table_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "data_table_resource_type_known"
    CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "data_table_name_as_programs_call_it"
    CHECK (name ~ '^[a-z][a-z0-9_]{0,62}$'),
  CONSTRAINT "data_table_release_every_known"
    CHECK (release_every IN ('week', 'month', 'quarter', 'year'))
);

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "data_table_id_seq" START 1000 RESTART 1000;

CREATE UNIQUE INDEX "data_table_resource_type_resource_id_name_key" ON "data_table"("resource_type", "resource_id", "name");

CREATE TABLE "release" (
  "table_id" integer NOT NULL,
  "number" integer NOT NULL,
  "content_hash" text NOT NULL,
  "bytes" bigint NOT NULL,
  "definition" jsonb NOT NULL,
  "published_at" timestamptz(3) NOT NULL,
  "withdrawn_at" timestamptz(3),
  "delete_at" timestamptz(3),
  "deleted_at" timestamptz(3),
  "source_hash" text,
  "figures_withheld_hash" text,
  "persons" integer,
  "rows" integer,
  "corrects" text,
  "withdraw_reason" text,
  CONSTRAINT "release_pkey" PRIMARY KEY ("table_id","number"),
  CONSTRAINT "release_number_counts" CHECK (number >= 1),
  CONSTRAINT "release_hash_is_sha256" CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "release_bytes_counted" CHECK (bytes >= 0),
  CONSTRAINT "release_deleted_after_publishing" CHECK (delete_at > published_at),
  -- Files go of what nobody can use any more.
  CONSTRAINT "release_deleted_once_withdrawn"
    CHECK (deleted_at IS NULL OR withdrawn_at IS NOT NULL),
  CONSTRAINT "release_source_hash_is_sha256"
    CHECK (source_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "release_figures_withheld_is_sha256"
    CHECK (figures_withheld_hash ~ '^[0-9a-f]{64}$')
);

CREATE TABLE "release_reminder" (
  "table_id" integer NOT NULL,
  "release" integer NOT NULL,
  "due_on" date NOT NULL,
  "occasion" text NOT NULL,
  "at" timestamptz(3) NOT NULL,
  CONSTRAINT "release_reminder_pkey" PRIMARY KEY ("table_id","release","due_on","occasion"),
  CONSTRAINT "release_reminder_occasion_known"
    CHECK (occasion IN ('due-soon', 'overdue'))
);

CREATE TABLE "entry_terms" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "purposes" text[],
  "confidential_rows" boolean NOT NULL,
  CONSTRAINT "entry_terms_pkey" PRIMARY KEY ("resource_type","resource_id"),
  CONSTRAINT "entry_terms_resource_type_known"
    CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "entry_terms_purposes_known"
    CHECK (purposes <@ ARRAY['care', 'quality', 'research', 'planning', 'education', 'development'])
);

CREATE TABLE "upload" (
  "id" uuid NOT NULL,
  "owner_id" integer NOT NULL,
  "owner_role" text NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "sealed" text NOT NULL,
  "total_bytes" bigint NOT NULL,
  "state" text NOT NULL,
  "found" jsonb,
  "definition" jsonb,
  "delete_at" timestamptz(3),
  "table_id" integer,
  "number" integer,
  "taken_until" timestamptz(3),
  "tries" integer NOT NULL DEFAULT 0,
  "created_at" timestamptz(3) NOT NULL,
  "corrects" text,
  "reading" jsonb,
  CONSTRAINT "upload_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "upload_resource_type_known"
    CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "upload_owner_role_known"
    CHECK (owner_role IN ('patient', 'provider', 'partner', 'admin')),
  CONSTRAINT "upload_state_known"
    CHECK (state IN ('uploading', 'inspecting', 'inspected', 'publishing', 'published', 'refused')),
  CONSTRAINT "upload_bytes_counted" CHECK (total_bytes > 0 AND tries >= 0),
  -- A ciphertext starts with its version.
  CONSTRAINT "upload_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  CONSTRAINT "upload_published_as_what_was_asked"
    CHECK (state <> 'publishing' AND state <> 'published' OR definition IS NOT NULL),
  CONSTRAINT "upload_published_as_a_release"
    CHECK ((state = 'published') = (table_id IS NOT NULL AND number IS NOT NULL))
);

CREATE INDEX "upload_owner_id_created_at_idx" ON "upload"("owner_id", "created_at");

CREATE TABLE "use" (
  "id" serial NOT NULL,
  "request_id" integer NOT NULL,
  "user_id" integer NOT NULL,
  "client_id" text,
  "way" text NOT NULL,
  "table_id" integer NOT NULL,
  "table_title" text NOT NULL,
  "release" integer NOT NULL,
  "rows" integer,
  "columns" text[],
  "bytes" bigint NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "organization_id" integer,
  "persons_hash" text,
  "purpose_kind" text,
  "withheld_hash" text,
  CONSTRAINT "use_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "use_way_known" CHECK (way IN ('preview', 'query', 'download', 'share')),
  CONSTRAINT "use_counted" CHECK (rows >= 0 AND bytes >= 0 AND release >= 1),
  CONSTRAINT "use_purpose_kind_known"
    CHECK (purpose_kind IN ('care', 'quality', 'research', 'planning', 'education', 'development')),
  CONSTRAINT "use_hashes_are_sha256"
    CHECK (withheld_hash ~ '^[0-9a-f]{64}$' AND persons_hash ~ '^[0-9a-f]{64}$')
);

ALTER SEQUENCE "use_id_seq" START 1000 RESTART 1000;

CREATE INDEX "use_request_id_id_idx" ON "use"("request_id", "id");
CREATE INDEX "use_user_id_at_idx" ON "use"("user_id", "at");
CREATE INDEX "use_table_id_release_id_idx" ON "use"("table_id", "release", "id");
CREATE INDEX "use_persons_hash_idx" ON "use"("persons_hash");
CREATE INDEX "use_at_idx" ON "use"("at");

CREATE TABLE "link_set" (
  "hash" text NOT NULL,
  "links" bigint[],
  CONSTRAINT "link_set_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "link_set_hash_is_sha256" CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "link_set_links_are_links" CHECK (0 <= ALL (links) AND links IS NOT NULL)
);

CREATE INDEX "link_set_links_idx" ON "link_set" USING GIN ("links");

CREATE TABLE "copies" (
  "request_id" integer NOT NULL,
  "user_id" integer NOT NULL,
  "ended_at" timestamptz(3) NOT NULL,
  "destroyed_at" timestamptz(3),
  CONSTRAINT "copies_pkey" PRIMARY KEY ("request_id")
);

CREATE INDEX "copies_user_id_idx" ON "copies"("user_id");

CREATE TABLE "kept_question" (
  "id" serial NOT NULL,
  "request_id" integer NOT NULL,
  "user_id" integer NOT NULL,
  "table_id" integer NOT NULL,
  "sealed" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  CONSTRAINT "kept_question_pkey" PRIMARY KEY ("id"),
  -- A ciphertext starts with its version.
  CONSTRAINT "kept_question_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

ALTER SEQUENCE "kept_question_id_seq" START 1000 RESTART 1000;

CREATE INDEX "kept_question_request_id_user_id_idx" ON "kept_question"("request_id", "user_id");
CREATE INDEX "kept_question_user_id_idx" ON "kept_question"("user_id");

CREATE TABLE "agent_connection" (
  "agent_id" integer NOT NULL,
  "endpoint" text NOT NULL,
  "credential" text,
  "input_schema" json NOT NULL,
  "output_schema" json NOT NULL,
  "example_input" json NOT NULL,
  "example_output" json NOT NULL,
  "time_limit_ms" integer NOT NULL,
  "information_in" text NOT NULL,
  "information_out" text NOT NULL,
  "enabled" boolean NOT NULL,
  "connected_at" timestamptz(3),
  "probed_at" timestamptz(3),
  "changed_at" timestamptz(3) NOT NULL,
  "changed_by" integer,
  "hook" json,
  CONSTRAINT "agent_connection_pkey" PRIMARY KEY ("agent_id"),
  -- A ciphertext starts with its version.
  CONSTRAINT "agent_connection_credential_encrypted" CHECK (credential LIKE 'v1.%'),
  CONSTRAINT "agent_connection_information_known"
    CHECK (information_in IN ('none', 'de-identified', 'identifiable')
       AND information_out IN ('none', 'de-identified', 'identifiable')),
  CONSTRAINT "agent_connection_time_limited"
    CHECK (time_limit_ms BETWEEN 500 AND 8000),
  CONSTRAINT "agent_connection_enabled_has_connected_at"
    CHECK (NOT enabled OR connected_at IS NOT NULL)
);

CREATE TABLE "agent_probe" (
  "id" bigserial NOT NULL,
  "agent_id" integer NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "ok" boolean NOT NULL,
  "duration_ms" integer NOT NULL,
  CONSTRAINT "agent_probe_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "agent_probe_counted" CHECK (duration_ms >= 0)
);

CREATE INDEX "agent_probe_agent_id_at_idx" ON "agent_probe"("agent_id", "at");
CREATE INDEX "agent_probe_at_idx" ON "agent_probe"("at");

CREATE TABLE "invocation" (
  "id" uuid NOT NULL,
  "agent_id" integer NOT NULL,
  "request_id" integer NOT NULL,
  "user_id" integer NOT NULL,
  "client_id" text,
  "at" timestamptz(3) NOT NULL,
  "information_in" text NOT NULL,
  "input_hash" text NOT NULL,
  "duration_ms" integer,
  "outcome" text NOT NULL,
  "persons_hash" text,
  "purpose_kind" text,
  CONSTRAINT "invocation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invocation_information_known"
    CHECK (information_in IN ('none', 'de-identified', 'identifiable')),
  CONSTRAINT "invocation_hash_is_sha256" CHECK (input_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "invocation_counted" CHECK (duration_ms >= 0),
  CONSTRAINT "invocation_outcome_known"
    CHECK (outcome IN ('under-way', 'answered', 'address', 'away', 'slow', 'refused', 'invalid', 'stopped', 'withheld')),
  CONSTRAINT "invocation_persons_is_sha256" CHECK (persons_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "invocation_purpose_kind_known"
    CHECK (purpose_kind IN ('care', 'quality', 'research', 'planning', 'education', 'development'))
);

CREATE INDEX "invocation_request_id_at_id_idx" ON "invocation"("request_id", "at", "id");
CREATE INDEX "invocation_user_id_at_idx" ON "invocation"("user_id", "at");
CREATE INDEX "invocation_agent_id_at_idx" ON "invocation"("agent_id", "at");

-- Looked at by the sweep of lines whose process died.
CREATE INDEX "invocation_under_way" ON "invocation" ("at") WHERE outcome = 'under-way';
CREATE INDEX "invocation_persons_hash_idx" ON "invocation"("persons_hash");
CREATE INDEX "invocation_at_idx" ON "invocation"("at");

CREATE TABLE "kept_invocation" (
  "id" uuid NOT NULL,
  "sealed" text NOT NULL,
  "kept_until" timestamptz(3) NOT NULL,
  CONSTRAINT "kept_invocation_pkey" PRIMARY KEY ("id"),
  -- A ciphertext starts with its version.
  CONSTRAINT "kept_invocation_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

CREATE INDEX "kept_invocation_kept_until_idx" ON "kept_invocation"("kept_until");

CREATE TABLE "invocation_feedback" (
  "invocation_id" uuid NOT NULL,
  "outcome" text NOT NULL,
  "sealed" text,
  "at" timestamptz(3) NOT NULL,
  CONSTRAINT "invocation_feedback_pkey" PRIMARY KEY ("invocation_id"),
  CONSTRAINT "invocation_feedback_outcome_known"
    CHECK (outcome IN ('accepted', 'overridden')),
  -- A ciphertext starts with its version.
  CONSTRAINT "invocation_feedback_sealed_encrypted" CHECK (sealed LIKE 'v1.%')
);

CREATE TABLE "unusual_reading" (
  "id" serial NOT NULL,
  "reader_id" integer NOT NULL,
  "rule" text NOT NULL,
  "day" date NOT NULL,
  "count" integer NOT NULL,
  "first_at" timestamptz(3) NOT NULL,
  "last_at" timestamptz(3) NOT NULL,
  "verdict" text,
  "note" text,
  "looked_by" integer,
  "looked_at" timestamptz(3),
  CONSTRAINT "unusual_reading_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "unusual_reading_rule_known" CHECK (rule IN ('many-persons', 'colleague', 'family-name', 'after-hours')),
  CONSTRAINT "unusual_reading_counted" CHECK (count > 0 AND last_at >= first_at),
  CONSTRAINT "unusual_reading_verdict_known" CHECK (verdict IN ('explained', 'followed-up')),
  CONSTRAINT "unusual_reading_verdict_is_whole" CHECK (num_nonnulls(verdict, note, looked_by, looked_at) IN (0, 4)),
  CONSTRAINT "unusual_reading_note_encrypted" CHECK (note LIKE 'v1.%')
);

CREATE UNIQUE INDEX "unusual_reading_reader_id_rule_day_key" ON "unusual_reading"("reader_id", "rule", "day");

CREATE TABLE "reading_place" (
  "id" integer NOT NULL,
  "until" timestamptz(3) NOT NULL,
  CONSTRAINT "reading_place_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reading_place_once" CHECK (id = 1)
);

CREATE TABLE "delivery_secret" (
  "id" integer NOT NULL,
  "secret" text NOT NULL,
  CONSTRAINT "delivery_secret_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "delivery_secret_encrypted" CHECK (secret LIKE 'v1.%'),
  CONSTRAINT "delivery_secret_once" CHECK (id = 1)
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

ALTER TABLE "release" ADD CONSTRAINT "release_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "data_table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "kept_invocation" ADD CONSTRAINT "kept_invocation_id_fkey" FOREIGN KEY ("id") REFERENCES "invocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invocation_feedback" ADD CONSTRAINT "invocation_feedback_invocation_id_fkey" FOREIGN KEY ("invocation_id") REFERENCES "invocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "release_reminder" ADD CONSTRAINT "release_reminder_table_id_release_fkey" FOREIGN KEY ("table_id", "release") REFERENCES "release"("table_id", "number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was released stays as it is: content and definition never change, and a withdrawal is not taken back.
CREATE FUNCTION release_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.table_id, NEW.number, NEW.content_hash, NEW.source_hash, NEW.figures_withheld_hash, NEW.bytes, NEW.definition,
      NEW.published_at)
     IS DISTINCT FROM
     (OLD.table_id, OLD.number, OLD.content_hash, OLD.source_hash, OLD.figures_withheld_hash, OLD.bytes, OLD.definition,
      OLD.published_at) THEN
    RAISE EXCEPTION 'a release never changes';
  END IF;
  IF OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at THEN
    RAISE EXCEPTION 'a release is withdrawn for good';
  END IF;
  IF OLD.deleted_at IS NOT NULL AND (NEW.deleted_at, NEW.delete_at) IS DISTINCT FROM (OLD.deleted_at, OLD.delete_at) THEN
    RAISE EXCEPTION 'what is deleted stays deleted';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER release_immutable BEFORE UPDATE ON "release" FOR EACH ROW EXECUTE FUNCTION release_is_immutable();

-- The record of use is append-only: not even the service that owns it changes or removes a line.
CREATE FUNCTION use_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of use is append-only';
END
$$;

CREATE TRIGGER use_append_only BEFORE UPDATE OR DELETE ON "use"
  FOR EACH ROW EXECUTE FUNCTION use_is_append_only();

CREATE TRIGGER use_no_truncate BEFORE TRUNCATE ON "use"
  FOR EACH STATEMENT EXECUTE FUNCTION use_is_append_only();

-- Lines of use are of these sets for good.
CREATE FUNCTION link_set_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'sets of persons are append-only';
END
$$;

CREATE TRIGGER link_set_append_only BEFORE UPDATE OR DELETE ON "link_set"
  FOR EACH ROW EXECUTE FUNCTION link_set_is_append_only();

CREATE TRIGGER link_set_no_truncate BEFORE TRUNCATE ON "link_set"
  FOR EACH STATEMENT EXECUTE FUNCTION link_set_is_append_only();

-- Tells WatchConnections which agents' connections have changed, whoever changed them, when it can be read: PostgreSQL
-- delivers a notice at commit. Health probes change nothing that anybody is shown of one.
CREATE FUNCTION connection_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('connections', coalesce(NEW.agent_id, OLD.agent_id)::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER connection_announce AFTER INSERT OR DELETE ON "agent_connection"
  FOR EACH ROW EXECUTE FUNCTION connection_announce();

CREATE TRIGGER connection_changed_announce AFTER UPDATE ON "agent_connection"
  FOR EACH ROW WHEN (OLD.changed_at IS DISTINCT FROM NEW.changed_at) EXECUTE FUNCTION connection_announce();

-- The record of invocations: a line is finished once, and otherwise as it was written.
CREATE FUNCTION invocation_is_finished_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.outcome = 'under-way' AND NEW.outcome <> 'under-way'
     AND (NEW.id, NEW.agent_id, NEW.request_id, NEW.user_id, NEW.client_id, NEW.at, NEW.information_in, NEW.input_hash,
          NEW.persons_hash, NEW.purpose_kind)
     IS NOT DISTINCT FROM
     (OLD.id, OLD.agent_id, OLD.request_id, OLD.user_id, OLD.client_id, OLD.at, OLD.information_in, OLD.input_hash,
      OLD.persons_hash, OLD.purpose_kind)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of the record of invocations is finished once';
END
$$;

CREATE TRIGGER invocation_finished_once BEFORE UPDATE OR DELETE ON "invocation"
  FOR EACH ROW EXECUTE FUNCTION invocation_is_finished_once();

CREATE TRIGGER invocation_no_truncate BEFORE TRUNCATE ON "invocation"
  FOR EACH STATEMENT EXECUTE FUNCTION invocation_is_finished_once();

-- What was found stays. It may be found again on the same day, and looked at once; the note may be sealed again under
-- another key.
CREATE FUNCTION unusual_reading_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[] := ARRAY['count', 'last_at'];
  looked text[] := ARRAY['verdict', 'note', 'looked_by', 'looked_at'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - counted = to_jsonb(OLD) - counted AND NEW.count >= OLD.count AND NEW.last_at >= OLD.last_at
       OR OLD.verdict IS NULL AND to_jsonb(NEW) - looked = to_jsonb(OLD) - looked
       OR OLD.note IS NOT NULL AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note'
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was found of reading stays, and is looked at once';
END
$$;

CREATE TRIGGER unusual_reading_kept BEFORE UPDATE OR DELETE ON "unusual_reading"
  FOR EACH ROW EXECUTE FUNCTION unusual_reading_is_kept();

CREATE TRIGGER unusual_reading_no_truncate BEFORE TRUNCATE ON "unusual_reading"
  FOR EACH STATEMENT EXECUTE FUNCTION unusual_reading_is_kept();

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
