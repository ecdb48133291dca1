-- CreateTable
CREATE TABLE "access_request" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "resource_name" TEXT NOT NULL,
    "steward_organization_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "purpose" TEXT NOT NULL,
    "access_types" TEXT[],
    "comment" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_event" (
    "id" BIGSERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL,
    "actor_id" INTEGER,
    "comment" TEXT,

    CONSTRAINT "request_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "grant" (
    "request_id" INTEGER NOT NULL,
    "access_types" TEXT[],
    "granted_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "grant_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "applied_seed" (
    "name" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applied_seed_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "access_request_user_id_created_at_idx" ON "access_request"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "access_request_status_created_at_idx" ON "access_request"("status", "created_at");

-- CreateIndex
CREATE INDEX "request_event_request_id_idx" ON "request_event"("request_id");

-- AddForeignKey
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grant" ADD CONSTRAINT "grant_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "access_request_id_seq" START 1000 RESTART 1000;

ALTER TABLE "access_request" ALTER COLUMN "access_types" SET NOT NULL;
ALTER TABLE "grant" ALTER COLUMN "access_types" SET NOT NULL;

ALTER TABLE "access_request" ADD CONSTRAINT "access_request_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_status_known"
  CHECK (status IN ('pending', 'approved', 'rejected', 'returned', 'withdrawn', 'expired', 'revoked'));
-- Code points: never more than the UTF-16 units that the limits of the form are counted in.
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_purpose_length" CHECK (char_length(purpose) <= 500);
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_access_types_known"
  CHECK (cardinality(access_types) > 0 AND access_types <@ ARRAY['view', 'export', 'api']);
ALTER TABLE "grant" ADD CONSTRAINT "grant_access_types_known"
  CHECK (cardinality(access_types) > 0 AND access_types <@ ARRAY['view', 'export', 'api']);
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_action_known" CHECK (action IN (
  'submitted', 'edited', 'resubmitted', 'approved', 'returned', 'rejected', 'withdrawn', 'revoked', 'expired'
));
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_by_known" CHECK (by IN ('requester', 'reviewer', 'system'));
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_actor" CHECK ((actor_id IS NULL) = (by = 'system'));

-- A user has at most one request for a resource that is waiting, granted or refused, also when two are sent at once.
CREATE UNIQUE INDEX "access_request_one_active" ON "access_request" (user_id, resource_type, resource_id)
  WHERE status IN ('pending', 'approved', 'rejected', 'returned');

CREATE INDEX "grant_expiring" ON "grant" (expires_at) WHERE ended_at IS NULL;

-- The history is append-only: not even the service that owns it changes or removes a row.
CREATE FUNCTION request_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a request is append-only';
END
$$;
CREATE TRIGGER request_event_append_only BEFORE UPDATE OR DELETE ON "request_event"
  FOR EACH ROW EXECUTE FUNCTION request_event_is_append_only();
CREATE TRIGGER request_event_no_truncate BEFORE TRUNCATE ON "request_event"
  FOR EACH STATEMENT EXECUTE FUNCTION request_event_is_append_only();

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
