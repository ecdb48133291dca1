-- Lines from before have none of these.
ALTER TABLE "audit_event" ADD COLUMN "event_id" UUID,
ADD COLUMN "signature" TEXT,
ADD COLUMN "actor_name" BYTEA,
ADD COLUMN "subject_name" BYTEA;

-- CreateTable
CREATE TABLE "audit_key" (
    "id" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_name" (
    "hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "organization" TEXT,
    "salt" BYTEA NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_name_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "audit_name_user_id_since_idx" ON "audit_name"("user_id", "since");

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
