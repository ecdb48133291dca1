-- CreateTable
CREATE TABLE "agent_connection" (
    "agent_id" INTEGER NOT NULL,
    "endpoint" TEXT NOT NULL,
    "credential" TEXT,
    "input_schema" JSON NOT NULL,
    "output_schema" JSON NOT NULL,
    "example_input" JSON NOT NULL,
    "example_output" JSON NOT NULL,
    "time_limit_ms" INTEGER NOT NULL,
    "information_in" TEXT NOT NULL,
    "information_out" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "connected_at" TIMESTAMPTZ(3),
    "probed_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" INTEGER,

    CONSTRAINT "agent_connection_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "agent_probe" (
    "id" BIGSERIAL NOT NULL,
    "agent_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ok" BOOLEAN NOT NULL,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "agent_probe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invocation" (
    "id" UUID NOT NULL,
    "agent_id" INTEGER NOT NULL,
    "request_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "client_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "information_in" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "duration_ms" INTEGER,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "invocation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "agent_probe_agent_id_at_idx" ON "agent_probe"("agent_id", "at");

-- CreateIndex
CREATE INDEX "agent_probe_at_idx" ON "agent_probe"("at");

-- CreateIndex
CREATE INDEX "invocation_request_id_at_id_idx" ON "invocation"("request_id", "at", "id");

-- CreateIndex
CREATE INDEX "invocation_user_id_at_idx" ON "invocation"("user_id", "at");

-- CreateIndex
CREATE INDEX "invocation_agent_id_at_idx" ON "invocation"("agent_id", "at");

-- Looked at by the sweep of lines whose process died.
CREATE INDEX "invocation_under_way" ON "invocation" ("at") WHERE outcome = 'under-way';

-- A ciphertext starts with its version.
ALTER TABLE "agent_connection" ADD CONSTRAINT "agent_connection_credential_encrypted" CHECK (credential LIKE 'v1.%');
ALTER TABLE "agent_connection" ADD CONSTRAINT "agent_connection_information_known"
  CHECK (information_in IN ('none', 'de-identified', 'identifiable')
     AND information_out IN ('none', 'de-identified', 'identifiable'));
ALTER TABLE "agent_connection" ADD CONSTRAINT "agent_connection_time_limited"
  CHECK (time_limit_ms BETWEEN 500 AND 8000);
ALTER TABLE "agent_connection" ADD CONSTRAINT "agent_connection_enabled_was_told"
  CHECK (NOT enabled OR connected_at IS NOT NULL);
ALTER TABLE "agent_probe" ADD CONSTRAINT "agent_probe_counted" CHECK (duration_ms >= 0);
ALTER TABLE "invocation" ADD CONSTRAINT "invocation_information_known"
  CHECK (information_in IN ('none', 'de-identified', 'identifiable'));
ALTER TABLE "invocation" ADD CONSTRAINT "invocation_hash_is_sha256" CHECK (input_hash ~ '^[0-9a-f]{64}$');
ALTER TABLE "invocation" ADD CONSTRAINT "invocation_outcome_known"
  CHECK (outcome IN ('under-way', 'answered', 'address', 'away', 'slow', 'refused', 'invalid', 'stopped'));
ALTER TABLE "invocation" ADD CONSTRAINT "invocation_counted" CHECK (duration_ms >= 0);

-- The record of invocations: a line is finished once, and otherwise as it was written.
CREATE FUNCTION invocation_is_finished_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.outcome = 'under-way' AND NEW.outcome <> 'under-way'
     AND (NEW.id, NEW.agent_id, NEW.request_id, NEW.user_id, NEW.client_id, NEW.at, NEW.information_in, NEW.input_hash)
     IS NOT DISTINCT FROM
     (OLD.id, OLD.agent_id, OLD.request_id, OLD.user_id, OLD.client_id, OLD.at, OLD.information_in, OLD.input_hash)
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
