-- CreateTable
CREATE TABLE "data_table" (
    "id" SERIAL NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "release" (
    "table_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "definition" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "delete_at" TIMESTAMPTZ(3),

    CONSTRAINT "release_pkey" PRIMARY KEY ("table_id","number")
);

-- CreateTable
CREATE TABLE "entry_terms" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "purposes" TEXT[],
    "confidential_rows" BOOLEAN NOT NULL,

    CONSTRAINT "entry_terms_pkey" PRIMARY KEY ("resource_type","resource_id")
);

-- CreateTable
CREATE TABLE "use" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "client_id" TEXT,
    "way" TEXT NOT NULL,
    "table_id" INTEGER NOT NULL,
    "table_title" TEXT NOT NULL,
    "release" INTEGER NOT NULL,
    "rows" INTEGER,
    "columns" TEXT[],
    "bytes" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "use_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kept_question" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "table_id" INTEGER NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_secret" (
    "id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,

    CONSTRAINT "delivery_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applied_seed" (
    "name" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applied_seed_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "applied_call" (
    "key" TEXT NOT NULL,
    "made_id" INTEGER,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applied_call_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "data_table_resource_type_resource_id_name_key" ON "data_table"("resource_type", "resource_id", "name");

-- CreateIndex
CREATE INDEX "use_request_id_id_idx" ON "use"("request_id", "id");

-- CreateIndex
CREATE INDEX "use_user_id_at_idx" ON "use"("user_id", "at");

-- CreateIndex
CREATE INDEX "kept_question_request_id_user_id_idx" ON "kept_question"("request_id", "user_id");

-- CreateIndex
CREATE INDEX "kept_question_user_id_idx" ON "kept_question"("user_id");

-- CreateIndex
CREATE INDEX "applied_call_applied" ON "applied_call"("applied_at");

-- AddForeignKey
ALTER TABLE "release" ADD CONSTRAINT "release_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "data_table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "data_table_id_seq" START 1000 RESTART 1000;
ALTER SEQUENCE "use_id_seq" START 1000 RESTART 1000;
ALTER SEQUENCE "kept_question_id_seq" START 1000 RESTART 1000;

ALTER TABLE "data_table" ADD CONSTRAINT "data_table_resource_type_known"
  CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection'));
ALTER TABLE "data_table" ADD CONSTRAINT "data_table_name_as_programs_call_it"
  CHECK (name ~ '^[a-z][a-z0-9_]{0,62}$');
ALTER TABLE "release" ADD CONSTRAINT "release_number_counts" CHECK (number >= 1);
ALTER TABLE "release" ADD CONSTRAINT "release_hash_is_sha256" CHECK (content_hash ~ '^[0-9a-f]{64}$');
ALTER TABLE "release" ADD CONSTRAINT "release_bytes_counted" CHECK (bytes >= 0);
ALTER TABLE "release" ADD CONSTRAINT "release_deleted_after_publishing" CHECK (delete_at > published_at);
ALTER TABLE "entry_terms" ADD CONSTRAINT "entry_terms_resource_type_known"
  CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection'));
ALTER TABLE "entry_terms" ADD CONSTRAINT "entry_terms_purposes_known"
  CHECK (purposes <@ ARRAY['care', 'quality', 'research', 'planning', 'education', 'development']);
ALTER TABLE "use" ADD CONSTRAINT "use_way_known" CHECK (way IN ('preview', 'query', 'download', 'share'));
ALTER TABLE "use" ADD CONSTRAINT "use_counted" CHECK (rows >= 0 AND bytes >= 0 AND release >= 1);
-- A ciphertext starts with its version.
ALTER TABLE "kept_question" ADD CONSTRAINT "kept_question_sealed_encrypted" CHECK (sealed LIKE 'v1.%');
ALTER TABLE "delivery_secret" ADD CONSTRAINT "delivery_secret_encrypted" CHECK (secret LIKE 'v1.%');
ALTER TABLE "delivery_secret" ADD CONSTRAINT "delivery_secret_once" CHECK (id = 1);

-- What was released stays as it is: content and definition never change, and a withdrawal is not taken back.
CREATE FUNCTION release_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.table_id, NEW.number, NEW.content_hash, NEW.bytes, NEW.definition, NEW.published_at)
     IS DISTINCT FROM (OLD.table_id, OLD.number, OLD.content_hash, OLD.bytes, OLD.definition, OLD.published_at) THEN
    RAISE EXCEPTION 'a release never changes';
  END IF;
  IF OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at THEN
    RAISE EXCEPTION 'a release is withdrawn for good';
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

-- Tables outbox and inbox: the same SQL in a migration of every service.

CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  -- Place in the line, given at commit.
  position bigint,
  topic text NOT NULL,
  aggregate text NOT NULL,
  type text NOT NULL,
  time timestamptz(3) NOT NULL,
  -- The CloudEvent.
  body text NOT NULL,
  published_at timestamptz(3)
);

CREATE SEQUENCE outbox_position_seq OWNED BY outbox.position;
CREATE INDEX outbox_unplaced ON outbox (aggregate) WHERE position IS NULL;
CREATE INDEX outbox_waiting ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

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

-- What each group of consumers has handled, written in the transaction of the effect.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);

CREATE INDEX inbox_handled ON inbox (handled_at);

ALTER TABLE "outbox" ADD CONSTRAINT "outbox_published_is_placed"
  CHECK (published_at IS NULL OR position IS NOT NULL);
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_names_something"
  CHECK (topic <> '' AND aggregate <> '' AND type <> '');

-- Table dead_letter: the same SQL in a migration of every service that consumes events.

CREATE TABLE dead_letter (
  id serial PRIMARY KEY,
  consumer text NOT NULL,
  topic text NOT NULL,
  aggregate text NOT NULL,
  -- What waits in order: the aggregate, or the event alone where events do not depend on each other.
  line text NOT NULL,
  event_id text NOT NULL,
  -- Both unknown of what is no valid event.
  event_type text,
  event_time timestamptz(3),
  -- The CloudEvent, or what came instead of one.
  body text NOT NULL,
  -- failed: its handler failed. held: it came after one that failed. Settled: replayed or discarded.
  state text NOT NULL,
  reason text NOT NULL,
  tries integer NOT NULL,
  arrived_at timestamptz(3) NOT NULL DEFAULT now(),
  failed_at timestamptz(3) NOT NULL DEFAULT now(),
  replay_asked_at timestamptz(3),
  settled_at timestamptz(3),
  discard_reason text,
  CONSTRAINT dead_letter_state_known CHECK (state IN ('failed', 'held', 'replayed', 'discarded')),
  CONSTRAINT dead_letter_tries_counted CHECK (tries >= 0),
  CONSTRAINT dead_letter_settled_with_time CHECK ((state IN ('replayed', 'discarded')) = (settled_at IS NOT NULL)),
  CONSTRAINT dead_letter_discarded_for_a_reason CHECK ((state = 'discarded') = (discard_reason IS NOT NULL))
);

-- An event that the transport brings twice is one letter.
CREATE UNIQUE INDEX dead_letter_event ON dead_letter (consumer, event_id);
-- Looked at for every delivery; empty as a rule.
CREATE INDEX dead_letter_waiting ON dead_letter (consumer, line, id) WHERE state IN ('failed', 'held');
