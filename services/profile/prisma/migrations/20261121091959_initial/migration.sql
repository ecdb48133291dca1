-- CreateTable
CREATE TABLE "role_profile" (
    "user_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "data" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_profile_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "preferences" (
    "user_id" INTEGER NOT NULL,
    "preferences" TEXT NOT NULL,
    "communication_preferences" TEXT NOT NULL,
    "notification_settings" TEXT NOT NULL,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "dependent" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "date_of_birth" DATE NOT NULL,
    "relationship" TEXT NOT NULL,
    "medical_notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dependent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "resource_type" TEXT,
    "resource_id" INTEGER,
    "request_id" INTEGER,
    "link" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applied_seed" (
    "name" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applied_seed_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "role_profile_role_idx" ON "role_profile"("role");

-- CreateIndex
CREATE INDEX "dependent_parent_id_idx" ON "dependent"("parent_id");

-- CreateIndex
CREATE INDEX "notification_user_id_id_idx" ON "notification"("user_id", "id");

-- CreateIndex
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "notification_request_id_idx" ON "notification"("request_id");

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "dependent_id_seq" START 1000 RESTART 1000;

ALTER TABLE "role_profile" ADD CONSTRAINT "role_profile_role_known" CHECK (role IN ('patient', 'provider', 'partner', 'admin'));
-- Health information never lies here in the clear: a ciphertext starts with its version.
ALTER TABLE "role_profile" ADD CONSTRAINT "role_profile_data_encrypted" CHECK (data LIKE 'v1.%');
ALTER TABLE "dependent" ADD CONSTRAINT "dependent_medical_notes_encrypted" CHECK (medical_notes LIKE 'v1.%');
ALTER TABLE "notification" ADD CONSTRAINT "notification_type_known"
  CHECK (type IN ('appointment', 'medication', 'billing', 'results', 'system', 'security'));

-- Wakes the streams of a user when what was inserted can be read: PostgreSQL delivers a notice at commit.
CREATE FUNCTION notification_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification', NEW.user_id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER notification_announce AFTER INSERT ON "notification"
  FOR EACH ROW EXECUTE FUNCTION notification_announce();

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
